<html>
<head><title>Daily Sudoku: tough</title>
<!-- A page in the format of the Australian site, for the help pages of oxidoku, which made the puzzle. -->
<script language="javascript">
var iGridUnsolved= new Array(0,8,0,0,0,0,0,9,4,7,0,0,0,0,0,8,1,0,0,0,0,9,5,0,0,0,0,0,0,0,0,0,0,5,8,9,0,0,0,7,0,0,6,0,0,6,0,0,8,0,0,0,2,0,0,0,0,1,0,3,0,0,0,5,0,0,0,2,0,0,3,0,0,6,1,0,0,0,0,0,0);
var iGridSolved= new Array(2,8,5,6,1,7,3,9,4,7,9,6,3,4,2,8,1,5,4,1,3,9,5,8,2,6,7,1,3,7,2,6,4,5,8,9,9,2,8,7,3,5,6,4,1,6,5,4,8,9,1,7,2,3,8,4,2,1,7,3,9,5,6,5,7,9,4,2,6,1,3,8,3,6,1,5,8,9,4,7,2);
</script>
</head>
<body></body>
</html>
