import Canvas
import FlexScroll
import Interface

// Two pages under one header (FH-80 … FH-84).
extension MaterialScene {
  /// Where the pages are: 0 on the first, 1 on the second.
  var pagePosition: Double { viewport.size.width > 0 ? pager.offset / viewport.size.width : 0 }

  /// The list of a page.
  func scroller(of page: Int) -> Scroller { page == currentPage ? list.scroller : aside }

  /// The offset at which a page's list is drawn.
  func shownOffset(of page: Int) -> Double {
    scroller(of: page).offset + (slides[page]?.remainder(at: time) ?? 0)
  }

  /// Whether anything of a page is in the window.
  func isVisible(_ page: Int) -> Bool {
    let left = Double(page) * viewport.size.width - pager.offset
    return abs(left) < viewport.size.width - 1 / max(0.001, viewport.scale)
  }

  /// When a swipe begins the other list is laid under the header (FH-82); when it ends, it is clear
  /// which page becomes current, and the header follows that one (FH-83).
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

  /// Goes to a page with a motion.
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

  /// Lays the other list under the header, before it is visible.
  private func prepareOther() {
    let other = 1 - currentPage
    guard !isTurning else { return }
    isTurning = true
    slides[other] = nil
    list.prepare(&aside, as: Self.view(of: other), into: &core.unreadActions)
  }

  /// Lets the header follow a page's list; what moves at once in sight is seen to move smoothly.
  private func show(_ page: Int) {
    guard page != currentPage else { return }
    let before = [shownOffset(of: 0), shownOffset(of: 1)]
    list.scroller.caused { $0.stop(at: $0.time, into: &$1) }
    list.attach(to: &aside, as: Self.view(of: page), into: &core.unreadActions)
    currentPage = page
    focused = nil
    pressed = nil
    for page in 0..<2 where isVisible(page) {
      let distance = before[page] - scroller(of: page).offset
      guard abs(distance) > 1e-9, !reducesMotion else {
        slides[page] = nil
        continue
      }
      slides[page] = PageSlide(distance: distance, since: max(time, list.scroller.time))
    }
    list.indicator.noteMotion(at: max(time, list.scroller.time))
  }

  /// Notes that the pages have settled, so that one of them alone is seen.
  func noteTurning() {
    if pager.isAtRest { isTurning = false }
  }

  /// Gives the second page few rows, or many.
  func setSecondPage(isShort: Bool, at time: Double) {
    isSecondPageShort = isShort
    content[1] = MaterialPage.second(isShort: isShort).fitted(to: viewport)
    fitContent(at: time)
  }
}

/// What is left of a move that a visible list made at once: the image follows it smoothly.
struct PageSlide: Hashable, Sendable {
  /// How far the image was behind at the beginning, in points of offset.
  var distance: Double
  /// When it began, in seconds.
  var since: Double

  /// As long as the header's own change to another list takes (FH-84).
  static let duration = 0.2

  /// How far the image is behind at a moment.
  func remainder(at time: Double) -> Double {
    let share = min(1, max(0, (time - since) / Self.duration))
    return distance * (1 - share * share * (3 - 2 * share))
  }

  /// Whether it is over.
  func isOver(at time: Double) -> Bool { time >= since + Self.duration }
}
