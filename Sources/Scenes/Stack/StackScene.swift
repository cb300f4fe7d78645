import Canvas
import FlexScroll
import FlexibleHeader
import Interface

/// The stack screen: a list of places in sections under a title that shrinks, a search field that
/// leaves and returns, and tabs that stay; a bar below the list shrinks by the same law (HN-68 …
/// HN-79).
///
/// One `HeaderStack` follows the list. Its insets are constant, so that the content is at rest
/// below the expanded bars.
package final class StackScene: InteractiveScene {
  package static let entry = SceneEntry(
    name: "stack", title: "Places", source: "HeaderStack",
    summary: "Several bars leave and return in order"
  ) { StackScene($0) }

  /// The bars, by their names in ``stack``.
  enum Bar: String { case title, search, tabs, toolbar }

  package let core: SceneCore
  /// The scroller of the shelf.
  package var pager: Scroller
  /// The bars over the list and below it.
  package private(set) var stack: HeaderStack
  /// The configuration of the title's bar, without the growth of its text.
  private var title: FlexibleHeader.Configuration
  package private(set) var layout: StackLayout
  /// The chosen tab.
  package private(set) var tab = StackTab.all
  /// Whether rows have a second line.
  package private(set) var showsDetails = true
  /// Whether the search field is in use, so that it does not leave (HN-79).
  package private(set) var isSearching = false
  /// When the present refresh ends, in seconds; `nil` for none.
  var refreshEnd: Double?
  /// The time of day of the last refresh; empty before the first.
  var updateTime = ShortText()
  /// The messages of the chat, the newest first.
  var messages = StackMessage.first
  /// When the last message is answered, in seconds; `nil` once it was.
  var answerTime: Double?
  /// The least opacity of the dim behind the bars in a palette.
  var leastDim = (palette: Palette.light, opacity: 1.0)
  /// The indices of the saved places.
  package private(set) var saved: Set<Int> = []

  /// Makes the screen at rest.
  package init(_ setup: SceneSetup) {
    let (options, viewport) = (setup.header, setup.environment.viewport)
    let maximum = options.maximumHeight ?? 92
    title = FlexibleHeader.Configuration(
      minimumHeight: min(options.minimumHeight ?? 44, maximum), maximumHeight: maximum)
    title.apply(options.preset ?? .collapsingSnap)
    if let chosen = options.shiftBehavior { title.shiftBehavior = chosen }
    if let chosen = options.importance { title.returnDistance = chosen }
    stack = Self.stack(title, in: viewport)
    layout = StackLayout(.all, showsDetails: true, messageCount: 0, in: viewport)
    let list = ScrollArea(Scroller(setup, contentLength: layout.length), header: .none)
    core = SceneCore(setup.environment, list: list, at: setup.time)
    pager = Scroller(viewportLength: viewport.size.width, contentLength: layout.shelf.length)
    core.list.setBudget(Self.budget, at: setup.time, into: &core.unreadActions)
    fitShelf(at: setup.time)
    setInsets(at: setup.time)
    setDim()
  }

  package init(copying other: StackScene) {
    (core, stack, title) = (SceneCore(copying: other.core), other.stack, other.title)
    pager = other.pager
    (layout, tab, showsDetails) = (other.layout, other.tab, other.showsDetails)
    (isSearching, saved) = (other.isSearching, other.saved)
    (refreshEnd, updateTime) = (other.refreshEnd, other.updateTime)
    (messages, answerTime, leastDim) = (other.messages, other.answerTime, other.leastDim)
  }

  /// The bars at the top of the content; their heights grow with the text.
  private static func stack(
    _ title: FlexibleHeader.Configuration, in viewport: Viewport
  ) -> HeaderStack {
    let (caption, body) = (viewport.growth(of: .caption), viewport.growth(of: .body))
    let (headline, control) = (viewport.growth(of: .headline), viewport.growth(of: .control))
    let (search, tabs) = (52 + body, 44 + control)
    var first = HeaderStack.Bar(Bar.title.rawValue, .collapsing, 0...0)
    first.configuration = title
    first.configuration.minimumHeight += headline
    first.configuration.maximumHeight += viewport.growth(of: .largeTitle) + caption
    return HeaderStack(
      [
        first, .init(Bar.search.rawValue, .quickReturn, search...search, exitOrder: 0),
        .init(Bar.tabs.rawValue, .pinned, tabs...tabs),
      ],
      bottom: [
        .init(
          Bar.toolbar.rawValue, .floatingPinned,
          48 + control...72 + max(control, headline) + caption
        )
      ], safeArea: viewport.safeAreaTop)
  }

  /// Gives the list the insets of the stack, and keeps its distance from its start.
  private func setInsets(at time: Double) {
    core.list.setInsets(of: stack, at: time, into: &core.unreadActions)
    follow()
  }

  /// Makes the bars anew, where the content is.
  private func rebuild(at time: Double) {
    stack = tab == .chat ? Self.chatStack(in: viewport) : Self.stack(title, in: viewport)
    setInsets(at: time)
  }

  /// Whether bars show that the list alone, scrolled here from its start, would have taken away.
  package var hasReturnedBars: Bool {
    guard tab != .chat else { return false }
    var left = Self.stack(title, in: viewport)
    left.scroll(to: stack.distance, limit: .infinity)
    return stack.pinLine > left.pinLine + 0.5
  }

  /// Lets the bars return at once, as a long way back does (HN-105).
  package func returnBars() {
    let distance = stack.distance
    stack.scroll(to: distance + stack.inset + ReturnDistance.standard.points, limit: .infinity)
    stack.scroll(to: distance, limit: .infinity)
    follow()
  }

  /// Updates the layout of the list.
  func layOut(at time: Double) {
    layout = StackLayout(
      tab, showsDetails: showsDetails, messageCount: messages.count, in: viewport)
    setContentLength(layout.length, at: time)
    follow()
  }

  package func environmentChanged(from old: Environment, at time: Double) {
    updateList(from: old, at: time)
    if leastDim.palette != palette { setDim() }
    let new = viewport
    if new != old.viewport { layOut(at: time) }
    if new != old.viewport || environment.tuning != old.tuning || reducesMotion != old.reducesMotion
    {
      fitShelf(at: time)
    }
    if new.textScale != old.viewport.textScale || new.safeAreaTop != old.viewport.safeAreaTop {
      rebuild(at: time)
    }
  }

  package func follow() {
    core.list.follow(into: &core.unreadActions)
    followPull()
    core.list.lead(&stack)
    holdSearch(at: core.list.scroller.time)
  }

  /// Keeps the search field in view while it is in use or has the focus (HN-79).
  func holdSearch(at time: Double) {
    let isHeld = isSearching || focused == .search
    stack.setFocused(isHeld, on: Bar.search.rawValue, at: core.list.barTime(time))
  }

  /// Stops the bars under a finger, and brings them to rest at the end of a scroll.
  func stackDid(_ event: Scroller.Event) {
    follow()
    core.list.report(event, to: &stack, into: &core.unreadActions)
    follow()
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    while let due = dueTime, due <= time {
      move(to: max(due, self.time))
      if refreshEnd == due { endRefresh(at: self.time) } else { answer(at: self.time) }
    }
    move(to: time)
  }

  /// When the refresh ends or the answer comes, whichever is first.
  package var dueTime: Double? {
    guard let refreshEnd, let answerTime else { return refreshEnd ?? answerTime }
    return min(refreshEnd, answerTime)
  }

  private func move(to time: Double) {
    advanceList(to: time)
    pager.caused { $0.advance(to: time, into: &$1) }
    follow()
    stack.advance(to: time)
  }

  package var motion: SceneMotion {
    var motion = motion(isHeaderMoving: stack.needsFrames)
    if let due = dueTime { motion.nextDeadline = min(due, motion.nextDeadline ?? due) }
    return motion
  }

  package var barTitle: BarTitle { .lasting(right: 0) }

  package var regions: SceneRegions {
    let (top, bottom) = (stack.leastInset, stack.leastBottomInset)
    let half = viewport.size.height / 2
    var regions = SceneRegions(
      pageOverlap: top + bottom + (tab == .chat ? 0 : layout.headingHeight),
      indicatorTop: min(top, half))
    regions.indicatorEnd = min(bottom, half)
    regions.endOverlap = tab == .chat ? port.start : viewport.size.height - port.end
    return regions
  }

  /// The bars at the top as one header, and the heading below them that is pinned.
  package var header: HeaderSnapshot {
    var snapshot = HeaderSnapshot(
      top: 0, height: stack.pinLine, restingHeight: stack.inset,
      limits: (stack.leastInset, stack.inset), titleAlpha: 1)
    snapshot.pinnedHeading = pinnedHeading
    return snapshot
  }

  /// The configuration of the title's bar.
  package var headerModel: HeaderModel {
    var title = title
    title.deceleration = environment.tuning.coast.law
    return .flexible(title)
  }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    var model = headerModel
    change(&model)
    guard case .flexible(let changed) = model else { return }
    title = changed
    rebuild(at: time)
  }

  /// Changes the title's bar.
  package func perform(_ command: Command, at time: Double) -> String? {
    if command == .reloadAlbum { return tab == .chat ? nil : refresh(at: time) }
    guard command != .toggleHeader else { return nil }
    var text: String?
    changeHeader(at: time) { model in
      guard case .flexible(var header) = model else { return }
      text = header.perform(command)
      model = .flexible(header)
    }
    return text
  }

  func toggleSearch(at time: Double) {
    isSearching.toggle()
    holdSearch(at: time)
  }

  func toggleDetails(at time: Double) {
    showsDetails.toggle()
    layOut(at: time)
  }

  func toggleSaved(_ place: Int) {
    if saved.remove(place) == nil { saved.insert(place) }
  }

  /// Chooses a tab; its list begins at the pin line, or at rest, whichever is nearer.
  func choose(_ tab: StackTab, at time: Double) {
    guard tab != self.tab, !scroller.mover.isDrag else { return }
    let edge = startEdge
    self.tab = tab
    if startEdge != edge { return changeStart(at: time) }
    let goal = min(list.distance, max(0, stack.inset - stack.pinLine))
    layOut(at: time)
    // No bar returns, since the user has not scrolled back.
    stack.scroll(to: goal, limit: core.list.greatestDistance, countsAsDirection: false)
    keepFocus()
    scroll(to: list.startOffset + goal, animated: false, at: time)
  }

  /// Lets the list start at another edge, at rest there.
  private func changeStart(at time: Double) {
    (isSearching, refreshEnd) = (false, nil)
    core.list.setBudget(
      tab == .chat ? nil : Self.budget, at: time, into: &core.unreadActions)
    layOut(at: time)
    rebuild(at: time)
    keepFocus()
    scroll(to: list.startOffset, animated: false, at: time)
    follow()
  }

  /// Ends the focus of a control that is not in the list.
  private func keepFocus() {
    switch focused {
    case .message, .send: if tab != .chat { focused = nil }
    case .search, .details: if tab == .chat { focused = nil }
    case .place(let place) where !layout.places.contains(place): focused = nil
    case .cover where !layout.hasShelf: focused = nil
    default: break
    }
  }
}
