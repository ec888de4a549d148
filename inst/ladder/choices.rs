// A rung of the ladder from R to Rust: the choices of a cell in Rust, for rextendr::rust_function(). The board may have
// any size with square boxes.

fn choices_in_rust(game: RMatrix<i32>, i: i32, j: i32) -> Vec<i32> {
    let order = game.nrows();
    let side = (order as f64).sqrt() as usize;
    let (row, column) = (i as usize - 1, j as usize - 1);
    let (top, left) = (row / side * side, column / side * side);
    let mut is_taken = vec![false; order + 1];
    for k in 0..order {
        is_taken[game[[row, k]] as usize] = true;
        is_taken[game[[k, column]] as usize] = true;
        is_taken[game[[top + k / side, left + k % side]] as usize] = true;
    }
    let open = (1..=order).filter(|&digit| !is_taken[digit]);
    open.map(|digit| digit as i32).collect()
}
