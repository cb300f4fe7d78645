import Canvas
import FlexScroll
import Gestures
import Interface

// The name that is typed for a preset (DX-28).
extension TuningPanel {
  /// Offers a key to the naming; returns whether it was used.
  mutating func handleNaming(_ key: Key, isRepeat: Bool) -> Bool {
    guard naming != nil else { return false }
    switch key {
    case .enter: if !isRepeat { save() }
    case .escape: leaveNaming()
    case .tab: focused = focused == .save ? .leave : .save
    case .space where focused == .leave: if !isRepeat { leaveNaming() }
    default:
      naming?.edit(key)
      layOutAgain()
    }
    return true
  }

  /// Adds a typed character.
  mutating func type(_ character: UInt32) {
    guard naming != nil, focused != .leave || character != 0x20 else { return }
    naming?.type(character)
    layOutAgain()
  }

  /// Appends the field with the name and, below it, what is wrong with it.
  func display(
    _ naming: PresetName, at y: Double, _ style: PresetPickerStyle, into list: inout DisplayList
  ) {
    let (palette, text) = (style.palette, TextStyle.body)
    let frame = content.name.offset(y: y)
    list.fill(frame, radius: Spacing.small, style.raised)
    list.stroke(frame, radius: Spacing.small, width: 2, palette.tint)
    let inner = frame.narrowed(by: 10)
    var line = inner.line(at: frame.midY - text.lineHeight / 2, height: text.lineHeight)
    // The end of a long name is what is typed.
    var shown = naming.text[...]
    while TextMeasure.width(of: shown, style: text) > inner.width, !shown.isEmpty {
      shown.removeFirst()
    }
    let width = TextMeasure.width(of: shown, style: text)
    if naming.isProposed {
      var ground = line.inset(x: -2, y: -2)
      ground.width = min(ground.width, width + 4)
      list.fill(ground, radius: 3, palette.press)
      list.text(String(shown), text, palette.primary, in: line)
    } else {
      // At the right end of a frame of its width, the text ends at the caret.
      line.width = min(inner.width, width)
      list.text(String(shown), text, palette.primary, in: line, .trailing)
      let caret = Rect(x: line.maxX + 1, y: line.y + 1, width: 2, height: line.height - 2)
      list.fill(caret, palette.tint)
    }
    guard let problem = naming.problem else { return }
    let answer = content.column.line(at: frame.maxY + Spacing.tiny, height: 18)
    list.text(problem, .caption, palette.primary, in: answer)
  }
}
