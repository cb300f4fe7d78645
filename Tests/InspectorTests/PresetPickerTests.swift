import Canvas
import Gestures
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Inspector

/// The button that shows a preset, and its list (DX-34).
@Suite struct PresetPickerTests {
  private static let presets = NamedTuning.presets + [NamedTuning("Mine", .gtk)]

  private func layout(height: Double = 700, presets: [NamedTuning] = presets) -> PresetPickerLayout
  {
    PresetPickerLayout(
      button: Rect(x: 16, y: 20, width: 328, height: 56), presets, chosen: "ios",
      in: Rect(x: 4, y: 4, width: 352, height: height - 8))
  }

  private func send(
    _ picker: inout PresetPicker, _ kinds: DeviceEvent.Kind..., in layout: PresetPickerLayout
  ) -> PresetPicker.Action? {
    var action: PresetPicker.Action?
    for kind in kinds { action = picker.handle(kind, layout).action ?? action }
    return action
  }

  private func click(
    _ picker: inout PresetPicker, _ place: Rect, in layout: PresetPickerLayout
  ) -> PresetPicker.Action? {
    let (x, y) = (place.midX, place.midY)
    return send(
      &picker, .mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y), in: layout)
  }

  @Test("a click on the button opens the list, and one on a feel chooses it (DX-34)")
  func aClickChooses() {
    let (layout, count) = (layout(), Self.presets.count)
    var picker = PresetPicker()
    #expect(click(&picker, layout.button, in: layout) == nil && picker.isOpen)
    var row = layout.row(5, scrolled: 0)
    #expect(click(&picker, row, in: layout) == .choose(5) && !picker.isOpen)
    _ = click(&picker, layout.button, in: layout)
    row = layout.row(count - 1, scrolled: 0)
    row.width -= 60
    #expect(click(&picker, row, in: layout) == .choose(count - 1))
    _ = click(&picker, layout.button, in: layout)
    let trash = layout.trash(count - 1, scrolled: 0)
    #expect(click(&picker, trash, in: layout) == .delete(count - 1) && picker.isOpen)
    // A preset has no bin.
    #expect(click(&picker, layout.trash(2, scrolled: 0), in: layout) == .choose(2))
  }

  @Test("a press outside removes the list and does nothing else")
  func aPressOutsideRemovesTheList() {
    let layout = layout()
    var picker = PresetPicker()
    picker.open(at: 0)
    let used = picker.handle(.mouseDown(.left, x: 100, y: 600), layout)
    #expect(used.isUsed && used.action == nil && !picker.isOpen)
    let next = picker.handle(.mouseUp(.left, x: 100, y: 600), layout)
    #expect(!next.isUsed)
  }

  @Test("a list that is too high scrolls by wheel, finger and key, to its last feel")
  func aHighListScrolls() {
    let layout = layout(height: 240)
    #expect(layout.list.maxY <= 236 && layout.list.y >= 4 && layout.longest > 100)
    let last = Self.presets.count - 1
    var picker = PresetPicker()
    picker.open(at: 0)
    _ = send(&picker, .wheel(dx: 0, dy: -50), in: layout)
    #expect(picker.scrolled == layout.longest)
    picker.open(at: 0)
    let (x, y) = (layout.list.midX, layout.list.maxY - 20)
    let action = send(
      &picker, .touchDown(finger: 1, x: x, y: y), .touchMove(finger: 1, x: x, y: y - 90),
      .touchUp(finger: 1, x: x, y: y - 90), in: layout)
    #expect(action == nil && picker.scrolled == 90 && picker.isOpen)
    picker.open(at: 0)
    #expect(picker.handle(.end, isRepeat: false, layout) == nil)
    let row = layout.row(last, scrolled: picker.scrolled)
    #expect(row.maxY <= layout.list.maxY && picker.focused == last)
    #expect(picker.handle(.delete, isRepeat: false, layout) == .delete(last))
    #expect(picker.handle(.up, isRepeat: false, layout) == nil)
    #expect(picker.handle(.delete, isRepeat: false, layout) == nil)
    #expect(picker.handle(.enter, isRepeat: false, layout) == .choose(last - 1))
    #expect(!picker.isOpen)
  }

  @Test("Escape removes the list")
  func escapeRemovesTheList() {
    var picker = PresetPicker()
    picker.open(at: 3, showsFocus: true)
    #expect(picker.handle(.escape, isRepeat: false, layout()) == nil && !picker.isOpen)
  }

  @Test("a feel that glides farther has a higher curve, which never leaves its frame (DX-34)")
  func aCurveShowsTheThrow() {
    func end(_ tuning: Tuning) -> Double { FlingCurve(tuning).share(after: 1) }
    #expect(end(.iosFast) < end(.gtk) && end(.gtk) < end(.ios))
    // A throw beyond those of all presets is drawn to a smaller scale, not cut off.
    var far = Tuning.ios
    far.coast.law = .exponential(friction: 0.8)
    #expect(end(far) == 1 && FlingCurve(far).share(after: 0.9) < 0.97)
    let frame = Rect(x: 10, y: 20, width: 44, height: 28)
    for preset in NamedTuning.presets {
      #expect(
        (0..<40).allSatisfy { step in
          let curve = FlingCurve(preset.tuning)
          return curve.share(after: Double(step) / 40) <= curve.share(after: Double(step + 1) / 40)
        })
      var list = DisplayList()
      FlingCurve(preset.tuning).display(in: frame, scale: 1, .white, into: &list)
      #expect(list.rects.count > 3)
      #expect(list.rects.allSatisfy { frame.contains(Point(x: $0.x, y: $0.y)) })
    }
  }

  @Test(
    "all text of a picker has a contrast of 4.5 to 1, open and under the pointer",
    arguments: Theme.allCases)
  func allTextHasContrast(theme: Theme) {
    let (layout, style) = (layout(), PresetPickerStyle(theme))
    let window = Rect(x: 0, y: 0, width: 360, height: 700)
    for part in [nil, 0, 3, 7] as [Int?] {
      var picker = PresetPicker()
      picker.open(at: 0)
      if let part {
        let row = layout.row(part, scrolled: 0)
        _ = send(&picker, .mouseMove(x: row.x + 90, y: row.midY), in: layout)
        if part == 3 {
          _ = send(&picker, .mouseDown(.left, x: row.x + 90, y: row.midY), in: layout)
        }
      }
      var list = DisplayList()
      list.fill(window, style.palette.surface)
      picker.displayButton(Self.presets[0], in: layout.button, style, into: &list)
      picker.displayButton(
        Self.presets[5], dot: .white, in: layout.button.offset(y: 500), style, into: &list)
      picker.displayList(Self.presets, in: layout, style, into: &list)
      let readings = ContrastMeter().readings(of: list, in: window)
      #expect(readings.count > 16)
      for reading in readings { #expect(reading.ratio >= 4.5, "\(reading.name) \(reading.ratio)") }
    }
  }
}
