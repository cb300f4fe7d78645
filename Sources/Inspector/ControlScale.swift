/// How a number lies along a slider: its range, and the steps that keys and a drag go by.
///
/// All that a slider sets are places of one grid, written with few digits, so that a step up and a
/// step down lead back to the same number. A number from elsewhere may lie between two of them.
package struct ControlScale: Hashable, Sendable {
  /// How far one step goes.
  package enum Step: Hashable, Sendable {
    /// By always the same amount, in the number's unit.
    case linear(Double)
    /// By always the same share: the number of steps for a factor of ten.
    case logarithmic(perDecade: Int)
  }

  /// The least and the greatest number that the slider sets.
  package let range: ClosedRange<Double>
  /// How far one step goes.
  package let step: Step

  /// Makes a scale; a logarithmic one begins above 0.
  package init(_ range: ClosedRange<Double>, step: Step) {
    self.range = range
    self.step = step
  }

  /// How many steps the whole slider has.
  package var stepCount: Int {
    switch step {
    case .linear(let step): Int(((range.upperBound - range.lowerBound) / step).rounded())
    case .logarithmic(let perDecade):
      Int((decades * Double(perDecade)).rounded())
    }
  }

  /// How many factors of ten lie between the ends of a logarithmic scale.
  private var decades: Double { Math.log10(range.upperBound / range.lowerBound) }

  /// How far along the slider a number is, from 0 to 1; the nearer end for one beyond.
  package func share(of number: Double) -> Double {
    let share = place(of: number) / Double(max(1, stepCount))
    return share > 0 ? min(1, share) : 0
  }

  /// The number of the grid that is nearest to a share of the slider; what is no number is 0.
  package func number(at share: Double) -> Double {
    let bounded = share > 0 ? min(1, share) : 0
    return number(step: Int((bounded * Double(stepCount)).rounded()))
  }

  /// The number that is `steps` further on; from between two places of the grid, the first of them
  /// leads to the next place on that way.
  package func number(_ number: Double, movedBy steps: Int) -> Double {
    let place = place(of: number)
    guard place.isFinite else { return range.lowerBound }
    let near = place.rounded()
    let isOnGrid = abs(place - near) < Self.tolerance
    let start = isOnGrid ? near : steps < 0 ? place.rounded(.up) : place.rounded(.down)
    let goal = min(Double(stepCount), max(0, start + Double(steps)))
    return self.number(step: Int(goal))
  }

  /// How near a place of the grid a number counts as being on it, in steps: the grid's numbers are
  /// rounded themselves.
  private static let tolerance = 0.2

  /// How many steps a number is from the lower end.
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
