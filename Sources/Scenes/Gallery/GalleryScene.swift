import Canvas
import FlexScroll
import Interface

/// The start page: a card for each scene, with a miniature that moves while the page scrolls.
package final class GalleryScene: InteractiveScene {
  /// The name in `--scene`.
  package static let name = "gallery"
  /// The title above the cards.
  static let title = "FlexScroll"

  package typealias Control = Int

  package let core: SceneCore
  /// The scenes of the cards, in the catalogue's order.
  package let cards: [SceneEntry]
  package private(set) var layout: GalleryLayout
  /// The offset of the page when the focus moved past the first or last card, in points.
  var passedEndAt: Double?
  var miniatures: [Miniature] = []

  /// The heights of the bar and of the large title below it at a text scale of 1, in points.
  static let barHeight = 44.0
  static let titleHeight = 52.0

  static func barHeight(in viewport: Viewport) -> Double {
    barHeight + viewport.growth(of: .headline)
  }

  static func titleHeight(in viewport: Viewport) -> Double {
    titleHeight + viewport.growth(of: .largeTitle)
  }

  /// Makes the gallery at its start.
  package init(_ setup: SceneSetup, entries: [SceneEntry] = SceneCatalog.entries) {
    let (environment, viewport) = (setup.environment, setup.environment.viewport)
    cards = entries
    layout = GalleryLayout(cards, in: viewport)
    var header = FlexibleHeader.Configuration(
      minimumHeight: Self.barHeight(in: viewport),
      maximumHeight: Self.barHeight(in: viewport) + Self.titleHeight(in: viewport))
    header.deceleration = environment.tuning.coast.law
    let list = ScrollArea(setup, contentLength: layout.contentLength, header: header)
    core = SceneCore(environment.initial, list: list, at: setup.time)
    let space = Miniature.viewport(for: layout.screen(in: layout.frame(of: 0)), in: viewport)
    miniatures = entries.map { Miniature($0, setup: setup, viewport: space) }
    poseMiniatures()
    setEnvironment(setup.environment, at: setup.time)
  }

  package init(copying other: GalleryScene) {
    (core, cards, layout) = (SceneCore(copying: other.core), other.cards, other.layout)
    passedEndAt = other.passedEndAt
    miniatures = other.miniatures.map { $0.copy() }
  }

  /// Updates the header and the miniatures after a change of the offset.
  package func follow() {
    list.follow(into: &core.unreadActions)
    shiftBar()
    poseMiniatures()
  }

  /// Keeps the bar shifted by the progress of a transition, also while the page scrolls.
  private func shiftBar() {
    let presence = core.environment.presence
    guard presence < 1 else { return }
    list.setHeaderShift(
      fraction: 1 - presence, at: scroller.time, into: &core.unreadActions)
  }

  /// The header at the exact offset, as the trace records it.
  package var header: HeaderSnapshot {
    HeaderSnapshot(list.header.flexible, titleAlpha: barTitleAlpha)
  }

  package func environmentChanged(from old: Environment, at time: Double) {
    let new = core.environment
    updateList(from: old, at: time)
    if new.tuning != old.tuning { follow() }
    let fillsOther = new.viewport.fillsOtherThan(old.viewport)
    if fillsOther { fitHeader(from: old.viewport, to: new.viewport, at: time) }
    if new.viewport != old.viewport {
      layout = GalleryLayout(cards, in: new.viewport)
      setContentLength(layout.contentLength, at: time)
    }
    if new.with(presence: old.presence) != old {
      changeMiniatures(from: old, isResized: fillsOther)
    }
    // The bar moves up as a scene covers the gallery, and returns as the scene leaves (FH-55).
    if new.presence != old.presence {
      list.setHeaderShift(fraction: 1 - new.presence, at: time, into: &core.unreadActions)
    }
  }

  /// Passes the environment on to the miniatures, which have their own viewport, tuning and time and
  /// do not fade in images.
  private func changeMiniatures(from old: Environment, isResized: Bool) {
    var new = core.environment
    (new.presence, new.statusText, new.reducesMotion) = (1, "9:41", false)
    new.edgeStyle = .moves
    let space = Miniature.viewport(for: layout.screen(in: layout.frame(of: 0)), in: viewport)
    for (id, image) in new.images {
      if case .fadingIn = image.status { new.images[id]?.status = .ready }
    }
    for place in miniatures.indices {
      miniatures[place].setEnvironment(new, viewport: isResized ? space : nil)
    }
    poseMiniatures()
  }

  /// Fits the header to another text scale, unless its heights were changed.
  private func fitHeader(from before: Viewport, to viewport: Viewport, at time: Double) {
    let (bar, title) = (Self.barHeight(in: viewport), Self.titleHeight(in: viewport))
    let (oldBar, oldTitle) = (Self.barHeight(in: before), Self.titleHeight(in: before))
    let header = list.header.flexible
    guard bar != oldBar || title != oldTitle, header.minimumHeight == oldBar,
      header.maximumHeight == oldBar + oldTitle
    else { return }
    list.configureHeader(at: time, into: &core.unreadActions) { header in
      header.maximumHeight = bar + title
      header.minimumHeight = bar
    }
  }

  /// Performs a command on the header, except those that change how it shifts: transitions shift the
  /// bar.
  package func perform(_ command: Command, at time: Double) -> String? {
    if command == .nextShiftMode || command == .previousShiftMode { return nil }
    return list.perform(command, at: time, into: &core.unreadActions)
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
    shiftBar()
    poseMiniatures()
  }
}

// The motion of the miniatures.
extension GalleryScene {
  /// The overscroll of a miniature at the window's bottom, in the scene's points.
  static let pull = 170.0
  /// The share of the window's height below which the miniatures are overscrolled.
  static let pullStart = 0.45
  /// The share of the window's height above which they collapse.
  static let collapseStart = 0.25
  /// The points by which a miniature scrolls while its card rises by one.
  static let collapseRate = 1.3

  /// The scroll distance of the miniature of a card whose top is at a y of the window, in the
  /// scene's points; negative while it is overscrolled.
  ///
  /// In the middle of the window a miniature is at rest, as are those of the first row at the page's
  /// start; further up it collapses, and further down it is overscrolled. With reduced motion all
  /// are at rest (DX-29).
  ///
  /// - Parameters:
  ///   - y: The y of the card's top.
  ///   - start: That y at the page's start.
  /// - Returns: The distance for ``Miniature/pose(scrolledBy:)``.
  func travel(ofCardAt y: Double, startingAt start: Double) -> Double {
    guard !reducesMotion else { return 0 }
    let first = list.header.flexible.maximumHeightWithSafeArea + Spacing.small
    let space = max(1, viewport.size.height - first)
    let edge = min(start, first + Self.collapseStart * space)
    guard y > edge else { return (edge - y) * Self.collapseRate }
    let share = min(1.2, (y - first) / space)
    return min(0, (Self.pullStart - share) / (1 - Self.pullStart) * Self.pull)
  }

  /// The frame of a card in the window.
  func shownFrame(of card: Int) -> Rect {
    var frame = layout.frame(of: card)
    frame.y = viewport.snapped(frame.y - scroller.layoutOffset)
    return frame
  }

  /// Whether a frame intersects the window.
  func isVisible(_ frame: Rect) -> Bool { frame.maxY > 0 && frame.y < viewport.size.height }

  private func poseMiniatures() {
    for card in miniatures.indices {
      let frame = shownFrame(of: card)
      guard isVisible(frame) else { continue }
      let start = layout.frame(of: card).y + list.header.flexible.maximumHeightWithSafeArea
      miniatures[card].pose(scrolledBy: travel(ofCardAt: frame.y, startingAt: start))
    }
  }

  /// The header covers the cards below it.
  package func control(at point: Point) -> Int? {
    let edge = max(list.header.flexible.layout.bottomEdge, viewport.safeAreaTop)
    guard point.y >= edge else { return nil }
    return layout.card(at: Point(x: point.x, y: point.y + scroller.layoutOffset))
  }

  /// The key that opens the scene of a card; `nil` after the ninth.
  static func key(of card: Int) -> String? { card < 9 ? "\(card + 1)" : nil }

  /// Opens the scene of a card.
  package func activate(_ card: Int, at point: Point?, time: Double) { core.destination = card }

  /// Left and Right move the focus, as Tab does.
  package func adjust(_ card: Int, by steps: Int, at time: Double) -> Bool {
    moveFocus(by: steps, at: time)
    return true
  }

  /// The next card; from none the first in view, but after the focus has passed an end, the card at
  /// the other end.
  package func focusTarget(from card: Int?, step: Int) -> Int? {
    let isForward = step > 0
    let next =
      if let card { card + step } else if passedEndAt == scroller.layoutOffset {
        isForward ? 0 : cards.count - 1
      } else { cardInView(fromTop: isForward) }
    let isCard = cards.indices.contains(next)
    passedEndAt = isCard ? nil : scroller.layoutOffset
    return isCard ? next : nil
  }

  /// The first or the last card of which at least half is visible below the header; if there is
  /// none, the one of which most is.
  func cardInView(fromTop: Bool) -> Int {
    let top = min(list.header.flexible.layout.bottomEdge, viewport.size.height)
    let shares = cards.indices.map { card -> Double in
      let frame = shownFrame(of: card)
      let seen = min(frame.maxY, viewport.size.height) - max(frame.y, top)
      return frame.height > 0 ? seen / frame.height : 0
    }
    let found = fromTop ? shares.firstIndex { $0 >= 0.5 } : shares.lastIndex { $0 >= 0.5 }
    return found ?? shares.indices.max { shares[$0] < shares[$1] } ?? 0
  }

  package func offsets(
    revealing card: Int, after previous: Int?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    guard cards.indices.contains(card) else { return nil }
    let frame = layout.frame(of: card)
    return (
      frame.maxY + Spacing.medium - viewport.size.height,
      frame.y - Spacing.small - regions.pageOverlap
    )
  }

  package func name(of card: Int) -> ControlName? {
    guard cards.indices.contains(card) else { return nil }
    return ControlName(cards[card].title, detail: cards[card].summary, .button)
      .at(card, of: cards.count)
  }
}
