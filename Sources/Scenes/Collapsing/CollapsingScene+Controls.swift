import Canvas
import FlexScroll
import Interface

/// A control of the collapsing screen.
package enum CollapsingControl: Hashable, Sendable {
  /// Shows content of a kind.
  case kind(CollapsingKind)
  /// Shows more of the header's text, or less.
  case details
  /// Marks or unmarks a walk.
  case walk(Int)
}

extension CollapsingScene {
  /// The control at a point of the window; the header covers the content.
  package func control(at point: Point) -> CollapsingControl? {
    let offset = core.list.scroller.layoutOffset
    let frames = headerFrames(at: offset)
    guard !frames.shape.contains(point) else {
      if frames.details.contains(point), frames.detailsAlpha > 0.5 { return .details }
      return CollapsingKind.allCases.first { frames.segment($0).contains(point) }.map { .kind($0) }
    }
    let depth = point.y - shape.containerTop + offset
    return content.walk(at: Point(x: point.x, y: depth)).map { .walk($0) }
  }

  package func activate(_ control: CollapsingControl, at point: Point?, time: Double) {
    switch control {
    case .kind(let kind): show(kind, at: time)
    case .details:
      showsDetails.toggle()
      fit(at: time, eases: true)
    case .walk(let walk): if marked.remove(walk) == nil { marked.insert(walk) }
    }
  }

  /// Shows content of another kind.
  ///
  /// Under a collapsed header the uppermost walk stays uppermost. If that is the first one, as under
  /// any other header, the offset does not change.
  private func show(_ kind: CollapsingKind, at time: Double) {
    guard kind != self.kind else { return }
    scroller.caused { $0.advance(to: time, into: &$1) }
    let offset = scroller.layoutOffset
    let first = uppermost(at: offset)
    self.kind = kind
    setContentLength(content.length, visible: scroller.viewportLength, at: time)
    if case .tracking = scroller.phase { return }
    guard let first, first > 0 else { return }
    let goal = min(scroller.maximumOffset, max(0, content.frame(of: first).y - Spacing.small))
    scroller.caused { $0.scroll(to: goal, animated: false, at: time, into: &$1) }
  }

  /// The first walk of which more than 16 points are visible below the bar.
  private func uppermost(at offset: Double) -> Int? {
    let content = content
    return content.walks(from: offset, to: offset + content.cardHeight * 2).first {
      content.frame(of: $0).maxY > offset + Spacing.medium
    }
  }

  /// Left and Right choose the segments of the switch.
  package func adjust(_ control: CollapsingControl, by steps: Int, at time: Double) -> Bool {
    guard case .kind = control else { return false }
    let kind = steps < 0 ? CollapsingKind.list : .cards
    focused = .kind(kind)
    show(kind, at: time)
    return true
  }

  /// The index of the control that gets the focus first: the first in view, or going backward the
  /// last.
  private func firstFocus(step: Int) -> Int {
    let offset = scroller.restingOffset
    let frames = headerFrames(at: offset)
    let header = frames.shape.maxY
    // The switch is always visible.
    guard step < 0 else { return frames.detailsAlpha > 0.5 ? 0 : 1 }
    let walks = Self.walks.indices.map { walk in
      let frame = content.frame(of: walk)
      return frame.y - offset + shape.containerTop...frame.maxY - offset + shape.containerTop
    }
    let view = header...max(header, viewport.size.height - Spacing.small)
    let walk = FocusOrder.index(among: walks, in: view, forward: false) ?? 0
    return controls.count - walks.count + walk
  }

  /// The controls in reading order.
  private var controls: [CollapsingControl] {
    [.details] + CollapsingKind.allCases.map { .kind($0) } + Self.walks.indices.map { .walk($0) }
  }

  package func focusTarget(from control: CollapsingControl?, step: Int) -> CollapsingControl? {
    let controls = controls
    let current = control.flatMap { controls.firstIndex(of: $0) }
    let index = current.map { $0 + step } ?? firstFocus(step: step)
    return controls.indices.contains(index) ? controls[index] : nil
  }

  package func offsets(
    revealing control: CollapsingControl, after previous: CollapsingControl?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    switch control {
    case .kind: return nil
    case .details: return (scroller.minimumOffset, scroller.minimumOffset)
    case .walk(let walk):
      let frame = content.frame(of: walk)
      return (frame.maxY + Spacing.small - scroller.viewportLength, frame.y - Spacing.small)
    }
  }

  package func name(of control: CollapsingControl) -> ControlName? {
    switch control {
    case .details: return ControlName(showsDetails ? "Less" : "More", .button)
    case .kind(let kind):
      let all = CollapsingKind.allCases
      return ControlName(kind.rawValue, .tab, .marked("chosen", kind == self.kind))
        .at(all.firstIndex(of: kind) ?? 0, of: all.count)
    case .walk(let number):
      guard Self.walks.indices.contains(number) else { return nil }
      let walk = Self.walks[number]
      let state = ControlName.State.marked("marked", marked.contains(number))
      return ControlName(walk.name, detail: walk.detail, .item, state)
        .at(number, of: Self.walks.count)
    }
  }
}
