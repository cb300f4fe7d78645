import Canvas
import FlexScroll
import Interface

// Pull to refresh (HN-55 … HN-66): the title's bar takes the pull, and a release past the threshold
// updates the places.
extension StackScene {
  /// The name of the trigger that a pull fires.
  private static let trigger = "refresh"
  /// A pull past 100 points refreshes, and the list rests pulled by 60 until that is done.
  static let budget = OverscrollBudget(
    parts: [.stretch(.infinity)], triggers: [.init(trigger, threshold: 100, hold: 60)])
  /// How long a refresh takes, in seconds: nothing is read from anywhere.
  static let refreshDuration = 1.0
  /// The opacity of the message by the stretch of the title's bar.
  private static let message = Keyframes<HeaderTravel.Range, Double>(
    .at(.stretch, 24, 0), .at(.stretch, 56, 1))

  /// Begins to refresh once the trigger has fired.
  func followPull() {
    guard !core.list.pullEvents.isEmpty else { return }
    if core.list.pullEvents.contains(.fired(Self.trigger)) {
      refreshEnd = core.list.time + Self.refreshDuration
    }
    core.list.pullEvents.removeAll(keepingCapacity: true)
  }

  /// Begins to refresh by a command, also where no pull is shown (HN-63); returns the text of the
  /// toast.
  func refresh(at time: Double) -> String {
    if refreshEnd == nil {
      core.list.beginTrigger(Self.trigger, at: time, into: &core.unreadActions)
      refreshEnd = time + Self.refreshDuration
    }
    return "Updating the places"
  }

  /// Ends a refresh at its time: the list returns, unless a finger holds it or it is scrolled away
  /// (HN-62).
  func endRefresh(at time: Double) {
    refreshEnd = nil
    updateTime = ShortText()
    updateTime.append(statusText)
    core.list.endTrigger(Self.trigger, at: time, into: &core.unreadActions)
  }

  /// Appends the message of a pull at the top of the stretched bar.
  func displayPull(into list: inout DisplayList) {
    guard refreshEnd != nil || core.list.scroller.mover.isDrag,
      let travel = stack.travel(of: Bar.title.rawValue)
    else { return }
    let opacity = Self.message.value(on: travel)
    guard opacity > 0 else { return }
    let isArmed = core.list.budget?.isArmed(Self.trigger) == true
    let text =
      refreshEnd != nil ? "Updating…" : isArmed ? "Release to update" : "Pull to update"
    let top = stripBounds.maxY + Spacing.small
    list.appendMessage(
      MessageLayout(text, in: viewport) { _ in top }, opacity: opacity, appearance.contrast)
  }
}
