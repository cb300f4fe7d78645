/// The top bar as it rides off with the header and comes back (FH-70…76).
struct TopBar: Hashable, Sendable, Codable {
  /// Where the bar is drawn.
  enum Mode: String, Hashable, Sendable, Codable {
    /// By the system, in its place.
    case real
    /// As part of the header, moving with it.
    case riding
    /// Nowhere, or in its place, with a change that takes 0.2 seconds.
    case fading
  }

  /// The bar's height in its place, in points, never negative.
  var originalHeight = 0.0
  /// Whether the program or the system hides it.
  var isHiddenByOthers = false
  /// Whether it goes with the header at all.
  private(set) var isEnabled = false
  private(set) var mode = Mode.real
  /// How far the header is pushed up, as far as the bar goes along (FH-71).
  private(set) var ridden = 0.0

  /// Whether the header hides the bar.
  var isHidden: Bool {
    switch mode {
    case .real: false
    case .riding: true
    case .fading: ridden >= originalHeight
    }
  }

  /// The live height: 0 while hidden (`B`).
  var height: Double { isHidden || isHiddenByOthers ? 0 : originalHeight }

  /// How long the bar's present change of visibility takes, in seconds (FH-71).
  var changeDuration: Double { mode == .fading ? Self.fadeDuration : 0 }

  static let fadeDuration = 0.2

  /// Switching it off puts the bar back in its place (FH-74).
  mutating func setEnabled(_ enabled: Bool) {
    isEnabled = enabled
    if !enabled {
      mode = .real
      ridden = 0
    }
  }

  /// Follows the header's shift.
  ///
  /// While `canRide` is false a bar that should ride fades (FH-72).
  mutating func follow(shift: Double, canRide: Bool) {
    guard isEnabled, !isHiddenByOthers || mode != .real else { return }
    ridden = min(originalHeight, max(0, shift))
    switch mode {
    case .real:
      if ridden > 0 { mode = canRide ? .riding : .fading }
    case .riding, .fading:
      if ridden <= 0 { mode = .real }
    }
  }

  /// Follows a layout, and writes its state to it.
  mutating func follow(_ layout: inout HeaderLayout, canRide: Bool) {
    follow(shift: layout.shift, canRide: canRide)
    layout.isTopBarHidden = isHidden
    layout.topBarTop = mode == .riding ? -ridden : 0
  }

  /// The picture of a riding bar no longer fits: it fades from now on (FH-72, FH-73).
  mutating func stopRiding() {
    if mode == .riding { mode = .fading }
  }
}
