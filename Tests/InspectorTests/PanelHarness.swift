import Canvas
import FlexScroll
import Gestures
import ScrollPhysics
import Testing

@testable import Inspector
import TestSupport

/// A list of constants, driven by events.
struct PanelHarness {
  var panel = TuningPanel(.init("ios", .ios))
  private(set) var requests: [TuningPanel.Request] = []
  private var time = 0.0

  init(width: Double = 340, height: Double = 600) {
    panel.resize(to: Size(width: width, height: height), scale: 1, at: 0)
  }

  /// The requested tunings.
  var tunings: [Tuning] {
    requests.compactMap { if case .tuning(let tuning) = $0 { tuning } else { nil } }
  }

  @discardableResult
  mutating func send(_ kind: DeviceEvent.Kind) -> Bool {
    time += 0.016
    let isHandled = panel.handle(DeviceEvent(time: time, kind: kind))
    requests += panel.takeRequests()
    return isHandled
  }

  mutating func pass(_ duration: Double) {
    time += duration
    panel.advance(to: time)
  }

  mutating func mouseDown(_ x: Double, _ y: Double) { send(.mouseDown(.left, x: x, y: y)) }
  mutating func mouseMove(_ x: Double, _ y: Double) { send(.mouseMove(x: x, y: y)) }
  mutating func mouseUp(_ x: Double, _ y: Double) { send(.mouseUp(.left, x: x, y: y)) }

  @discardableResult
  mutating func key(_ key: Key, _ modifiers: DeviceEvent.Modifiers = []) -> Bool {
    send(.keyDown(key, modifiers, isRepeat: false))
  }

  /// The item of a constant of the tuning.
  func item(_ key: String) throws -> TuningPanel.Item {
    .tuning(try #require(TuningConstants.all.firstIndex { $0.label.key == key }))
  }

  mutating func focus(_ key: String) throws {
    panel.focused = try item(key)
  }

  /// The middle of a slider's thumb, scrolled into view.
  mutating func thumb(of item: TuningPanel.Item) throws -> Point {
    let row = try reveal(item)
    guard case .slider(let scale)? = panel.label(of: item)?.control else {
      throw NoSlider()
    }
    let track = panel.content.track
    let share = scale.share(of: try #require(panel.number(of: item)))
    return Point(
      x: track.x + share * track.width, y: row.top + track.midY - panel.scroller.offset)
  }

  mutating func tap(_ item: TuningPanel.Item, chip: Int? = nil) throws {
    let row = try reveal(item)
    var place = Rect(x: panel.content.column.x, y: 0, width: 60, height: row.height)
    if let chip { place = row.chips[chip].frame }
    if panel.content.buttons.contains(item) { place = panel.content.button(item) }
    tap(place.midX, row.top + place.midY - panel.scroller.offset)
  }

  /// Opens the list of presets and taps one.
  mutating func choose(_ preset: Int) throws {
    try tap(.presets)
    let row = panel.pickerLayout.row(preset, scrolled: panel.picker.scrolled)
    tap(row.x + 80, row.midY)
  }

  mutating func tapMark(_ item: TuningPanel.Item) throws {
    let row = try reveal(item)
    let place = panel.content.mark(inRowOf: row.height)
    tap(place.midX, row.top + place.midY - panel.scroller.offset)
  }

  mutating func tap(_ x: Double, _ y: Double) {
    send(.touchDown(finger: 9, x: x, y: y))
    send(.touchUp(finger: 9, x: x, y: y))
  }

  private mutating func reveal(_ item: TuningPanel.Item) throws -> TuningPanelContent.Row {
    let row = try #require(panel.content.row(of: item))
    if row.top < panel.scroller.offset || row.top + row.height > panel.scroller.offset + 500 {
      panel.area.scroll(to: row.top - 100, animated: false, at: time, into: &panel.actions)
    }
    return row
  }

  private struct NoSlider: Error {}
}
