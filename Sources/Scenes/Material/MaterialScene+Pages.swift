import Canvas
import FlexScroll
import Interface

// Two pages under one header (FH-80 … FH-84).
extension MaterialScene {
  /// The position of the pages: 0 at the first, 1 at the second.
  var pagePosition: Double { viewport.size.width > 0 ? pager.offset / viewport.size.width : 0 }

  /// The list of a page.
  func scroller(of page: Int) -> Scroller { page == currentPage ? list.scroller : aside }

  /// The offset at which a page's list is drawn.
  func shownOffset(of page: Int) -> Double {
    scroller(of: page).layoutOffset + (slides[page]?.remainder(at: time) ?? 0)
  }

  /// Whether a part of a page is in the window.
  func isVisible(_ page: Int) -> Bool {
    let left = Double(page) * viewport.size.width - pager.offset
    return abs(left) < viewport.size.width - 1 / max(0.001, viewport.scale)
  }

  package func isSideways(at point: Point?) -> Bool { true }

  /// Handles an event of the pages: when a swipe begins, the other list is fitted to the header
  /// (FH-82); when it ends, the header follows the page at which it will settle (FH-83).
  package func page(_ event: PageEvent, at time: Double) {
    switch event {
    case .pager(.beganDragging): prepareOther()
    case .pager(.endedDragging): show(restingPage)
    case .pager: break
    case .keep:
      let offset = Double(currentPage) * viewport.size.width
      pager.caused { $0.scroll(to: offset, animated: true, at: time, into: &$1) }
    case .turn(let count): show(page: currentPage + min(1, max(-1, count)), at: time)
    }
  }

  private var restingPage: Int {
    let width = viewport.size.width
    guard width > 0 else { return currentPage }
    return min(1, max(0, Int((pager.restingOffset / width).rounded())))
  }

  /// Scrolls to a page.
  func show(page: Int, at time: Double) {
    let page = min(1, max(0, page))
    if case .tracking = list.scroller.phase { return }
    if case .tracking = pager.phase { return }
    advance(to: time)
    if page != currentPage { prepareOther() }
    pager.caused {
      $0.scroll(to: Double(page) * viewport.size.width, animated: true, at: time, into: &$1)
    }
    show(page)
  }

  /// Fits the other list to the header before it is visible.
  private func prepareOther() {
    let other = 1 - currentPage
    guard !isTurning else { return }
    isTurning = true
    slides[other] = nil
    list.prepare(&aside, as: Self.view(of: other), into: &core.unreadActions)
  }

  /// Makes a page current, so that the header follows its list; a visible jump of a list is
  /// animated.
  private func show(_ page: Int) {
    guard page != currentPage else { return }
    let before = [shownOffset(of: 0), shownOffset(of: 1)]
    list.scroller.caused { $0.stop(at: $0.time, into: &$1) }
    list.attach(to: &aside, as: Self.view(of: page), into: &core.unreadActions)
    currentPage = page
    focused = nil
    pressed = nil
    for page in 0..<2 where isVisible(page) {
      let distance = before[page] - scroller(of: page).layoutOffset
      guard abs(distance) > 1e-9, !reducesMotion else {
        slides[page] = nil
        continue
      }
      slides[page] = PageSlide(distance: distance, since: max(time, list.scroller.time))
    }
    list.indicator.noteMotion(at: max(time, list.scroller.time))
  }

  /// Notes when the pages have settled.
  func noteTurning() {
    if pager.isAtRest { isTurning = false }
  }

  /// Sets whether the second page is short.
  func setSecondPage(isShort: Bool, at time: Double) {
    isSecondPageShort = isShort
    content = MaterialPage.both(secondIsShort: isShort, in: viewport)
    fitContent(at: time)
  }
}

/// Animates the drawn offset of a visible list whose offset has jumped.
struct PageSlide: Hashable, Sendable {
  /// The distance from the new offset to the previous one, in points.
  var distance: Double
  /// The time of the jump, in seconds.
  var since: Double

  /// The duration of the header's own change to another list, in seconds (FH-84).
  static let duration = 0.2

  /// The distance of the drawn offset from the actual one at a time, in points.
  func remainder(at time: Double) -> Double {
    let share = min(1, max(0, (time - since) / Self.duration))
    return distance * (1 - share * share * (3 - 2 * share))
  }

  /// Whether it is over.
  func isOver(at time: Double) -> Bool { time >= since + Self.duration }
}
