extension Range<Int> {
  /// The first number that satisfies a condition, or the upper bound; the condition must hold for
  /// all numbers after it.
  package func partitioningIndex(where belongsToEnd: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToEnd(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
