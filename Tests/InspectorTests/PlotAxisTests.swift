import Inspector
import TestSupport
import Testing

@Suite struct PlotAxisTests {
  @Test("an axis is finite and never empty, whatever its ends")
  func anAxisIsFiniteAndNeverEmpty() {
    let ends = [-Double.infinity, -1e300, -5, 0, 1e-300, 5, 1e15, 1e300, .infinity, .nan]
    withEvery("from", in: ends) { from in
      withEvery("to", in: ends) { to in
        let axis = PlotAxis(from: from, to: to)
        let rounded = axis.rounded(ticks: 5)

        #expect(axis.lower.isFinite && axis.upper.isFinite && axis.upper > axis.lower)
        #expect(rounded.lower.isFinite && rounded.upper > rounded.lower)
      }
    }
  }

  @Test("a constant is in the middle of its axis")
  func aConstantIsInTheMiddle() {
    let axis = PlotAxis(from: 40, to: 40)

    #expect(axis.lower == 36)
    #expect(axis.upper == 44)
  }

  @Test("an axis extends to round numbers, and round ends stay")
  func anAxisExtendsToRoundNumbers() {
    let rounded = PlotAxis(from: -3.2, to: 96, unit: "pt").rounded(ticks: 5)

    #expect(rounded == PlotAxis(from: -20, to: 100, unit: "pt"))
    #expect(rounded.rounded(ticks: 6) == rounded)
  }

  @Test("a range ignores what is not finite, and is from 0 to 1 without numbers")
  func aRangeIgnoresWhatIsNotFinite() {
    var range = PlotRange()
    range.add(.nan)
    range.add(.infinity)
    #expect(range.axis() == PlotAxis(from: 0, to: 1))

    range.add(3)
    range.add(-2)
    range.add(-.infinity)
    #expect(range.axis(unit: "pt") == PlotAxis(from: -2, to: 3, unit: "pt"))
  }
}
