import TestSupport
import Testing

@Suite("TestSupport")
struct TestSupportTests {
  @Test("a loop keeps the labels of the loops around it, and drops its own at the end")
  func aLoopKeepsTheLabelsAroundIt() {
    var seen: [String] = []
    withEvery("outer", in: [1, 2]) { _ in
      withEvery("inner", in: ["a"]) { _ in seen.append(Trail.labels.joined(separator: ", ")) }
    }
    #expect(seen == ["outer: 1, inner: a", "outer: 2, inner: a"])
    #expect(Trail.labels.isEmpty)
  }

  @Test("a loop over two sequences meets every pair")
  func aLoopOverTwoSequencesMeetsEveryPair() {
    var sums: [Int] = []
    withEvery("one", in: [1, 2], "other", in: [10, 20]) { sums.append($0 + $1) }
    #expect(sums == [11, 21, 12, 22])
  }

  @Test("numbers farther apart than the tolerance fail, with the trail")
  func numbersFartherApartThanTheToleranceFail() {
    withKnownIssue {
      withEvery("speed", in: [4]) { _ in expectNear(1, 1.2, within: 0.1) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("speed: 4") }
    }
    expectNear(1, 1.05, within: 0.1)
  }

  @Test("NaN is near nothing, and equal infinities are near each other")
  func nanIsNearNothing() {
    #expect(!isNear(.nan, .nan, within: 1))
    #expect(!isNear(.nan, 1, within: .infinity))
    #expect(isNear(.infinity, .infinity, within: 0))
    #expect(!isNear(.infinity, 5, within: 1e300))
    #expect(isNear(2, 2.5, within: 0.5) && !isNear(2, 2.6, within: 0.5))
  }

  @Test("equal seeds give equal runs, other seeds others")
  func equalSeedsGiveEqualRuns() {
    var (one, same, other) = (
      SeededGenerator(seed: 5), SeededGenerator(seed: 5), SeededGenerator(seed: 6)
    )
    let run = (0..<8).map { _ in one.next() }
    #expect(run == (0..<8).map { _ in same.next() })
    #expect(run != (0..<8).map { _ in other.next() })
  }
}
