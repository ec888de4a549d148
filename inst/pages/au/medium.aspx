<html>
<head><title>Daily Sudoku: medium</title>
<!-- A page in the format of the Australian site, for the help pages of oxidoku, which made the puzzle. -->
<script language="javascript">
var iGridUnsolved= new Array(0,0,0,0,7,0,8,4,0,0,6,4,0,0,5,0,0,3,7,0,0,1,0,0,0,0,2,0,0,6,8,1,0,9,0,0,0,0,1,0,0,0,0,0,4,5,8,0,0,6,3,0,1,0,8,3,0,0,0,0,0,0,0,0,1,0,0,9,0,0,0,0,0,0,0,0,0,0,0,0,0);
var iGridSolved= new Array(1,5,3,2,7,6,8,4,9,2,6,4,9,8,5,1,7,3,7,9,8,1,3,4,5,6,2,4,7,6,8,1,2,9,3,5,3,2,1,7,5,9,6,8,4,5,8,9,4,6,3,2,1,7,8,3,2,5,4,1,7,9,6,6,1,5,3,9,7,4,2,8,9,4,7,6,2,8,3,5,1);
</script>
</head>
<body></body>
</html>
