import Canvas
import Gestures
import Scenes
import ScrollPhysics

// The keyboard.
extension TuningPanel {
  /// Offers a key to what has the focus; returns whether it was taken.
  mutating func takeKey(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool, _ event: DeviceEvent
  ) -> Bool {
    guard !modifiers.contains(.control), !modifiers.contains(.alt) else { return false }
    let isShifted = modifiers.contains(.shift)
    if key == .tab { return moveFocus(by: isShifted ? -1 : 1) }
    guard let focused else { return false }
    let count = isShifted ? 10 : 1
    switch key {
    case .down: _ = moveFocus(by: 1)
    case .up: _ = moveFocus(by: -1)
    case .left: step(focused, by: -count)
    case .right: step(focused, by: count)
    case .home: step(focused, by: -Self.toTheEnd)
    case .end: step(focused, by: Self.toTheEnd)
    case .enter, .space: if !isRepeat { work(focused) }
    case .escape: blur()
    case .pageUp, .pageDown: recognise(event)
    default:
      guard key == .backspace || key == .delete else { return false }
      if isChanged(focused), !isRepeat { reset(focused) }
    }
    showsFocus = hasFocus
    return true
  }

  /// More steps than anything has.
  private static let toTheEnd = 100_000

  /// Moves the focus to a neighbour, and past an end away; returns whether it is still here.
  private mutating func moveFocus(by step: Int) -> Bool {
    let items = content.items
    let index: Int?
    if let focused, let current = items.firstIndex(of: focused) {
      index = current + step
    } else {
      index = FocusOrder.index(
        among: items.map(stretch(of:)), in: view, forward: step > 0)
    }
    guard let index, items.indices.contains(index) else {
      blur()
      return false
    }
    focused = items[index]
    showsFocus = true
    bringIntoView(items[index])
    return true
  }

  /// Where an item stands, from the list's start.
  private func stretch(of item: Item) -> ClosedRange<Double> {
    guard let row = content.row(of: item) else { return 0...0 }
    return row.top...(row.top + row.height)
  }

  /// What is seen where the list comes to rest.
  private var view: ClosedRange<Double> {
    let offset = scroller.restingOffset
    return offset...max(offset, offset + size.height - TuningPanel.footHeight)
  }

  private mutating func bringIntoView(_ item: Item) {
    let (stretch, view) = (stretch(of: item), view)
    // The heading above it comes along.
    let top = stretch.lowerBound - TuningPanelContent.headingHeight
    let bottom = stretch.upperBound - (view.upperBound - view.lowerBound)
    let goal = min(max(view.lowerBound, bottom), top)
    guard goal != view.lowerBound else { return }
    scroller.scroll(
      to: min(max(goal, scroller.minimumOffset), scroller.maximumOffset), animated: true, at: time)
  }

  /// Moves a slider by steps, a choice to its neighbour, a switch to a side.
  private mutating func step(_ item: Item, by steps: Int) {
    guard let number = number(of: item) else { return }
    if item == .presets {
      set(item, to: Double(min(presets.count - 1, max(0, Int(number) + steps))))
      return
    }
    switch label(of: item)?.control {
    case .slider(let scale): set(item, to: scale.number(number, movedBy: steps))
    case .toggle: set(item, to: steps > 0 ? 1 : 0)
    case .choice(let words):
      set(item, to: Double(min(words.count - 1, max(0, Int(number) + steps))))
    case nil: break
    }
  }

  /// Does what a tap does.
  private mutating func work(_ item: Item) {
    switch item {
    case .save: save()
    case .resetAll: reset(.resetAll)
    case .presets: set(item, to: number(of: item) ?? 0)
    case .tuning, .header:
      guard let number = number(of: item) else { return }
      switch label(of: item)?.control {
      case .toggle: set(item, to: number == 0 ? 1 : 0)
      case .choice(let words): set(item, to: Double((Int(number) + 1) % words.count))
      case .slider, nil: break
      }
    }
  }
}
