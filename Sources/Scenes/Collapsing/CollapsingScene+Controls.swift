import Canvas
import FlexibleHeader
import ScrollPhysics

/// Something on the collapsing screen that a tap or the keyboard works.
package enum CollapsingControl: Hashable, Sendable {
  /// Shows content of a kind.
  case kind(CollapsingKind)
  /// Shows more of the header's text, or less.
  case details
  /// Marks a walk, or takes the mark away.
  case walk(Int)
}

extension CollapsingScene {
  /// What stands at a place of the window; the header covers the content.
  package func control(at point: Point) -> CollapsingControl? {
    let frames = headerFrames(at: scroller.offset)
    guard !frames.shape.contains(point) else {
      if frames.details.contains(point), frames.detailsAlpha > 0.5 {
        return .details
      }
      return CollapsingKind.allCases.first { frames.segment($0).contains(point) }.map { .kind($0) }
    }
    let depth = point.y - shape.containerTop + scroller.offset
    return content.walk(at: Point(x: point.x, y: depth)).map { .walk($0) }
  }

  /// Lights up what the finger rests on.
  package mutating func pressBegan(at point: Point) {
    pressed = control(at: point)
  }

  /// Puts out what was lit.
  package mutating func pressCancelled() {
    pressed = nil
  }

  /// Lights up what is under the pointer, and what comes under it.
  package mutating func hover(at point: Point?) {
    pointer = point
  }

  /// Works what was tapped.
  package mutating func tap(at point: Point, time: Double) {
    pressed = nil
    if let control = control(at: point) { work(control, at: time) }
  }

  /// Does what a tap on the control does.
  package mutating func work(_ control: CollapsingControl, at time: Double) {
    switch control {
    case .kind(let kind): show(kind, at: time)
    case .details:
      showsDetails.toggle()
      fit(at: time, eases: true)
    case .walk(let walk):
      if marked.remove(walk) == nil { marked.insert(walk) }
    }
  }

  /// Shows content of another kind.
  ///
  /// Under a bar the walk that is uppermost stays so. Where that is the first one, and so under
  /// every header that is not collapsed, the content stays where it is.
  private mutating func show(_ kind: CollapsingKind, at time: Double) {
    guard kind != self.kind else { return }
    scroller.advance(to: time)
    let offset = scroller.offset
    let first = uppermost(at: offset)
    self.kind = kind
    report(
      scroller.setLengths(
        viewport: scroller.viewportLength, content: content.length, at: time))
    if case .tracking = scroller.phase { return }
    guard let first, first > 0 else { return }
    let goal = min(scroller.maximumOffset, max(0, content.frame(of: first).y - Spacing.small))
    scroller.scroll(to: goal, animated: false, at: time)
  }

  /// The first walk of which more than a sliver is seen below the bar.
  private func uppermost(at offset: Double) -> Int? {
    let content = content
    return content.walks(from: offset, to: offset + content.cardHeight * 2).first {
      content.frame(of: $0).maxY > offset + Spacing.medium
    }
  }

  /// Moves the focus or works the focused control; returns whether the key was taken.
  package mutating func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next: move(focusBy: 1, at: time)
    case .previous: move(focusBy: -1, at: time)
    case .activate:
      guard let focused else { return false }
      work(focused, at: time)
    case .leave:
      guard focused != nil else { return false }
      focused = nil
    case .decrease, .increase:
      guard case .kind = focused else { return false }
      let kind = action == .decrease ? CollapsingKind.list : .cards
      focused = .kind(kind)
      show(kind, at: time)
    }
    return true
  }

  /// Whether a control has the keyboard's focus.
  package var hasFocus: Bool { focused != nil }

  /// The control that the focus begins with: the first one in view, or going backward the last.
  private func firstFocus(step: Int) -> Int {
    let offset = scroller.restingOffset
    let frames = headerFrames(at: offset)
    let header = frames.shape.maxY
    // The switch is always there.
    guard step < 0 else { return frames.detailsAlpha > 0.5 ? 0 : 1 }
    let walks = Self.walks.indices.map { walk in
      let frame = content.frame(of: walk)
      return frame.y - offset + shape.containerTop...frame.maxY - offset + shape.containerTop
    }
    let view = header...max(header, viewport.size.height)
    let walk = FocusStart.index(among: walks, in: view, forward: false) ?? 0
    return controls.count - walks.count + walk
  }

  /// The controls in reading order.
  private var controls: [CollapsingControl] {
    [.details] + CollapsingKind.allCases.map { .kind($0) } + Self.walks.indices.map { .walk($0) }
  }

  /// Moves the focus, past an end to none, and brings it into view.
  private mutating func move(focusBy step: Int, at time: Double) {
    let controls = controls
    let index: Int
    if let focused, let current = controls.firstIndex(of: focused) {
      index = current + step
    } else {
      index = firstFocus(step: step)
    }
    focused = controls.indices.contains(index) ? controls[index] : nil
    let resting = scroller.restingOffset
    let goal: Double
    switch focused {
    case nil, .kind: return
    case .details: goal = scroller.minimumOffset
    case .walk(let walk):
      let frame = content.frame(of: walk)
      let lowest = frame.maxY + Spacing.small - scroller.viewportLength
      goal = min(max(resting, lowest), frame.y - Spacing.small)
    }
    guard goal != resting else { return }
    let inRange = min(max(goal, scroller.minimumOffset), scroller.maximumOffset)
    scroller.scroll(to: inRange, animated: true, at: time)
  }
}
