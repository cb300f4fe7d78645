import Canvas
import FlexScroll
import Interface

// Reading the folder of an album again, by a pull or by a command (HN-55 … HN-66).
extension AlbumScene {
  /// The name of the trigger that a pull fires.
  private static let trigger = "reload"
  /// A pull past 100 points reloads, and the list rests pulled by 60 until that is done.
  private static let budget = OverscrollBudget(
    triggers: [.init(trigger, threshold: 100, hold: 60)])
  /// The opacity of the message by the pull.
  private static let appearing = Keyframes<HeaderTravel.Range, Double>(
    .at(.stretch, 24, 0), .at(.stretch, 72, 1))
  /// The opacity of the message of a reload, as the list is scrolled.
  private static let disappearing = Keyframes<HeaderTravel.Range, Double>(
    .at(.exit, 0, 1), .at(.exit, 1, 0))
  /// How far the list is scrolled when that message has gone, in points.
  private static let disappearance = 48.0

  /// Whether the album can be read again.
  @inline(__always)
  var isReloadable: Bool { core.environment.album.isReloadable }

  /// Whether the album is being read again, or is about to be.
  private var isReloading: Bool {
    core.environment.isReloading || core.list.budget?.isHolding(Self.trigger) == true
  }

  /// Watches pulls of an album that can be reloaded, and ends the trigger of a reload that is done.
  func fitBudget(after old: Environment?, at time: Double) {
    if isReloadable != (core.list.budget != nil) {
      let budget = isReloadable ? Self.budget : nil
      core.list.setBudget(budget, at: time, into: &core.unreadActions)
    }
    guard old?.isReloading == true, !core.environment.isReloading else { return }
    core.list.endTrigger(Self.trigger, at: time, into: &core.unreadActions)
  }

  /// Begins to reload by a command; returns the text of the toast, or `nil` for an album that
  /// cannot be reloaded.
  func reload(at time: Double) -> String? {
    guard isReloadable else { return nil }
    if !isReloading {
      core.list.beginTrigger(Self.trigger, at: time, into: &core.unreadActions)
      asksReload = true
    }
    return "Reloading the album"
  }

  /// Whether the album is to be read again, by a pull or by a command; this is returned once.
  package func takeReload() -> Bool {
    let isAsked = asksReload || core.list.pullEvents.contains(.fired(Self.trigger))
    asksReload = false
    core.list.pullEvents.removeAll(keepingCapacity: true)
    return isAsked
  }

  /// The message of a pull at the top of the stretched header, while the list is dragged or the
  /// album is being read; none where the list is scrolled.
  func displayPull(scrolledBy distance: Double, into list: inout DisplayList) {
    let isReloading = isReloading
    guard isReloading || core.list.scroller.mover.isDrag else { return }
    let travel = HeaderTravel(place: distance, collapse: 0, exit: Self.disappearance)
    let opacity = (isReloading ? Self.disappearing : Self.appearing).value(on: travel)
    guard opacity > 0 else { return }
    let isArmed = core.list.budget?.isArmed(Self.trigger) == true
    let text = isReloading ? "Reloading…" : isArmed ? "Release to reload" : "Pull to reload"
    let top = stripFrame.maxY + Spacing.small
    list.appendMessage(
      MessageLayout(text, in: viewport) { _ in top }, opacity: opacity, appearance.contrast)
  }

  /// Adopts a changed album, whose tracks may be in another order.
  ///
  /// The first row in view keeps its place in the window, and a motion continues; at the list's
  /// start the list stays there.
  func albumChanged(from old: Album, at time: Double) {
    var before = core.environment
    before.album = old
    let anchor = anchor(in: before)
    let place = anchor.map { old.tracks[$0.row].place }
    let current = marks.currentTrack.map { old.tracks[$0].place }
    marks.currentTrack = current.flatMap { album.row(ofPlace: $0) }
    if !marks.likedTracks.isEmpty {
      let places = marks.likedTracks.map { old.tracks[$0].place }
      marks.likedTracks = Set(places.compactMap { album.row(ofPlace: $0) })
    }
    if case .row(let row) = focused, row >= album.tracks.count { focused = nil }
    if case .row = pressed { pressed = nil }
    if let anchor, let row = place.flatMap(album.row(ofPlace:)) {
      let length = layout.rowFrame(row).y - anchor.y
      list.prependContent(length: length, at: time, into: &core.unreadActions)
    }
    fitHeader(at: time)
    fitContent(at: time)
  }
}
