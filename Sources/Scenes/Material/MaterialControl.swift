import FlexibleHeader

/// Something in the list of the material screen that a tap or the keyboard works.
package enum MaterialControl: Int, SceneControl, CaseIterable {
  /// How the header leaves the screen.
  case shiftBehavior
  /// How soon it comes back.
  case importance
  /// Who decides where it comes to rest.
  case settlingRule
  /// Whether a pull stretches it.
  case stretches
  /// Whether it makes room for the status strip.
  case statusBarHint
  /// Whether only ways that push it off count.
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
  /// The picture behind the rest of it.
  case backgroundPicture
  /// How that picture is placed.
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
  /// Goes to the first page; it stands in the header.
  case firstPage
  /// Goes to the second page; it stands in the header.
  case secondPage

  package init?(_ id: ControlID) {
    guard case .item(let index) = id else { return nil }
    self.init(rawValue: index)
  }

  package var id: ControlID { .item(rawValue) }

  /// The names of the pages in the header.
  package static let tabs = [firstPage, secondPage]

  /// How a control looks and is worked.
  package enum Kind: Hashable, Sendable {
    /// One of several values; a tap goes to the next one.
    case choice
    /// On or off.
    case toggle
    /// A number; a tap sets the one at its place.
    case slider(ClosedRange<Double>, step: Double)
    /// Does something at once.
    case button
  }

  /// How it looks and is worked.
  package var kind: Kind {
    switch self {
    case .shiftBehavior, .importance, .settlingRule, .backgroundPicture, .contentMode: .choice
    case .minimumHeight: .slider(0...200, step: 4)
    case .maximumHeight: .slider(0...320, step: 4)
    case .minimumViewHeight: .slider(0...80, step: 4)
    case .shadowOpacity: .slider(0...1, step: 0.05)
    case .elevation: .slider(0...24, step: 1)
    case .stretches, .statusBarHint, .isBeingScrubbed, .includesSafeArea, .hairline,
      .isTranslucent, .isOverInfiniteContent, .isShared, .isSecondPageShort:
      .toggle
    case .shiftOffAnimated, .shiftOff, .shiftOnAnimated, .shiftOn, .scrollToTop, .firstPage,
      .secondPage:
      .button
    }
  }

  /// The property of the header that a switch turns; `nil` for what is no such switch.
  var flag: WritableKeyPath<FlexibleHeader.Configuration, Bool>? {
    switch self {
    case .stretches: \.stretches
    case .statusBarHint: \.avoidsTopBar
    case .isBeingScrubbed: \.isScrubbing
    case .includesSafeArea: \.minMaxHeightIncludesSafeArea
    case .hairline: \.showsHairline
    case .isTranslucent: \.contentIsTranslucent
    case .isOverInfiniteContent: \.alwaysCastsShadow
    case .isShared: \.isShared
    default: nil
    }
  }

  /// The property of the header that a slider moves; `nil` for what is no slider.
  var quantity: WritableKeyPath<FlexibleHeader.Configuration, Double>? {
    switch self {
    case .minimumHeight: \.minimumHeight
    case .maximumHeight: \.maximumHeight
    case .minimumViewHeight: \.minimumVisibleHeight
    case .shadowOpacity: \.visibleShadowOpacity
    case .elevation: \.elevation
    default: nil
    }
  }

  /// How far along its track a slider with a value stands, from 0 to 1.
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

// What is written in a control's row.
extension MaterialControl {
  /// Its name.
  var title: String {
    switch self {
    case .shiftBehavior: "Shift behavior"
    case .importance: "Content importance"
    case .settlingRule: "Settling rule"
    case .stretches: "Can over-extend"
    case .statusBarHint: "Status bar hint can overlap"
    case .isBeingScrubbed: "Is being scrubbed"
    case .minimumHeight: "Minimum height"
    case .maximumHeight: "Maximum height"
    case .minimumViewHeight: "Minimum view height"
    case .includesSafeArea: "Heights include safe area"
    case .shadowOpacity: "Visible shadow opacity"
    case .elevation: "Elevation"
    case .hairline: "Shows hairline"
    case .isTranslucent: "Content is translucent"
    case .isOverInfiniteContent: "In front of infinite content"
    case .backgroundPicture: "Background picture"
    case .contentMode: "Content mode"
    case .isShared: "Shared with many scroll views"
    case .isSecondPageShort: "Short second page"
    case .shiftOffAnimated: "Shift off screen, animated"
    case .shiftOff: "Shift off screen"
    case .shiftOnAnimated: "Shift on screen, animated"
    case .shiftOn: "Shift on screen"
    case .scrollToTop: "Scroll to top"
    case .firstPage: "First page"
    case .secondPage: "Second page"
    }
  }

  /// What it does in a few words; a choice shows its value instead.
  var detail: String {
    switch self {
    case .shiftBehavior, .importance, .settlingRule, .backgroundPicture, .contentMode: ""
    case .stretches: "A pull stretches it"
    case .statusBarHint: "The strip is left free"
    case .isBeingScrubbed: "Only ways that hide it count"
    case .minimumHeight, .maximumHeight, .minimumViewHeight, .shadowOpacity, .elevation: ""
    case .includesSafeArea: "From the window's top"
    case .hairline: "A pixel along the bottom edge"
    case .isTranslucent: "The list shines through"
    case .isOverInfiniteContent: "The shadow is always there"
    case .isShared: "Both pages match its height"
    case .isSecondPageShort: "Fewer rows than the window"
    case .shiftOffAnimated, .shiftOnAnimated: "With a motion of its own"
    case .shiftOff, .shiftOn: "At once"
    case .scrollToTop: "Expands the header"
    case .firstPage, .secondPage: ""
    }
  }
}
