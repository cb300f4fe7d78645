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
    /// Whether it is about the current screen.
    package var isOfScreen = false
    /// Whether its keys are gestures in words rather than keys.
    package var hasGestures = false

    /// Makes a group.
    package init(
      _ title: String, _ lines: [Line], isOfScreen: Bool = false, hasGestures: Bool = false
    ) {
      (self.title, self.lines) = (title, lines)
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
      var panel = layout.panel
      // A sheet continues below the window.
      if layout.isSheet { panel.height += MenuLayout.corner }
      list.appendFloatingPanel(panel, in: layout.space, palette, contrast: contrast)
      if layout.isSheet {
        list.fill(layout.grabber, radius: 2, palette.secondary.faded(by: 0.6))
      }
      displayHeading(layout, palette, contrast, into: &list)
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
    _ layout: HelpLayout, _ palette: Palette, _ contrast: Appearance.Contrast,
    into list: inout DisplayList
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
    if contrast == .high {
      list.stroke(close, radius: close.height / 2, width: 1, palette.secondary)
    }
    list.icon(.close, close.inset(by: 8), palette.primary)
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
      if !layout.isStacked { words.width = max(0, layout.keysWidth(ofLine: index) - Spacing.small) }
      list.text(line.entry.keys, .captionBold, color, in: words)
    } else {
      for part in line.entry.parts {
        let size = part.size
        let box = Rect(
          x: x, y: keys.midY - size.height / 2, width: size.width, height: size.height)
        switch part {
        case .key(let key): list.appendKeyCap(key, .label, palette, color: color, in: box)
        case .word(let word): list.text(word, .caption, palette.secondary, in: box, .center)
        }
        x += size.width + Part.gap
      }
    }
    let meaningX = layout.isStacked ? frame.x : frame.x + layout.keysWidth(ofLine: index)
    let meaning = layout.isStacked ? frame.foot(frame.height / 2) : frame
    let value: TextStyle = line.isAvailable ? .chosenSegment : .caption
    let valueWidth = line.value.isEmpty ? 0 : TextMeasure.width(of: line.value, style: value) + 4
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
      line.value, value, line.isAvailable ? palette.tint : palette.secondary,
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
  package var sentence: String { meaning.firstCapitalized }

  /// The keys of the line one by one, and what is between them: "Ctrl+R" is two keys, and "or" is
  /// between keys that do the same.
  ///
  /// A key is not repeated with Shift, which does the opposite.
  package var parts: [HelpOverlay.Part] {
    let chords = chords
    var parts: [HelpOverlay.Part] = []
    for chord in chords
    where !chord.hasPrefix("Shift+") || !chords.contains(chord.dropFirst("Shift+".count)) {
      if commands.count == 1, !parts.isEmpty { parts.append(.word("or")) }
      // What follows is between or after keys.
      let word = [" …", " –"].first { chord.hasSuffix($0) }
      let keys = chord.dropLast(word?.count ?? 0)
      // "Ctrl and +" is two keys as well.
      let names = keys.split(separator: "+").flatMap { part in
        part.split(separator: " ").split(separator: "and").map { $0.joined(separator: " ") }
      }
      // The last key may be a plus.
      parts += (names + (keys.hasSuffix("+") ? ["+"] : [])).map { .key(KeyCap.label(of: $0)) }
      if let word { parts.append(.word(String(word.dropFirst()))) }
    }
    return parts
  }
}

extension HelpOverlay {
  /// A part of the keys of a line.
  package enum Part: Hashable, Sendable {
    /// A key.
    case key(String)
    /// A word or a sign between keys.
    case word(String)

    /// The distance between two parts, in points.
    static let gap = 4.0

    /// The size, in points.
    var size: Size {
      switch self {
      case .key(let key): KeyCap.size(of: key, .label)
      case .word(let word):
        Size(
          width: TextMeasure.width(of: word, style: .caption).rounded(.up),
          height: KeyCap.size(of: "", .label).height)
      }
    }
  }

  /// The width of the keys or the words at the start of a line, in points.
  static func keysWidth(of line: Line, _ group: Group) -> Double {
    guard !group.hasGestures else {
      return TextMeasure.width(of: line.entry.keys, style: .captionBold)
    }
    return line.entry.parts.reduce(-Part.gap) { $0 + $1.size.width + Part.gap }
  }
}
