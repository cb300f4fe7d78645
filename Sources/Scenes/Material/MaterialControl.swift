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
    /// One of many values; a tap selects the next one.
    case choice
    /// One of the ways in which a header leaves, as drawings side by side.
    case ways
    /// One of few values side by side, which have these words, or in little space the short ones.
    case segments([String], short: [String])
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
    Row(title: "Leaves the screen", kind: .ways),
    segments(
      "Comes back after", ["175 pt of scrolling back", "25 pt"], short: ["175 pt", "25 pt"]),
    segments(
      "Comes to rest", ["with the throw", "once the list is at rest"],
      short: ["with the throw", "at rest"]),
    Row(title: "Header preset", kind: .choice),
    toggle("Stretches when pulled", \.stretches),
    toggle("Keeps clear of the clock", \.avoidsTopBar),
    toggle("As if the scroll bar were dragged", \.isScrubbing, "It may go, but does not return"),
    slider("Bar", 0...200, step: 4, \.minimumHeight),
    slider("Fully open", 0...320, step: 4, \.maximumHeight),
    slider("Always in view", 0...80, step: 4, \.minimumVisibleHeight),
    toggle("Heights count from the window’s top", \.minMaxHeightIncludesSafeArea),
    slider("Shadow", 0...1, step: 0.05, \.visibleShadowOpacity),
    slider("Elevation", 0...24, step: 1, \.elevation),
    toggle("Line along its lower edge", \.showsHairline),
    toggle("The list shines through", \.contentIsTranslucent),
    toggle("Always casts a shadow", \.alwaysCastsShadow, "As over a list without an end"),
    segments(
      "Picture behind it", ["None", "Landscape", "Small"], short: ["None", "Large", "Small"]),
    Row(title: "How the picture fills it", kind: .choice),
    toggle("Both lists share its height", \.isShared),
    Row(title: "The second list is short", kind: .toggle),
    Row(title: "Hide"),
    Row(title: "Hide at once"),
    Row(title: "Show"),
    Row(title: "Show at once"),
    Row(title: "To the top"),
    Row(title: "Properties"),
    Row(title: "A second list"),
  ]

  private static func segments(_ title: String, _ words: [String], short: [String]) -> Row {
    Row(title: title, kind: .segments(words, short: short))
  }

  private static func toggle(_ title: String, _ flag: Flag, _ detail: String = "") -> Row {
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
  /// The second line of its row, or nothing.
  var detail: String { Self.rows[rawValue].detail }
  /// The number of values side by side; 0 for controls of other kinds.
  var valueCount: Int {
    switch kind {
    case .ways: ShiftBehavior.named.count
    case .segments(let words, _): words.count
    default: 0
    }
  }
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
