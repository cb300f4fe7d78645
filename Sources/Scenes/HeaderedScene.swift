import FlexScroll

/// A scene whose content scrolls under a flexible header.
package protocol HeaderedScene: AdjustableScene {
  /// The content and the header over it.
  var list: HeaderedScroller { get set }
}

extension HeaderedScene {
  package var scroller: Scroller {
    get { list.scroller }
    _modify { yield &list.scroller }
  }

  package func withScroller(_ body: (inout Scroller) -> Void) { list.withScroller(body) }

  package func follow() { list.follow() }

  package func scrollerDid(_ event: Scroller.Event) {
    list.scrollerDid(event)
    core.indicator.note(event)
  }

  package func inputChanged(_ input: ScrollInput, at time: Double) {
    switch input {
    case .key(let isPressed): list.scrollKey(isDown: isPressed, at: time)
    case .thumb(let isDragged): list.configure(at: time) { $0.isScrubbing = isDragged }
    }
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
  }

  /// Advances content, header and indicator to a later time.
  func advanceList(to time: Double) {
    list.advance(to: time)
    core.indicator.note(isAtRest: scroller.isAtRest, at: time)
    core.time = time
  }

  package var motion: SceneMotion { motion() }

  /// What moves, beside something of the scene's own.
  func motion(isAnimating: Bool = false) -> SceneMotion {
    let (indicator, time) = (core.indicator, time)
    return list.read { area in
      SceneMotion(
        phase: area.scroller.phase,
        isAnimating: isAnimating || indicator.isFading(isAtRest: area.scroller.isAtRest, at: time),
        isHeaderMoving: area.isHeaderMoving, nextDeadline: area.headerDeadline)
    }
  }

  package var regions: SceneRegions {
    SceneRegions(pageOverlap: list.header.minimumHeightWithSafeArea)
  }

  package var header: HeaderSnapshot { HeaderSnapshot(list.header, titleAlpha: 1) }

  package var headerModel: HeaderModel? { .flexible(list.header.configuration) }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    list.change(at: time, change)
    follow()
  }

  package func perform(_ command: Command, at time: Double) -> String? {
    list.perform(command, at: time)
  }
}
