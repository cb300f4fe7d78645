/// The scale of a slider: its range, and the steps of keys and drags.
///
/// A slider sets numbers of one grid, of few digits, so that a step up and a step down lead back to
/// the same number. A number from elsewhere may lie between two of them.
package struct ControlScale: Hashable, Sendable {
  /// The length of a step.
  package enum Step: Hashable, Sendable {
    /// A constant difference.
    case linear(Double)
    /// A constant factor, by the number of steps for a factor of ten.
    case logarithmic(perDecade: Int)
  }

  /// The least and the greatest number that the slider sets.
  package let range: ClosedRange<Double>
  /// The length of a step.
  package let step: Step

  /// Makes a scale; the range of a logarithmic one must begin above 0.
  package init(_ range: ClosedRange<Double>, step: Step) {
    self.range = range
    self.step = step
  }

  /// The number of steps.
  package var stepCount: Int {
    switch step {
    case .linear(let step): Int(((range.upperBound - range.lowerBound) / step).rounded())
    case .logarithmic(let perDecade):
      Int((decades * Double(perDecade)).rounded())
    }
  }

  /// The number of factors of ten between the ends of a logarithmic scale.
  private var decades: Double { Math.log10(range.upperBound / range.lowerBound) }

  /// The position of a number along the slider, from 0 to 1; the nearer end for one outside.
  package func share(of number: Double) -> Double {
    let share = place(of: number) / Double(max(1, stepCount))
    return share > 0 ? min(1, share) : 0
  }

  /// The number of the grid nearest to a position from 0 to 1; NaN counts as 0.
  package func number(at share: Double) -> Double {
    let bounded = share > 0 ? min(1, share) : 0
    return number(step: Int((bounded * Double(stepCount)).rounded()))
  }

  /// The number after some steps; from between two numbers of the grid, the first step leads to the
  /// next one in that direction.
  package func number(_ number: Double, movedBy steps: Int) -> Double {
    let place = place(of: number)
    guard place.isFinite else { return range.lowerBound }
    let near = place.rounded()
    let isOnGrid = abs(place - near) < Self.tolerance
    let start = isOnGrid ? near : steps < 0 ? place.rounded(.up) : place.rounded(.down)
    let goal = min(Double(stepCount), max(0, start + Double(steps)))
    return self.number(step: Int(goal))
  }

  /// The distance within which a number counts as one of the grid, in steps: the grid's numbers are
  /// rounded.
  private static let tolerance = 0.2

  /// The distance of a number from the lower end, in steps.
  private func place(of number: Double) -> Double {
    switch step {
    case .linear:
      let length = range.upperBound - range.lowerBound
      return (number - range.lowerBound) / length * Double(stepCount)
    case .logarithmic:
      guard number > 0 else { return 0 }
      return Math.log10(number / range.lowerBound) / decades * Double(stepCount)
    }
  }

  private func number(step count: Int) -> Double {
    guard count > 0 else { return range.lowerBound }
    guard count < stepCount else { return range.upperBound }
    let number: Double
    switch step {
    case .linear(let step): number = range.lowerBound + Double(count) * step
    case .logarithmic:
      number = range.lowerBound * Math.powerOfTen(decades * Double(count) / Double(stepCount))
    }
    return min(range.upperBound, max(range.lowerBound, NumberText.rounded(number, digits: 3)))
  }
}
