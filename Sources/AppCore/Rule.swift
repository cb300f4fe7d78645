/// An invariant that holds in each frame, by the number under which the documentation has it.
///
/// The numbers with INV and FH are those of the articles on scrolling and on headers; DL is about
/// what is drawn, ST about what is kept for it. What compares two runs with each other, such as the
/// same finger at another frame rate, is for tests alone.
package enum Rule: String, CaseIterable, Sendable {
  /// The program's time is a number and never goes back.
  case time = "TIME"
  /// Place and velocity are continuous where one motion gives way to the next.
  case continuity = "INV-1"
  /// Only what is pulled, springs back or is flung at an edge lies past an edge.
  case overscroll = "INV-2"
  /// The same moment is the same place, whatever steps lead there.
  case steps = "INV-3"
  /// What rests lies inside its limits and has no velocity, and so does where a motion will end.
  case rest = "INV-6"
  /// To ask where the content will be is to see what advancing there gives.
  case purity = "INV-7"
  /// All numbers of a scroller are finite, and its limits are the right way round.
  case scrollerIsFinite = "INV-8"
  /// Nothing happens after a motion has settled.
  case settled = "INV-10"
  /// With motion reduced nothing bounces, and what neither a finger nor the wheel has begun jumps.
  case reducedMotion = "DX-29"
  /// A header's heights are finite and the right way round.
  case headerHeights = "FH-12"
  /// A header is pushed up, and by no more than its height.
  case headerShift = "FH-40"
  /// A header keeps to its least and its greatest height, but for a pull and on its own way.
  case headerHeight = "FH-45"
  /// A header's phase is that of its place, and all of its numbers are finite.
  case headerPhase = "FH-60"
  /// Shares, such as a shadow's strength, lie between 0 and 1.
  case headerShares = "FH-61"
  /// Nothing of a hidden header is on the screen.
  case headerHidden = "FH-64"
  /// A header's bottom edge goes as far as content, pages and time carry it, and never jumps.
  case headerEdge = "FH-83"
  /// All numbers of a display list are finite, no extent is negative, and shares are from 0 to 1.
  case displayNumbers = "DL-1"
  /// Each clip that begins ends, and none ends that did not begin.
  case displayClips = "DL-2"
  /// Whatever is drawn has its place in the window or near it.
  case displayPlace = "DL-3"
  /// A list has no more items than a window can show.
  case displayAmount = "DL-4"
  /// A heading that sticks lies at its line or is pushed above it, by less than its height, and on
  /// whole device pixels.
  case headingPlace = "DL-5"
  /// What is kept prepared for drawing takes no more memory than it may.
  case preparedMemory = "ST-1"
  /// There are no more handles of the C libraries than there is use for.
  case handles = "ST-2"
}

/// An invariant that was found broken, with the values that break it.
package struct Violation: Error, Equatable, Sendable, CustomStringConvertible {
  /// Which invariant.
  package var rule: Rule
  /// The program's time, in seconds.
  package var time: Double
  /// What was found in its place, with the values.
  package var finding: String

  /// Tells of a violated invariant.
  package init(_ rule: Rule, at time: Double, _ finding: String) {
    self.rule = rule
    self.time = time
    self.finding = finding
  }

  /// A violation unless a condition holds.
  static func unless(
    _ holds: Bool, _ rule: Rule, at time: Double, _ finding: @autoclosure () -> String
  ) -> Violation? {
    holds ? nil : Violation(rule, at: time, finding())
  }

  /// All of it in one line.
  package var description: String { "broken \(rule.rawValue) at \(time) s: \(finding)" }
}
