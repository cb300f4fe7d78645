import Canvas
import Interface

/// The list of keys and gestures over a dimmed screen, in groups (DX-21).
///
/// A wide window has three columns, another one a sheet that scrolls. A line with commands can be
/// pressed. It has no lines of its own: the app makes them from what is current.
package struct HelpOverlay: Hashable, Sendable {
  /// A line.
  package struct Line: Hashable, Sendable {
    /// The keys and their effect.
    package var entry: KeyHelp.Entry
    /// The present value, or that the keys have no effect on this screen; empty for none.
    package var value = ""
    /// Whether the keys have an effect on this screen.
    package var isAvailable = true

    /// Makes a line.
    package init(_ entry: KeyHelp.Entry, value: String = "", isAvailable: Bool = true) {
      (self.entry, self.value, self.isAvailable) = (entry, value, isAvailable)
    }

    /// Whether it can be pressed.
    package var isEnabled: Bool { isAvailable && !entry.commands.isEmpty }
  }

  /// Lines under a heading.
  package struct Group: Hashable, Sendable {
    package var title: String
    package var lines: [Line]
    /// The width of the keys, in points.
    package var keysWidth: Double
    /// Whether it is about the current screen.
    package var isOfScreen = false
    /// Whether its keys are gestures in words rather than keys.
    package var hasGestures = false

    /// Makes a group.
    package init(
      _ title: String, _ lines: [Line], keysWidth: Double = 140, isOfScreen: Bool = false,
      hasGestures: Bool = false
    ) {
      (self.title, self.lines, self.keysWidth) = (title, lines, keysWidth)
      (self.isOfScreen, self.hasGestures) = (isOfScreen, hasGestures)
    }
  }

  /// What can be pressed.
  package enum Place: Hashable, Sendable {
    /// A line, by its index among those of all groups.
    case line(Int)
    /// The button that closes the list.
    case close
  }

  /// How far the lines are scrolled, in points.
  package var scrolled = 0.0
  /// The line that has the focus, by its index among those of all groups; `nil` for none.
  package var line: Int?
  /// What the pointer is over, and what is pressed.
  package var hovered, pressed: Place?

  package init() {}

  /// Appends the shade and the list.
  package func display(
    _ groups: [Group], in viewport: Viewport, palette: Palette,
    contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let layout = HelpLayout(groups, in: viewport)
    list.place(Placement(scale: layout.zoom)) { list in
      list.fill(layout.space.bounds, Self.shade)
      guard layout.panel.width > 2 * layout.padding else { return }
      let panel = layout.panel
      list.appendFloatingPanel(panel, in: layout.space, palette, contrast: contrast)
      displayHeading(layout, palette, into: &list)
      // What is scrolled is cut inside the edge of the panel.
      let edge = contrast == .high ? 2.0 : 1
      let area = layout.area.narrowed(by: edge)
      list.append(.pushClip(area.line(at: area.y, height: max(0, area.height - edge))))
      for (index, group) in groups.enumerated() {
        let heading = layout.heading(ofGroup: index, scrolled: scrolled)
        list.text(
          group.title, .captionBold, group.isOfScreen ? palette.tint : palette.secondary,
          in: heading)
        for line in layout.lines(ofGroup: index) {
          display(line, layout, palette, into: &list)
        }
      }
      list.append(.popClip)
      displayBar(layout, palette, into: &list)
    }
  }

  private static let shade = Color.black.faded(by: 0.6)
  private static let title = "Keyboard and gestures", note = "Every line can be clicked."

  private func displayHeading(
    _ layout: HelpLayout, _ palette: Palette, into list: inout DisplayList
  ) {
    let heading = layout.titleFrame
    var title = heading
    title.width = min(heading.width, TextMeasure.width(of: Self.title, style: .title))
    list.text(Self.title, .title, palette.primary, in: title)
    let start = title.maxX + Spacing.medium
    let note = Rect(
      x: start, y: heading.y, width: max(0, heading.maxX - start), height: heading.height)
    let canPress = layout.groups.contains { $0.lines.contains(where: \.isEnabled) }
    if canPress, TextMeasure.width(of: Self.note, style: .caption) <= note.width {
      list.text(Self.note, .caption, palette.secondary, in: note)
    }
    let (close, line) = (layout.closeFrame, layout.space.hairline)
    if hovered == .close || pressed == .close {
      list.fill(
        close, radius: close.height / 2,
        palette.primary.faded(by: pressed == .close ? 0.14 : 0.07))
    }
    list.text("×", .title, palette.primary, in: close, .center)
    let inner = layout.panel.narrowed(by: layout.padding)
    list.fill(inner.line(at: layout.area.y - line, height: line), palette.separator)
  }

  private func display(
    _ index: Int, _ layout: HelpLayout, _ palette: Palette, into list: inout DisplayList
  ) {
    let (line, group) = layout.line(index)
    let frame = layout.frame(ofLine: index, scrolled: scrolled)
    guard frame.maxY > layout.area.y, frame.y < layout.area.maxY else { return }
    let highlight = frame.inset(x: -8, y: 1)
    if line.isEnabled, hovered == .line(index) || pressed == .line(index) {
      list.fill(
        highlight, radius: 8,
        palette.primary.faded(by: pressed == .line(index) ? 0.14 : 0.07))
    }
    if self.line == index {
      list.stroke(highlight, radius: 8, width: Spacing.focusRing, palette.focus)
    }
    let color = line.isAvailable ? palette.primary : palette.secondary
    let keys = layout.isStacked ? frame.line(at: frame.y, height: frame.height / 2) : frame
    var x = frame.x
    if group.hasGestures {
      var words = keys
      if !layout.isStacked { words.width = max(0, layout.keysWidth(of: group) - Spacing.small) }
      list.text(line.entry.keys, .captionBold, color, in: words)
    } else {
      for cap in line.entry.caps {
        let size = KeyCap.size(of: cap, .label)
        let box = Rect(
          x: x, y: keys.midY - size.height / 2, width: size.width, height: size.height)
        list.appendKeyCap(cap, .label, palette, color: color, in: box)
        x += size.width + 4
      }
    }
    let meaningX = layout.isStacked ? frame.x : max(frame.x + layout.keysWidth(of: group), x + 8)
    let meaning = layout.isStacked ? frame.foot(frame.height / 2) : frame
    let valueWidth = line.value.isEmpty ? 0 : TextMeasure.width(of: line.value, style: .caption) + 4
    let taken = valueWidth > 0 && !layout.isStacked ? valueWidth + 8 : 0
    let width = max(0, frame.maxX - meaningX - taken)
    // Where the effect is below the keys, the value is beside them.
    let place = layout.isStacked ? keys : meaning
    list.text(
      line.entry.sentence, group.hasGestures ? .caption : .body,
      group.hasGestures ? palette.secondary : color,
      in: Rect(x: meaningX, y: meaning.y, width: width, height: meaning.height))
    guard valueWidth > 0 else { return }
    list.text(
      line.value, .caption, line.isAvailable ? palette.tint : palette.secondary,
      in: Rect(
        x: frame.maxX - valueWidth, y: place.y, width: valueWidth, height: place.height),
      .trailing)
  }

  /// Appends the bar that shows how far the lines are scrolled.
  private func displayBar(
    _ layout: HelpLayout, _ palette: Palette, into list: inout DisplayList
  ) {
    guard layout.longest > 0 else { return }
    let track = layout.area
    let length = max(32, track.height * track.height / (track.height + layout.longest))
    let y = track.y + (track.height - length) * min(1, scrolled / layout.longest)
    list.fill(
      Rect(x: layout.panel.maxX - 7, y: y, width: 4, height: length), radius: 2,
      palette.secondary)
  }
}

extension KeyHelp.Entry {
  /// The effect of the keys as a sentence begins.
  package var sentence: String { meaning.prefix(1).uppercased() + meaning.dropFirst() }

  /// The keys of the line one by one: "Ctrl+R" is two of them.
  ///
  /// A key is not repeated with Shift, which does the opposite.
  package var caps: [String] {
    let chords = keys.split(separator: ", ")
    return chords.filter {
      !$0.hasPrefix("Shift+") || !chords.contains($0.dropFirst("Shift+".count))
    }.flatMap { chord -> [String] in
      let words = chord.replacing(" and ", with: "+").split(separator: "+").map(String.init)
      // The last key may be a plus.
      return chord.hasSuffix("+") ? words + ["+"] : words
    }
  }
}

/// Where the parts of a list of keys are in the window, in points that a large text enlarges.
package struct HelpLayout {
  /// The factor by which the list is enlarged.
  package let zoom: Double
  /// The window in the list's points.
  let space: Viewport
  /// The panel or the sheet.
  package let panel: Rect
  /// How far the lines can be scrolled, in points; 0 where all are visible.
  package let longest: Double
  let padding: Double
  /// Whether the effect of keys is below them, in a narrow window.
  let isStacked: Bool
  private let rowHeight: Double
  fileprivate let groups: [HelpOverlay.Group]
  /// The first line of each group, and the number of all lines.
  private let firstLines: [Int]
  /// The place of each group's heading, with nothing scrolled.
  private let headings: [Rect]

  private static let widest = 1152.0, widestSheet = 640.0, columnGap = 40.0
  private static let titleHeight = 68.0, leastRowHeight = 32.0, stackedRowHeight = 46.0
  private static let headingHeight = 36.0, groupGap = 8.0
  /// The width from which on there are three columns, and how many groups each has.
  private static let columnsFrom = 900.0, columns = [2, 2, 2]

  /// Lays groups out in a window.
  package init(_ groups: [HelpOverlay.Group], in viewport: Viewport) {
    self.groups = groups
    zoom = viewport.zoom(of: viewport.size)
    space = viewport.enlarged(by: zoom)
    let window = space.size
    var firstLines = [0]
    for group in groups { firstLines.append(firstLines[firstLines.count - 1] + group.lines.count) }
    self.firstLines = firstLines
    let hasColumns = window.width >= Self.columnsFrom && groups.count > 1
    let columns = hasColumns ? Self.columns : [groups.count]
    isStacked = window.width < 360
    let rowHeight = isStacked ? Self.stackedRowHeight : Self.leastRowHeight
    self.rowHeight = rowHeight
    padding = hasColumns ? 32 : window.width < 320 ? 10 : 16
    let margin = hasColumns ? 24.0 : 0
    let width =
      hasColumns
      ? min(Self.widest, window.width - 4 * margin)
      : max(0, min(window.width, Self.widestSheet))
    func height(of group: HelpOverlay.Group) -> Double {
      Self.headingHeight + Double(group.lines.count) * rowHeight
    }
    var (index, longestColumn, frames) = (0, 0.0, [(column: Int, y: Double)]())
    for (column, count) in columns.enumerated() {
      var y = 12.0
      for group in groups[min(index, groups.count)..<min(index + count, groups.count)] {
        frames.append((column, y))
        y += height(of: group) + Self.groupGap
      }
      index += count
      longestColumn = max(longestColumn, y)
    }
    let whole = Self.titleHeight + longestColumn + 12
    let most = max(0, window.height - (hasColumns ? 2 * margin : min(24, window.height / 12)))
    let shown = min(whole, most)
    // A sheet is at the bottom of the window.
    let y = hasColumns ? (window.height - shown) / 2 : window.height - shown
    let panel = Rect(
      x: space.snapped((window.width - width) / 2), y: space.snapped(y), width: width,
      height: shown)
    self.panel = panel
    longest = max(0, whole - shown)
    let inner = max(0, width - 2 * padding)
    let gaps = Double(columns.count - 1) * Self.columnGap
    let columnWidth = max(0, (inner - gaps) / Double(columns.count))
    let padding = padding
    headings = frames.map { place in
      Rect(
        x: panel.x + padding + Double(place.column) * (columnWidth + Self.columnGap),
        y: panel.y + Self.titleHeight + place.y, width: columnWidth, height: Self.headingHeight)
    }
  }

  /// The number of lines.
  package var lineCount: Int { firstLines.last ?? 0 }

  /// The space in which the lines scroll.
  var area: Rect {
    Rect(
      x: panel.x, y: panel.y + Self.titleHeight, width: panel.width,
      height: max(0, panel.height - Self.titleHeight))
  }

  /// The heading of the list.
  var titleFrame: Rect {
    Rect(
      x: panel.x + padding, y: panel.y + 8, width: max(0, closeFrame.x - panel.x - padding),
      height: Self.titleHeight - 16)
  }

  /// The button that closes the list.
  package var closeFrame: Rect {
    Rect(x: panel.maxX - padding - 28, y: panel.y + 16, width: 36, height: 36)
  }

  func heading(ofGroup index: Int, scrolled: Double) -> Rect {
    headings[index].offset(y: -scrolled)
  }

  /// The width of the keys of a group; words take little more than half of a narrow column.
  func keysWidth(of group: HelpOverlay.Group) -> Double {
    let width = headings.first?.width ?? 0
    return group.hasGestures ? min(group.keysWidth, 0.56 * width) : group.keysWidth
  }

  /// The indices of a group's lines.
  func lines(ofGroup index: Int) -> Range<Int> { firstLines[index]..<firstLines[index + 1] }

  /// A line and its group.
  package func line(_ index: Int) -> (line: HelpOverlay.Line, group: HelpOverlay.Group) {
    let group = groups[self.group(ofLine: index)]
    return (group.lines[index - firstLines[self.group(ofLine: index)]], group)
  }

  private func group(ofLine index: Int) -> Int {
    max(0, firstLines.indices.partitioningIndex { firstLines[$0] > index } - 1)
  }

  /// The frame of a line.
  package func frame(ofLine index: Int, scrolled: Double) -> Rect {
    let group = group(ofLine: index)
    let heading = headings[group]
    return Rect(
      x: heading.x,
      y: heading.maxY + Double(index - firstLines[group]) * rowHeight - scrolled,
      width: heading.width, height: rowHeight)
  }

  /// What is at a point of the window; `nil` for nothing that can be pressed.
  package func place(at point: Point, scrolled: Double) -> HelpOverlay.Place? {
    let point = Point(x: point.x / zoom, y: point.y / zoom)
    if closeFrame.contains(point) { return .close }
    guard area.contains(point) else { return nil }
    return (0..<lineCount).first {
      line($0).line.isEnabled && frame(ofLine: $0, scrolled: scrolled).contains(point)
    }.map { .line($0) }
  }

  /// Whether a point of the window is on the panel.
  package func contains(_ point: Point) -> Bool {
    panel.contains(Point(x: point.x / zoom, y: point.y / zoom))
  }

  /// How far the lines are to be scrolled so that one is visible.
  package func scrolled(toReveal index: Int, from scrolled: Double) -> Double {
    let frame = frame(ofLine: index, scrolled: scrolled).inset(x: 0, y: -Self.headingHeight)
    let above = area.y - frame.y
    let below = frame.maxY - area.maxY
    let distance = above > 0 ? -above : max(0, below)
    return max(0, min(longest, scrolled + distance))
  }

  /// The height of the visible part of the lines, in points.
  package var pageHeight: Double { max(rowHeight, area.height - rowHeight) }
}
