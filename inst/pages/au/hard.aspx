<html>
<head><title>Daily Sudoku: hard</title>
<!-- A page in the format of the Australian site, for the help pages of oxidoku, which made the puzzle. -->
<script language="javascript">
var iGridUnsolved= new Array(2,0,0,0,0,0,0,0,9,0,0,7,0,0,0,6,0,0,0,0,8,1,7,0,0,0,2,0,0,1,0,0,8,7,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,3,9,1,0,0,0,0,3,0,7,0,4,6,5,0,0,0,6,0,0,0,7,0,0,0,0,0,9,5,0,0);
var iGridSolved= new Array(2,4,6,8,3,5,1,7,9,1,5,7,9,4,2,6,8,3,3,9,8,1,7,6,4,5,2,4,2,1,6,9,8,7,3,5,7,3,9,5,1,4,2,6,8,8,6,5,7,2,3,9,1,4,9,1,2,3,5,7,8,4,6,5,8,4,2,6,1,3,9,7,6,7,3,4,8,9,5,2,1);
</script>
</head>
<body></body>
</html>
