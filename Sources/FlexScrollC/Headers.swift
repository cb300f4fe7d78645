package import CFlexScroll
import FlexScroll

/// What a struct chooses of a header.
struct HeaderChoice {
  private let numbers: fs_header
  private let shift: ShiftBehavior
  private let height: ReturnHeight
  private let choice: SettlingChoice

  /// The height of the top bar, in points.
  var topBar: Double { numbers.top_bar }

  /// The choice of a struct of the caller; `nil` for null, an unknown constant or a wrong number.
  init?(_ header: UnsafePointer<fs_header>?) {
    var numbers = fs_header(FlexibleHeader.Configuration(), topBar: 0)
    guard read(header, over: &numbers), numbers.collapses <= 1, numbers.stretches <= 1,
      numbers.settles_alone <= 1, numbers.settles_always <= 1, numbers.follows_material <= 1,
      numbers.detent_count <= 8, isLength(numbers.minimum), isLength(numbers.maximum),
      numbers.minimum <= numbers.maximum, isLength(numbers.top_bar),
      isLength(numbers.minimum_visible), numbers.return_distance >= 0
    else { return nil }
    let areHeights = withUnsafeBytes(of: numbers.detents) { bytes in
      (0..<Int(numbers.detent_count)).allSatisfy { index in
        let height = bytes.load(fromByteOffset: 8 * index, as: Double.self)
        return height > 0 && height.isFinite
      }
    }
    guard areHeights else { return nil }
    switch Int(truncatingIfNeeded: numbers.shift) {
    case FS_SHIFT_DISABLED: shift = .disabled
    case FS_SHIFT_ENABLED: shift = .enabled
    case FS_SHIFT_ENABLED_WITH_TOP_BAR: shift = .enabledWithStatusBar
    case FS_SHIFT_HIDEABLE: shift = .hideable
    default: return nil
    }
    switch Int(truncatingIfNeeded: numbers.return_height) {
    case FS_RETURN_NOTHING: height = .nothing
    case FS_RETURN_COLLAPSED: height = .collapsed
    case FS_RETURN_EXPANDED: height = .expanded
    default: return nil
    }
    switch Int(truncatingIfNeeded: numbers.settling_choice) {
    case FS_SETTLE_NONE: choice = .none
    case FS_SETTLE_NEAREST: choice = .nearest
    case FS_SETTLE_DIRECTION: choice = .direction
    default: return nil
    }
    self.numbers = numbers
  }

  /// Sets what is chosen, and leaves the rest.
  func apply(to header: inout FlexibleHeader.Configuration) {
    header.maximumHeight = numbers.maximum
    header.minimumHeight = numbers.minimum
    header.collapses = numbers.collapses == 1
    header.stretches = numbers.stretches == 1
    header.minimumVisibleHeight = numbers.minimum_visible
    header.shiftBehavior = shift
    header.returnDistance = ReturnDistance(numbers.return_distance)
    header.returnHeight = height
    header.settlingChoice = choice
    header.settlesAlone = numbers.settles_alone == 1
    header.settlingRange = numbers.settles_always == 1 ? .always : .whileShifting
    header.settlingRule = numbers.follows_material == 1 ? .material : .projected
    let detents = numbers.detents
    header.customDetents.removeAll()
    withUnsafeBytes(of: detents) { bytes in
      for index in 0..<Int(numbers.detent_count) {
        header.customDetents.append(
          bytes.load(fromByteOffset: 8 * index, as: Double.self))
      }
    }
  }
}

extension fs_header {
  /// The struct of a header, whose size the caller sets.
  init(_ header: FlexibleHeader.Configuration, topBar: Double) {
    self.init()
    shift = header.shiftBehavior.code
    return_height =
      switch header.returnHeight {
      case .nothing: UInt32(FS_RETURN_NOTHING)
      case .collapsed, .height: UInt32(FS_RETURN_COLLAPSED)
      case .expanded: UInt32(FS_RETURN_EXPANDED)
      }
    settling_choice =
      switch header.settlingChoice {
      case .none: UInt32(FS_SETTLE_NONE)
      case .nearest: UInt32(FS_SETTLE_NEAREST)
      case .direction: UInt32(FS_SETTLE_DIRECTION)
      }
    (collapses, stretches) = (header.collapses.word, header.stretches.word)
    settles_alone = header.settlesAlone.word
    settles_always = (header.settlingRange == .always).word
    follows_material =
      switch header.settlingRule {
      case .material: 1
      case .projected: 0
      }
    (minimum, maximum) = (header.minimumHeight, header.maximumHeight)
    top_bar = topBar
    minimum_visible = header.minimumVisibleHeight
    return_distance = header.returnDistance.points
    detent_count = UInt32(min(8, header.customDetents.count))
    withUnsafeMutableBytes(of: &detents) { bytes in
      for index in 0..<Int(detent_count) {
        bytes.storeBytes(of: header.customDetents[index], toByteOffset: 8 * index, as: Double.self)
      }
    }
  }
}

extension ShiftBehavior {
  fileprivate var code: UInt32 {
    switch (driver, movesTopBar) {
    case (.none, _): UInt32(FS_SHIFT_DISABLED)
    case (.scrolling, false): UInt32(FS_SHIFT_ENABLED)
    case (.scrolling, true): UInt32(FS_SHIFT_ENABLED_WITH_TOP_BAR)
    case (.program, _): UInt32(FS_SHIFT_HIDEABLE)
    }
  }
}

@c @implementation
package func fs_header_load(_ header: UnsafeMutablePointer<fs_header>?) -> Bool {
  write(fs_header(FlexibleHeader.Configuration(), topBar: 0), to: header)
}

@c @implementation
package func fs_header_apply(_ header: UnsafeMutablePointer<fs_header>?, _ preset: UInt32) -> Bool {
  guard let choice = HeaderChoice(header), let preset = HeaderPreset(code: preset) else {
    return false
  }
  var configuration = FlexibleHeader.Configuration()
  choice.apply(to: &configuration)
  configuration.apply(preset)
  return write(fs_header(configuration, topBar: choice.topBar), to: header)
}

extension HeaderPreset {
  /// The preset of a constant; `nil` for an unknown one.
  init?(code: UInt32) {
    switch Int(truncatingIfNeeded: code) {
    case FS_HEADER_PINNED: self = .pinned
    case FS_HEADER_COLLAPSING: self = .collapsing
    case FS_HEADER_COLLAPSING_SNAP: self = .collapsingSnap
    case FS_HEADER_FLOATING_PINNED: self = .floatingPinned
    case FS_HEADER_SCROLLS_AWAY: self = .scrollsAway
    case FS_HEADER_FLOATING: self = .floating
    case FS_HEADER_FLOATING_SNAP: self = .floatingSnap
    case FS_HEADER_FLOATING_COLLAPSED: self = .floatingCollapsed
    case FS_HEADER_QUICK_RETURN: self = .quickReturn
    case FS_HEADER_HIDEABLE: self = .hideable
    default: return nil
    }
  }
}

@c @implementation
package func fs_scroller_get_header_layout(
  _ scroller: OpaquePointer?, _ layout: UnsafeMutablePointer<fs_header_layout>?
) -> Bool {
  guard let handle = memory(of: scroller), handle.pointee.area.header.isFlexible else {
    return false
  }
  var result = fs_header_layout(handle.pointee.area.header.flexible.layout)
  result.detent = handle.pointee.area.header.flexible.settlingDetent.code
  return write(result, to: layout)
}

@c @implementation
package func fs_scroller_get_header_layout_at(
  _ scroller: OpaquePointer?, _ offset: Double, _ layout: UnsafeMutablePointer<fs_header_layout>?
) -> Bool {
  guard let handle = memory(of: scroller), offset.isFinite, handle.pointee.area.header.isFlexible
  else { return false }
  return write(
    fs_header_layout(handle.pointee.area.header.flexible.layout(at: offset)), to: layout)
}

@c @implementation
package func fs_scroller_get_header(
  _ scroller: OpaquePointer?, _ header: UnsafeMutablePointer<fs_header>?
) -> Bool {
  guard let handle = memory(of: scroller), handle.pointee.area.header.isFlexible else {
    return false
  }
  let topBar = handle.pointee.area.header.flexible.topBarHeight
  return write(
    fs_header(handle.pointee.area.header.flexible.configuration, topBar: topBar), to: header)
}

@c @implementation
package func fs_scroller_set_header(
  _ scroller: OpaquePointer?, _ header: UnsafePointer<fs_header>?, _ time: Double
) -> UInt32 {
  guard let choice = HeaderChoice(header), let handle = memory(of: scroller),
    handle.pointee.area.header.isFlexible
  else { return refused }
  return change(scroller, if: time.isFinite) {
    $0.configureHeader(at: time, into: &$1) { choice.apply(to: &$0) }
    $0.setTopBar(height: choice.topBar, at: time, into: &$1)
  }
}

@c @implementation
package func fs_scroller_set_header_hidden(
  _ scroller: OpaquePointer?, _ isHidden: Bool, _ isAnimated: Bool, _ time: Double
) -> UInt32 {
  guard let handle = memory(of: scroller), handle.pointee.area.header.isFlexible else {
    return refused
  }
  return change(scroller, if: time.isFinite) {
    $0.setHeaderHidden(isHidden, animated: isAnimated, at: time, into: &$1)
  }
}

extension fs_header_layout {
  /// The struct of a layout, without where the header settles.
  fileprivate init(_ layout: HeaderLayout) {
    self.init()
    phase =
      switch layout.scrollPhase {
      case .shifting: UInt32(FS_HEADER_PHASE_SHIFTING)
      case .collapsing: UInt32(FS_HEADER_PHASE_COLLAPSING)
      case .overExtending: UInt32(FS_HEADER_PHASE_STRETCHING)
      }
    (is_hidden, is_top_bar_hidden) = (layout.isHidden.word, layout.isTopBarHidden.word)
    (top, height) = (layout.topEdge, layout.height)
    (phase_value, phase_share) = (layout.scrollPhaseValue, layout.scrollPhasePercentage)
    (shift, shadow_opacity, opacity) = (layout.shift, layout.shadowOpacity, layout.opacity)
    (hidden_view_alpha, pin_line) = (layout.hiddenViewAlpha, layout.pinLine)
    (top_bar_top, content_overlap) = (layout.topBarTop, layout.contentOverlap)
  }
}

extension HeaderDetent? {
  fileprivate var code: UInt32 {
    switch self {
    case nil: UInt32(FS_DETENT_NONE)
    case .hidden: UInt32(FS_DETENT_HIDDEN)
    case .strip: UInt32(FS_DETENT_STRIP)
    case .collapsed: UInt32(FS_DETENT_COLLAPSED)
    case .custom: UInt32(FS_DETENT_CUSTOM)
    case .expanded: UInt32(FS_DETENT_EXPANDED)
    }
  }
}
