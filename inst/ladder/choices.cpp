// A rung of the ladder from R to Rust: the choices of a cell in C++, for Rcpp::sourceCpp(). The board may have any size
// with square boxes.

#include <Rcpp.h>
#include <cmath>
#include <vector>

// [[Rcpp::export]]
std::vector<int> choicesInCpp(const Rcpp::IntegerMatrix& game, int i, int j) {
  const int order = game.nrow();
  const int side = std::lround(std::sqrt(order));
  const int row = i - 1, column = j - 1;
  const int top = row / side * side, left = column / side * side;
  std::vector<bool> isTaken(order + 1);
  for (int k = 0; k < order; ++k) {
    // at() raises an error for a number that is not a digit of the board.
    isTaken.at(game(row, k)) = true;
    isTaken.at(game(k, column)) = true;
    isTaken.at(game(top + k / side, left + k % side)) = true;
  }
  std::vector<int> open;
  for (int digit = 1; digit <= order; ++digit) {
    if (!isTaken[digit]) open.push_back(digit);
  }
  return open;
}
