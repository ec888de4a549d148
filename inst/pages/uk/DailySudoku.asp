<html>
<head><title>Daily Sudoku</title></head>
<body>
<!-- A page in the format of the UK site, for the help pages of oxidoku, which made the puzzle. -->
<table class="InnerTable">
<tr>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">8</td>
<td class="InnerTDone">9</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">1</td>
<td class="InnerTDone">5</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">7</td>
<td class="InnerTDone">2</td>
<td class="InnerTDone">6</td>
<td class="InnerTDone">8</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">2</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">2</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">4</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">7</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">4</td>
<td class="InnerTDone">6</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">1</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">3</td>
</tr>
<tr>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">5</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">3</td>
<td class="InnerTDone">2</td>
<td class="InnerTDone">7</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">1</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">5</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">7</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
</tr>
<tr>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">8</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">9</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">&nbsp;</td>
<td class="InnerTDone">2</td>
</tr>
</table>
</body>
</html>
