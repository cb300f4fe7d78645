import Canvas
import FlexScroll
import Interface

/// The start page: a card for each scene, with a miniature that the pointer moves.
package final class GalleryScene: InteractiveScene {
  /// The name in `--scene`.
  package static let name = "gallery"
  /// The title above the cards, and the line below it.
  static let title = "FlexScroll"
  static let subtitle = "Headers that move with their list"
  /// That line where a pointer tries the cards (DX-6).
  static let hint = "\(subtitle). Move the pointer over one to try it; click to open it."

  /// A card or a tool.
  package enum Control: Hashable, Sendable {
    /// A card, by its index.
    case card(Int)
    case tool(GalleryTool)
    /// A tile of the shelf of albums, by its place.
    case tile(Int)
  }

  package let core: SceneCore
  /// The scenes of the cards, in the catalogue's order.
  package let cards: [SceneEntry]
  package private(set) var layout: GalleryLayout
  /// The albums opened last, which are below the tools (DX-6).
  package var albums: [OfferedFile] = [] {
    didSet { if albums != oldValue { layOut(at: time) } }
  }
  /// The offset of the page when the focus moved past the first or last card, in points.
  var passedEndAt: Double?
  var miniatures: [Miniature] = []

  /// The height of the bar, in which the menu's button is centred.
  static func barHeight(in viewport: Viewport) -> Double {
    (viewport.isWide ? 64 : 56) + viewport.growth(of: .headline)
  }

  package var regions: SceneRegions {
    var regions = SceneRegions(pageOverlap: core.list.header.flexible.minimumHeightWithSafeArea)
    regions.cornerInset = CornerButtons.inset(inBar: Self.barHeight(in: viewport), in: viewport)
    return regions
  }

  /// The height of the part of the header that leaves: the titles at rest end above the cards.
  static func titleHeight(in viewport: Viewport) -> Double {
    let titles =
      viewport.text(.largeTitle).lineHeight + titleGap + viewport.text(.body).lineHeight
    return (viewport.isWide ? 40 : 14) + titles + titleFoot(in: viewport) - barHeight(in: viewport)
  }

  /// The distance between title and line, and from the line to the header's bottom, in points.
  static let titleGap = 2.0
  static func titleFoot(in viewport: Viewport) -> Double {
    viewport.isWide ? Spacing.medium : Spacing.small
  }

  /// The card whose list the height of the pointer moves, and how much, from 0 to 1 (DX-6).
  private var scrubbed: Int?
  private var scrub = Fade(0, duration: 0.2)
  /// How far that card's list is moved with the whole of it, in the scene's points.
  private var scrubDistance = 0.0

  /// Makes the gallery at its start.
  package init(_ setup: SceneSetup, entries: [SceneEntry] = SceneCatalog.entries) {
    let (environment, viewport) = (setup.environment, setup.environment.viewport)
    cards = entries
    layout = GalleryLayout(cards, albumCount: 0, in: viewport)
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
    (passedEndAt, scrubbed, scrub) = (other.passedEndAt, other.scrubbed, other.scrub)
    scrubDistance = other.scrubDistance
    (miniatures, albums) = (other.miniatures.map { $0.copy() }, other.albums)
  }

  /// Updates the header and the miniatures after a change of the offset.
  package func follow() {
    list.follow(into: &core.unreadActions)
    shiftBar()
    followPointer()
    poseMiniatures()
  }

  /// Keeps the bar shifted by the progress of a transition, also while the page scrolls.
  private func shiftBar() {
    let presence = core.environment.presence
    guard presence < 1 else { return }
    list.setHeaderShift(
      fraction: 1 - presence, at: scroller.time, into: &core.unreadActions)
  }

  /// The large title is at the left until the bar has one.
  package var barTitle: BarTitle { .lasting(right: barTitleAlpha) }

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
      layOut(at: time)
    }
    if new.with(presence: old.presence) != old {
      changeMiniatures(from: old, isResized: fillsOther)
    }
    // The bar moves up as a scene covers the gallery, and returns as the scene leaves (FH-55).
    // In a window of another size the bar has another height.
    if new.presence != old.presence || fillsOther && new.presence < 1 {
      list.setHeaderShift(fraction: 1 - new.presence, at: time, into: &core.unreadActions)
    }
  }

  private func layOut(at time: Double) {
    layout = GalleryLayout(cards, albumCount: albums.count, in: viewport)
    setContentLength(layout.contentLength, at: time)
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
  /// The overscroll of a miniature under a pointer at its bottom, in the scene's points.
  private static let pull = 170.0
  /// The frame of a card in the window.
  func shownFrame(of card: Int) -> Rect {
    var frame = layout.frame(of: card)
    frame.y = viewport.snapped(frame.y - scroller.layoutOffset)
    return frame
  }

  /// Whether a frame intersects the window.
  func isVisible(_ frame: Rect) -> Bool { frame.maxY > 0 && frame.y < viewport.size.height }

  /// Poses the miniatures in view: at rest, where a scene shows most of its header, but for the one
  /// under the pointer (DX-6).
  private func poseMiniatures() {
    for card in miniatures.indices {
      guard isVisible(shownFrame(of: card)) else { continue }
      let share = card == scrubbed ? scrub.value(at: time) : 0
      miniatures[card].pose(scrolledBy: share * scrubDistance)
    }
  }

  /// How far a height of the pointer scrolls the small list of a card: pulled at the bottom of its
  /// picture, collapsed at the top.
  private func scrubDistance(at y: Double, in frame: Rect) -> Double {
    guard layout.pictureHeight > 0 else { return 0 }
    let share = min(1, max(0, (y - frame.y) / layout.pictureHeight))
    return share < 0.5
      ? (0.5 - share) * 2 * Self.collapse : -(share - 0.5) * 2 * Self.pull
  }

  /// The scroll distance of a miniature whose header has collapsed, in the scene's points.
  private static let collapse = 320.0

  /// Begins or ends to move the small list of a card as the pointer enters or leaves it.
  private func followPointer() {
    var card: Int?
    if !reducesMotion, let pointer = core.pointer, case .card(let hovered) = hovered {
      card = hovered
      scrubDistance = scrubDistance(at: pointer.y, in: shownFrame(of: hovered))
    }
    guard card != (scrub.goal > 0 ? scrubbed : nil) else { return }
    if let card {
      if card != scrubbed { scrub.jump(to: 0) }
      scrubbed = card
    }
    scrub.go(to: card == nil ? 0 : 1, at: time)
  }

  package var motion: SceneMotion {
    motion(isAnimating: scrub.isMoving(at: time) || !albums.isEmpty && hasFadingImages)
  }

  /// The header covers the cards and the tools below it.
  package func control(at point: Point) -> Control? {
    let edge = max(list.header.flexible.layout.bottomEdge, viewport.safeAreaTop)
    guard point.y >= edge else { return nil }
    let place = Point(x: point.x, y: point.y + scroller.layoutOffset)
    return layout.card(at: place).map { .card($0) } ?? layout.tool(at: place).map { .tool($0) }
      ?? layout.shelf.tile(at: place).map { .tile($0) }
  }

  /// The key that opens the scene of a card; `nil` after the ninth.
  static func key(of card: Int) -> String? { card < 9 ? "\(card + 1)" : nil }

  /// Opens the scene of a card, or asks for the command of a tool.
  package func activate(_ control: Control, at point: Point?, time: Double) {
    switch control {
    case .card(let card): core.destination = card
    case .tool(let tool): core.command = tool.command
    case .tile(let tile): activate(tile: tile, of: albums)
    }
  }

  /// Left and Right move the focus, as Tab does.
  package func adjust(_ control: Control, by steps: Int, at time: Double) -> Bool {
    moveFocus(by: steps, at: time)
    return true
  }

  private var controlCount: Int { shelfStart + 1 + layout.shelf.albumCount }
  private var shelfStart: Int { cards.count + GalleryTool.allCases.count }

  /// The place of a control in the order of focus: first the cards.
  private func index(of control: Control) -> Int {
    switch control {
    case .card(let card): card
    case .tool(let tool): cards.count + tool.rawValue
    case .tile(let tile): shelfStart + tile
    }
  }

  private func control(_ index: Int) -> Control? {
    if cards.indices.contains(index) { return .card(index) }
    if let tool = GalleryTool(rawValue: index - cards.count) { return .tool(tool) }
    return (shelfStart..<controlCount).contains(index) ? .tile(index - shelfStart) : nil
  }

  private func frame(of control: Control) -> Rect {
    switch control {
    case .card(let card): layout.frame(of: card)
    case .tool(let tool): layout.frame(of: tool)
    case .tile(let tile): layout.shelf.frame(of: tile)
    }
  }

  /// The next control; from none the first in view, but after the focus has passed an end, the one at
  /// the other end.
  package func focusTarget(from control: Control?, step: Int) -> Control? {
    let isForward = step > 0
    let next =
      if let control {
        index(of: control) + step
      } else if passedEndAt == scroller.layoutOffset {
        isForward ? 0 : controlCount - 1
      } else { indexInView(fromTop: isForward) }
    let target = self.control(next)
    passedEndAt = target == nil ? scroller.layoutOffset : nil
    return target
  }

  /// The first or the last control of which at least half is visible below the header; if there is
  /// none, the one of which most is.
  private func indexInView(fromTop: Bool) -> Int {
    let top = min(list.header.flexible.layout.bottomEdge, viewport.size.height)
    let shares = (0..<controlCount).map { index -> Double in
      guard let control = control(index) else { return 0 }
      let frame = frame(of: control).offset(y: -scroller.layoutOffset)
      let seen = min(frame.maxY, viewport.size.height) - max(frame.y, top)
      return frame.height > 0 ? seen / frame.height : 0
    }
    let found = fromTop ? shares.firstIndex { $0 >= 0.5 } : shares.lastIndex { $0 >= 0.5 }
    return found ?? shares.indices.max { shares[$0] < shares[$1] } ?? 0
  }

  package func offsets(
    revealing control: Control, after previous: Control?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    let frame = frame(of: control)
    guard frame.height > 0 else { return nil }
    return (
      frame.maxY + Spacing.medium - viewport.size.height,
      frame.y - Spacing.small - regions.pageOverlap
    )
  }

  package func name(of control: Control) -> ControlName? {
    let name: ControlName
    switch control {
    case .card(let card):
      guard cards.indices.contains(card) else { return nil }
      name = ControlName(cards[card].title, detail: cards[card].summary, .button)
    case .tool(let tool): name = ControlName(tool.title, detail: tool.detail, .button)
    case .tile(let tile):
      guard let known = self.name(ofTile: tile, of: albums) else { return nil }
      name = known
    }
    return name.at(index(of: control), of: controlCount)
  }
}
