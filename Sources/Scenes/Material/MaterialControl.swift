import FlexibleHeader
import Interface

/// Something in the list of the material screen that a tap or the keyboard activates.
package enum MaterialControl: Int, CaseIterable, Sendable {
  /// How the header leaves the screen.
  case shiftBehavior
  /// How soon it comes back.
  case importance
  /// The rule by which it settles.
  case settlingRule
  /// Which preset it is like.
  case headerPreset
  /// Whether an overscroll stretches it.
  case stretches
  /// Whether it avoids the status strip.
  case statusBarHint
  /// Whether only scrolling that pushes it off counts.
  case isBeingScrubbed
  /// Its least height.
  case minimumHeight
  /// Its height at rest.
  case maximumHeight
  /// What stays on the screen of it.
  case minimumViewHeight
  /// Whether the two heights contain the safe area.
  case includesSafeArea
  /// Its shadow's opacity.
  case shadowOpacity
  /// How high it floats.
  case elevation
  /// The line at its bottom.
  case hairline
  /// Whether the list shines through it.
  case isTranslucent
  /// Whether it counts as lying above content everywhere.
  case isOverInfiniteContent
  /// The image behind the rest of it.
  case backgroundPicture
  /// How that image is placed.
  case contentMode
  /// Whether both pages keep its insets and match its height.
  case isShared
  /// Whether the second page is shorter than the window.
  case isSecondPageShort
  /// Hides it with a motion.
  case shiftOffAnimated
  /// Hides it at once.
  case shiftOff
  /// Shows it with a motion.
  case shiftOnAnimated
  /// Shows it at once.
  case shiftOn
  /// Scrolls to the list's top.
  case scrollToTop
  /// Goes to the first page; it is in the header.
  case firstPage
  /// Goes to the second page; it is in the header.
  case secondPage

  /// The names of the pages in the header.
  package static let tabs = [firstPage, secondPage]

  /// How a control looks and responds.
  package enum Kind: Hashable, Sendable {
    /// One of several values; a tap selects the next one.
    case choice
    /// On or off.
    case toggle
    /// A number; a tap sets the one at its place.
    case slider(ClosedRange<Double>, step: Double)
    /// Does something at once.
    case button
  }

  typealias Flag = any WritableKeyPath<FlexibleHeader.Configuration, Bool> & Sendable
  typealias Quantity = any WritableKeyPath<FlexibleHeader.Configuration, Double> & Sendable

  /// The text of a control's row, and what it changes.
  private struct Row: Sendable {
    var title: String
    var detail = ""
    var kind = Kind.button
    var flag: Flag?
    var quantity: Quantity?
  }

  /// A row for each case, in their order.
  private static let rows = [
    Row(title: "Shift behavior", kind: .choice),
    Row(title: "Content importance", kind: .choice),
    Row(title: "Settling rule", kind: .choice),
    Row(title: "Header preset", kind: .choice),
    toggle("Can over-extend", "A pull stretches it", \.stretches),
    toggle("Status bar hint can overlap", "The strip is left free", \.avoidsTopBar),
    toggle("Is being scrubbed", "Only ways that hide it count", \.isScrubbing),
    slider("Minimum height", 0...200, step: 4, \.minimumHeight),
    slider("Maximum height", 0...320, step: 4, \.maximumHeight),
    slider("Minimum view height", 0...80, step: 4, \.minimumVisibleHeight),
    toggle("Heights include safe area", "From the window's top", \.minMaxHeightIncludesSafeArea),
    slider("Visible shadow opacity", 0...1, step: 0.05, \.visibleShadowOpacity),
    slider("Elevation", 0...24, step: 1, \.elevation),
    toggle("Shows hairline", "A pixel along the bottom edge", \.showsHairline),
    toggle("Content is translucent", "The list shines through", \.contentIsTranslucent),
    toggle("In front of infinite content", "The shadow is always there", \.alwaysCastsShadow),
    Row(title: "Background picture", kind: .choice),
    Row(title: "Content mode", kind: .choice),
    toggle("Shared with many scroll views", "Both pages match its height", \.isShared),
    Row(title: "Short second page", detail: "Fewer rows than the window", kind: .toggle),
    Row(title: "Shift off screen, animated", detail: "With a motion of its own"),
    Row(title: "Shift off screen", detail: "At once"),
    Row(title: "Shift on screen, animated", detail: "With a motion of its own"),
    Row(title: "Shift on screen", detail: "At once"),
    Row(title: "Scroll to top", detail: "Expands the header"),
    Row(title: "First page"),
    Row(title: "Second page"),
  ]

  private static func toggle(_ title: String, _ detail: String, _ flag: Flag) -> Row {
    Row(title: title, detail: detail, kind: .toggle, flag: flag)
  }

  private static func slider(
    _ title: String, _ range: ClosedRange<Double>, step: Double,
    _ quantity: Quantity
  ) -> Row {
    Row(title: title, kind: .slider(range, step: step), quantity: quantity)
  }

  /// How it looks and responds.
  package var kind: Kind { Self.rows[rawValue].kind }
  /// Its name.
  var title: String { Self.rows[rawValue].title }
  /// What it does in a few words; a choice shows its value instead.
  var detail: String { Self.rows[rawValue].detail }
  /// The property of the header that a switch turns; `nil` for what is no such switch.
  var flag: Flag? { Self.rows[rawValue].flag }
  /// The property of the header that a slider moves; `nil` for what is no slider.
  var quantity: Quantity? { Self.rows[rawValue].quantity }

  /// How far along its track a slider with a value is, from 0 to 1.
  func share(of value: Double) -> Double {
    guard case .slider(let range, _) = kind else { return 0 }
    return min(1, max(0, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// The value of a slider so far along its track, from 0 to 1; `nil` for what is no slider.
  package func value(at share: Double) -> Double? {
    guard case .slider(let range, let step) = kind, share.isFinite else { return nil }
    let whole = min(1, max(0, share)) * (range.upperBound - range.lowerBound)
    return range.lowerBound + (whole / step).rounded() * step
  }
}
