extension Range<Int> {
  /// The first number from which on a condition holds, or the end; it must hold for all after it.
  package func partitioningIndex(where belongsToEnd: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToEnd(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
