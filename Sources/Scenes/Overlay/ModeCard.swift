import Canvas
import FlexScroll
import Interface

/// A card over the list that shows the ways in which a header leaves, with the present one marked, and
/// how far to scroll back until it returns (DX-19).
///
/// It stores only what is hovered, pressed and in focus, by the index among `ShiftBehavior.named`;
/// the app passes the state of the header.
package struct ModeCard: Hashable, Sendable {
  /// A press, which may become a drag of the list below.
  package struct Press: Hashable, Sendable {
    /// The tile; `nil` beside the tiles.
    package let tile: Int?
    /// Where it began.
    package let point: Point

    package init(_ tile: Int?, at point: Point) { (self.tile, self.point) = (tile, point) }
  }

  /// The tile under the pointer, and the one with the keyboard focus.
  package var hovered, focused: Int?
  /// The present press; `nil` after a release or a drag.
  package var press: Press?

  package init() {}

  /// What a card says of a header.
  package struct Reading: Hashable, Sendable {
    /// How it leaves.
    package var behavior: ShiftBehavior
    /// Whether it has left.
    package var isAway = false
    /// How far the list has to be scrolled back until it begins to return, and that distance right
    /// after it has left, in points.
    package var wait = 0.0, distance = 0.0

    package init(_ behavior: ShiftBehavior) { self.behavior = behavior }

    /// Reads a header.
    package init(_ header: FlexibleHeader) {
      behavior = header.configuration.shiftBehavior
      isAway = header.visibility == .hidden
      (wait, distance) = (header.returnWait, header.configuration.returnDistance.points)
    }

    /// Whether the list has to be scrolled back until it returns, which words say.
    var isWaiting: Bool { behavior.hidesByScrolling && isAway && wait > 0 }

    /// The filled share of the bar, which is full while the header has not left.
    var share: Double {
      guard isWaiting else { return 1 }
      return distance.isFinite ? max(0, 1 - wait / distance) : 0
    }

    /// What has happened or will, in a sentence.
    var sentence: String {
      switch behavior {
      case .disabled: "It keeps its place."
      case .enabled: isAway ? "It left with the list." : "It leaves with the list."
      case .enabledWithStatusBar:
        isAway ? "It left, the clock too." : "It leaves, the clock too."
      default: "Scrolling never moves it; H does."
      }
    }
  }

  private static let heading = "How the header leaves"

  /// The behaviour of a tile.
  package static func behavior(at index: Int) -> ShiftBehavior { ShiftBehavior.named[index] }

  /// Appends the card.
  ///
  /// - Parameters:
  ///   - reading: The state of the header.
  ///   - key: The key that shows the next way; empty for none.
  ///   - layout: Where its parts are.
  ///   - palette: The colours of the screen.
  ///   - opacity: From 0 to 1.
  ///   - contrast: The contrast of text and controls.
  ///   - list: The frame.
  package func display(
    _ reading: Reading, key: String, in layout: ModeCardLayout, _ palette: Palette,
    opacity: Double, _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    let viewport = layout.viewport
    let (primary, secondary) = (
      palette.primary.faded(by: opacity), palette.secondary.faded(by: opacity)
    )
    if !viewport.isWide {
      let (ground, top) = (palette.background, layout.frame.y - 48)
      list.gradient(
        viewport.bounds.line(at: top, height: viewport.size.height - top),
        top: ground.faded(by: 0), bottom: ground.faded(by: 0.94 * opacity))
    }
    list.appendFloatingPanel(
      layout.frame, in: viewport, palette, opacity: opacity, contrast: contrast)
    let style = viewport.text(.control)
    list.text(Self.heading, style, primary, in: layout.title)
    let cap = layout.keyCap(key)
    // The key is left out before the heading is cut.
    let end = layout.title.x + TextMeasure.width(of: Self.heading, style: style) + Spacing.small
    if !key.isEmpty, cap.x > end {
      list.appendKeyCap(key, viewport.text(.label), palette, opacity: opacity, in: cap)
      let next = Rect(x: end, y: cap.y, width: max(0, cap.x - 6 - end), height: cap.height)
      if next.width >= TextMeasure.width(of: "next", style: viewport.text(.caption)) {
        list.text("next", viewport.text(.caption), secondary, in: next, .trailing)
      }
    }
    let tile = ShiftTile(
      viewport: viewport, palette: palette, opacity: opacity, contrast: contrast)
    for (index, behavior) in ShiftBehavior.named.enumerated() {
      let frame = layout.tile(index)
      tile.display(behavior, isChosen: behavior == reading.behavior, in: frame, into: &list)
      let isPressed = press?.tile == index
      if isPressed || hovered == index {
        let light = isPressed ? palette.press : palette.hover
        list.fill(frame, radius: ShiftTile.corner, light.faded(by: opacity))
      }
      if focused == index {
        list.appendFocusRing(
          around: frame, radius: ShiftTile.corner, palette.focus.faded(by: opacity))
      }
    }
    let caption = viewport.text(
      .caption, fitting: reading.sentence, in: layout.sentence.width)
    list.text(reading.sentence, caption, primary, in: layout.sentence)
    guard var bar = layout.bar else { return }
    let tint = palette.tint.faded(by: opacity)
    let bold = viewport.text(.captionBold)
    if reading.isWaiting, reading.distance.isFinite {
      let points = DecimalText.text(reading.wait.rounded(.up), decimals: 0)
      list.text(
        "Scroll back ", endingWith: "\(points) pt more", bold, tint, in: layout.rest, .trailing)
    } else if reading.isWaiting {
      list.text("Scroll back to the top", bold, tint, in: layout.rest, .trailing)
    }
    let track = contrast == .high ? 0.65 : 0.36
    list.fill(bar, radius: 3, palette.primary.faded(by: track * opacity))
    bar.width *= reading.share
    list.fill(bar, radius: 3, tint)
  }
}

/// Where the parts of a mode card are in the window.
package struct ModeCardLayout {
  /// The card.
  package let frame: Rect
  let viewport: Viewport
  /// The lines of heading and sentence.
  let title, sentence: Rect
  /// The line that says how far to scroll back: that of the sentence, or one below it.
  let rest: Rect
  /// The bar; `nil` where scrolling does not move the header.
  let bar: Rect?
  private let tiles: Rect

  private static let width = 428.0, margin = 24.0, padding = 16.0, gap = Spacing.small

  /// Lays the card out above the bottom of a window; `nil` in one that is too small.
  ///
  /// Without a bar it is less high, with its top at the same place, so that no tile moves as one is chosen.
  ///
  /// - Parameters:
  ///   - behavior: How the header leaves.
  ///   - viewport: The window.
  ///   - middle: The x of the card's middle; `nil` for that of the window.
  package init?(
    of behavior: ShiftBehavior, in viewport: Viewport, around middle: Double? = nil
  ) {
    self.viewport = viewport
    let window = viewport.size
    let width = min(viewport.scaled(Self.width), window.width - 2 * Self.gap)
    let inner = width - 2 * Self.padding
    let titleHeight = 22 + viewport.growth(of: .control)
    let tileHeight = ShiftTile.height(in: viewport)
    let line = 18 + viewport.growth(of: .caption)
    let words =
      TextMeasure.width(of: "It leaves, the clock too.", style: viewport.text(.caption))
      + TextMeasure.width(of: "Scroll back 1000 pt more", style: viewport.text(.captionBold))
    let hasTwoLines = words + Self.gap > inner
    let height = 14 + titleHeight + 10 + tileHeight + 12 + (hasTwoLines ? 2 : 1) * line + 8 + 6 + 22
    guard width >= 280, height <= window.height / 2 else { return nil }
    let x = (middle ?? window.width / 2) - width / 2
    let place = max(Self.gap, min(x, window.width - Self.gap - width))
    let whole = Rect(
      x: viewport.snapped(place), y: viewport.snapped(window.height - Self.margin - height),
      width: width, height: height)
    let column = whole.narrowed(by: Self.padding)
    title = column.line(at: whole.y + 14, height: titleHeight)
    tiles = column.line(at: title.maxY + 10, height: tileHeight)
    sentence = column.line(at: tiles.maxY + 12, height: line)
    rest = hasTwoLines ? sentence.offset(y: line) : sentence
    let hasBar = behavior.hidesByScrolling
    bar = hasBar ? column.line(at: rest.maxY + 8, height: 6) : nil
    let end = hasBar ? whole.maxY : sentence.maxY + Self.padding
    frame = whole.line(at: whole.y, height: end - whole.y)
  }

  /// The frame of a tile.
  package func tile(_ index: Int) -> Rect {
    let count = Double(ShiftBehavior.named.count)
    let width = (tiles.width - Self.gap * (count - 1)) / count
    return Rect(
      x: tiles.x + Double(index) * (width + Self.gap), y: tiles.y, width: width,
      height: tiles.height)
  }

  /// The frame of a key at the end of the heading.
  func keyCap(_ key: String) -> Rect {
    let size = KeyCap.size(of: key, viewport.text(.label))
    return Rect(
      x: title.maxX - size.width, y: title.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The tile at a point of the window.
  package func tile(at point: Point) -> Int? {
    ShiftBehavior.named.indices.first { tile($0).contains(point) }
  }
}

extension DisplayList {
  /// Appends the background of a panel over the screen, with its shadow and edge.
  mutating func appendFloatingPanel(
    _ frame: Rect, in viewport: Viewport, _ palette: Palette, opacity: Double = 1,
    contrast: Appearance.Contrast
  ) {
    let corner = MenuLayout.corner
    let shade = Color.black.faded(by: 0.4 * opacity)
    append(.shadow(frame.offset(y: 4), radius: corner, blur: 20, shade))
    fill(frame, radius: corner, palette.panel.faded(by: opacity))
    let isHigh = contrast == .high
    let edge = (isHigh ? palette.secondary : palette.separator).faded(by: opacity)
    stroke(frame, radius: corner, width: isHigh ? 2 : viewport.hairline, edge)
  }
}
