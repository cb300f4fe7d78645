import Testing

@testable import Inspector

@Suite("ControlScale")
struct ControlScaleTests {
  /// The scales of all sliders, and two besides.
  static let scales: [ControlScale] =
    TuningConstants.all.compactMap {
      if case .slider(let scale) = $0.label.control { scale } else { nil }
    } + [
      ControlScale(-10...10, step: .linear(0.5)),
      ControlScale(0.001...1000, step: .logarithmic(perDecade: 20)),
    ]

  @Test("a step up and a step down return to the same number everywhere")
  func aStepUpAndAStepDownLeadBack() {
    for scale in Self.scales {
      var number = scale.range.lowerBound
      for step in 0..<scale.stepCount {
        let next = scale.number(number, movedBy: 1)
        #expect(next > number, "\(scale), step \(step)")
        #expect(scale.number(next, movedBy: -1) == number, "\(scale), step \(step)")
        number = next
      }
      #expect(number == scale.range.upperBound)
    }
  }

  @Test("ten steps at once are ten steps one by one")
  func tenStepsAtOnceAreTenSteps() {
    for scale in Self.scales where scale.stepCount >= 20 {
      var number = scale.number(at: 0.3)
      let start = number
      for _ in 0..<10 { number = scale.number(number, movedBy: 1) }
      #expect(scale.number(start, movedBy: 10) == number)
    }
  }

  @Test("the focus does not move past the ends")
  func nothingLeadsBeyondTheEnds() {
    for scale in Self.scales {
      let (low, high) = (scale.range.lowerBound, scale.range.upperBound)
      #expect(scale.number(high, movedBy: 1) == high)
      #expect(scale.number(low, movedBy: -1) == low)
      #expect(scale.number(high, movedBy: -100_000) == low)
      #expect(scale.number(low, movedBy: 100_000) == high)
      #expect(scale.number(at: -1) == low && scale.number(at: 2) == high)
      #expect(scale.number(at: .nan) == low)
      #expect(scale.share(of: low) == 0 && scale.share(of: high) == 1)
      #expect(scale.share(of: high * 100 + 1) == 1)
      for number in [Double.nan, .infinity, -.infinity, -1e300, 1e300] {
        #expect((0...1).contains(scale.share(of: number)))
        #expect(scale.range.contains(scale.number(number, movedBy: 1)))
      }
    }
  }

  @Test("a number between two of the grid moves to the next one in the direction")
  func aNumberBetweenTwoMovesToTheNext() {
    let even = ControlScale(0...10, step: .linear(1))
    #expect(even.number(3.5, movedBy: 1) == 4)
    #expect(even.number(3.5, movedBy: -1) == 3)
    let wide = ControlScale(1...100, step: .logarithmic(perDecade: 10))
    #expect(wide.number(1.1, movedBy: 1) == 1.26)
    #expect(wide.number(1.1, movedBy: -1) == 1)
  }

  @Test("the number at the share of a number is that number")
  func theShareOfANumberLeadsBack() {
    for scale in Self.scales {
      for share in stride(from: 0, through: 1, by: 0.01) {
        let number = scale.number(at: share)
        #expect(scale.number(at: scale.share(of: number)) == number)
      }
    }
  }
}
