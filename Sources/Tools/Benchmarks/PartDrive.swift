import FlexScroll

/// Parts of a frame that `scripts/budget` counts by themselves: the value of a timeline, and stacks
/// of one bar and of four over a list that scrolls.
enum PartDrive {
  /// Runs a part a number of times, after as many uncounted ones.
  static func run(_ name: String, times: Int) -> Bool {
    switch name {
    case "timeline": runTimeline(times)
    case "bars-1": runStack(of: 1, times)
    case "bars-4": runStack(of: 4, times)
    default: return false
    }
    return true
  }

  private static func runTimeline(_ times: Int) {
    let fade = Keyframes<HeaderTravel.Range, Double>(
      .at(.exit, 0, 1), .at(.collapse, 0.8, 0.5), .at(.collapse, 1, 0.2), .at(.exit, 1, 0))
    var sum = 0.0
    for index in 0..<2 * times {
      let travel = HeaderTravel(place: Double(index % 128), collapse: 72, exit: 128)
      sum += index < times ? fade.value(on: travel) : countedValue(of: fade, on: travel)
    }
    precondition(sum.isFinite)
  }

  private static func runStack(of count: Int, _ times: Int) {
    let bars = (0..<count).map {
      HeaderStack.Bar("\($0)", $0 == 0 ? .collapsing : .quickReturn, 44...96)
    }
    var stack = HeaderStack(bars)
    var sum = 0.0
    for index in 0..<2 * times {
      let place = Double(index % 240 < 120 ? index % 240 : 240 - index % 240) * 6
      sum += index < times ? frame(of: &stack, at: place) : countedFrame(of: &stack, at: place)
    }
    precondition(sum.isFinite)
  }

  @inline(never)
  private static func countedValue(
    of keyframes: Keyframes<HeaderTravel.Range, Double>, on travel: HeaderTravel
  ) -> Double { keyframes.value(on: travel) }

  @inline(never)
  private static func countedFrame(of stack: inout HeaderStack, at place: Double) -> Double {
    frame(of: &stack, at: place)
  }

  /// What a frame asks of a stack besides the places of its bars.
  @inline(__always)
  private static func frame(of stack: inout HeaderStack, at place: Double) -> Double {
    stack.scroll(to: place, limit: 5000)
    return stack.pinLine
  }
}
