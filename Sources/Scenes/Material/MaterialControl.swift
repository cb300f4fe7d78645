import FlexibleHeader
import Interface

/// A control of the material screen.
package enum MaterialControl: Int, CaseIterable, Sendable {
  case shiftBehavior
  /// The distance after which the header returns.
  case importance
  case settlingRule
  case headerPreset
  case stretches
  /// Whether the header avoids the status strip.
  case statusBarHint
  /// Whether only scrolling that pushes the header off counts.
  case isBeingScrubbed
  case minimumHeight
  case maximumHeight
  /// The height that stays visible after the header has shifted.
  case minimumViewHeight
  /// Whether the minimum and maximum heights include the safe area.
  case includesSafeArea
  case shadowOpacity
  case elevation
  case hairline
  case isTranslucent
  /// Whether the header always casts a shadow.
  case isOverInfiniteContent
  /// The image in the header.
  case backgroundPicture
  case contentMode
  /// Whether both pages have the header's insets and match its height.
  case isShared
  /// Whether the second page is shorter than the window.
  case isSecondPageShort
  case shiftOffAnimated
  case shiftOff
  case shiftOnAnimated
  case shiftOn
  case scrollToTop
  /// The first page's tab in the header.
  case firstPage
  /// The second page's tab in the header.
  case secondPage

  /// The tabs of the pages in the header.
  package static let tabs = [firstPage, secondPage]

  /// The kinds of controls.
  package enum Kind: Hashable, Sendable {
    /// One of several values; a tap selects the next one.
    case choice
    case toggle
    /// A number; a tap on the track sets it.
    case slider(ClosedRange<Double>, step: Double)
    case button
  }

  typealias Flag = any WritableKeyPath<FlexibleHeader.Configuration, Bool> & Sendable
  typealias Quantity = any WritableKeyPath<FlexibleHeader.Configuration, Double> & Sendable

  /// The texts of a control's row, and the property that it changes.
  private struct Row: Sendable {
    var title: String
    var detail = ""
    var kind = Kind.button
    var flag: Flag?
    var quantity: Quantity?
  }

  /// A row for each case, in their order.
  private static let rows = [
    Row(title: "Leaves the screen", kind: .choice),
    Row(title: "Comes back after", kind: .choice),
    Row(title: "Comes to rest", kind: .choice),
    Row(title: "Header preset", kind: .choice),
    toggle("Stretches when pulled", "A pull makes it higher", \.stretches),
    toggle("Keeps clear of the clock", "The phone status bar is left free", \.avoidsTopBar),
    toggle("As if the scroll bar were dragged", "It may go, but does not return", \.isScrubbing),
    slider("Bar", 0...200, step: 4, \.minimumHeight),
    slider("Fully open", 0...320, step: 4, \.maximumHeight),
    slider("Always in view", 0...80, step: 4, \.minimumVisibleHeight),
    toggle(
      "Heights from the window’s top", "With the phone status bar", \.minMaxHeightIncludesSafeArea),
    slider("Shadow", 0...1, step: 0.05, \.visibleShadowOpacity),
    slider("Elevation", 0...24, step: 1, \.elevation),
    toggle("Line along its lower edge", "One pixel high", \.showsHairline),
    toggle("The list shines through", "It is translucent", \.contentIsTranslucent),
    toggle("Always casts a shadow", "As over a list without an end", \.alwaysCastsShadow),
    Row(title: "Picture behind it", kind: .choice),
    Row(title: "How it fills the header", kind: .choice),
    toggle("Both lists move it", "Both match its height", \.isShared),
    Row(title: "The second list is short", detail: "Fewer rows than the window", kind: .toggle),
    Row(title: "Hide it", detail: "With a motion of its own"),
    Row(title: "Hide it at once", detail: "Without a motion"),
    Row(title: "Show it", detail: "With a motion of its own"),
    Row(title: "Show it at once", detail: "Without a motion"),
    Row(title: "Scroll to the top", detail: "Opens the header"),
    Row(title: "Properties"),
    Row(title: "A second list"),
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

  package var kind: Kind { Self.rows[rawValue].kind }
  var title: String { Self.rows[rawValue].title }
  /// The second line of its row; a choice shows its value instead.
  var detail: String { Self.rows[rawValue].detail }
  /// The property of the header that a switch sets; `nil` for other controls.
  var flag: Flag? { Self.rows[rawValue].flag }
  /// The property of the header that a slider sets; `nil` for other controls.
  var quantity: Quantity? { Self.rows[rawValue].quantity }

  /// The position of a value along a slider's track, from 0 to 1.
  func share(of value: Double) -> Double {
    guard case .slider(let range, _) = kind else { return 0 }
    return min(1, max(0, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// The value at a position along a slider's track, from 0 to 1; `nil` for other controls.
  package func value(at share: Double) -> Double? {
    guard case .slider(let range, let step) = kind, share.isFinite else { return nil }
    let whole = min(1, max(0, share)) * (range.upperBound - range.lowerBound)
    return range.lowerBound + (whole / step).rounded() * step
  }
}
