import ScrollPhysics

extension GestureRecognizer {
  /// What a key does to the content.
  private enum Move {
    case by(Double)
    case toStart
    case toEnd
  }

  /// Scrolling keys glide, each press and each repeat moving the target on.
  ///
  /// Other keys are handed back. While a finger or a button holds the content, scrolling keys do nothing.
  mutating func press(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    guard let move = move(key, modifiers, scroller) else {
      let typed = key.typed(with: modifiers)
      return actions.append(.keyUnhandled(typed, modifiers, isRepeat: isRepeat))
    }
    switch contact {
    case .touch, .mouse, .thumb: return
    case .trackpad: cancelPointer(&scroller, &actions)
    case .none, .released: break
    }
    scrollKey = key
    switch move {
    case .by(let distance):
      scroller.wheel(by: distance, isRepeat: isRepeat, isKey: true, at: time, into: &events)
      report(into: &actions)
    case .toStart:
      go(to: scroller.minimumOffset, &scroller, &actions)
    case .toEnd:
      go(to: scroller.maximumOffset, &scroller, &actions)
    }
  }

  private mutating func go(
    to offset: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    scroller.scroll(to: offset, animated: true, isKey: true, at: time, into: &events)
    report(into: &actions)
  }

  private func move(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, _ scroller: Scroller
  ) -> Move? {
    let page = max(0, scroller.viewportLength - regions.pageOverlap) * rules.pageShare
    switch (key, axis) {
    case (.space, _) where modifiers == .shift: return .by(-page)
    case _ where !modifiers.isEmpty: return nil
    case (.space, _), (.pageDown, _): return .by(page)
    case (.pageUp, _): return .by(-page)
    case (.up, .vertical), (.left, .horizontal): return .by(-rules.arrowStep)
    case (.down, .vertical), (.right, .horizontal): return .by(rules.arrowStep)
    case (.home, _): return .toStart
    case (.end, _): return .toEnd
    default: return nil
    }
  }
}
