test_that("a digest depends on every byte but not on how the bytes are divided into blocks", {
  bytes <- as.raw(sample(0:255, 100, TRUE))
  for (cut in 0:100) {
    expect_identical(digestOf(bytes[seq_len(100) > cut], digestOf(bytes[seq_len(cut)], "")), digestOf(bytes, ""))
    expect_false(cut > 0 && digestOf(replace(bytes, cut, xor(bytes[[cut]], as.raw(1))), "") == digestOf(bytes, ""))
  }
})
