import TestSupport
import Testing

@testable import Inspector

@Suite struct PlotTicksTests {
  struct Case: Sendable {
    var from: Double
    var to: Double
    var most: Int
    var words: [String]
  }

  @Test(
    "ticks are the multiples of 1, 2 or 5 times a power of ten inside a range",
    arguments: [
      Case(from: 0, to: 10, most: 5, words: ["0", "2", "4", "6", "8", "10"]),
      Case(from: 0, to: 1, most: 5, words: ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      Case(from: -3, to: 7, most: 2, words: ["0", "5"]),
      Case(from: -120, to: 120, most: 5, words: ["−100", "−50", "0", "50", "100"]),
      Case(from: 12.2, to: 20.2, most: 4, words: ["14", "16", "18", "20"]),
      Case(from: 0, to: 30_000, most: 3, words: ["0", "10k", "20k", "30k"]),
      Case(from: 100_000, to: 100_004, most: 2, words: ["100000", "100002", "100004"]),
      Case(from: 0, to: 3e12, most: 3, words: ["0", "1T", "2T", "3T"]),
      Case(from: 0.001, to: 0.003, most: 2, words: ["0.001", "0.002", "0.003"]),
    ])
  func ticksAreRound(one: Case) {
    let ticks = PlotTicks(PlotAxis(from: one.from, to: one.to), atMost: one.most)
    let words = (0..<ticks.count).map { ticks.text(at: $0) }

    #expect(words == one.words)
  }

  @Test("any axis has ticks inside it, at most one more than the greatest number of intervals")
  func anyAxisHasFewTicks() {
    let ends = [-1e300, -1e15, -7e8, -1, -1e-12, 0, 1e-9, 0.3, 17, 1e9, 1e15, .infinity, .nan]
    withEvery("from", in: ends) { from in
      withEvery("to", in: ends) { to in
        withEvery("most", in: [-1, 0, 1, 3, 20, 1000]) { most in
          let axis = PlotAxis(from: from, to: to)
          let ticks = PlotTicks(axis, atMost: most)
          let slack = axis.span * 1e-5

          #expect(ticks.step > 0)
          #expect(ticks.count <= min(100, max(1, most)) + 1)
          for index in 0..<ticks.count {
            #expect(ticks[index] >= axis.lower - slack && ticks[index] <= axis.upper + slack)
            #expect(ticks.text(at: index).utf8.count <= 15)
          }
        }
      }
    }
  }
}
