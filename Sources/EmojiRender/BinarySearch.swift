extension RandomAccessCollection {
  /// The first index whose element `belongs` after the cut, else `endIndex`: found by halves, in elements that are
  /// sorted so that all which do not belong come first.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongs(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
