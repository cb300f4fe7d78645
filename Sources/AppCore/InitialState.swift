import FlexScroll
import Inspector
import Interface
import Scenes

/// The state of a screen at its start, in addition to its setup: that of a recording, or that in
/// which the previous session ended.
package struct InitialState: Hashable, Sendable {
  /// A constant of the header that differs from the screen's own.
  package struct Setting: Hashable, Sendable {
    /// Its key in `HeaderConstants`.
    package var key: String
    /// The constant as a number.
    package var number: Double

    /// Makes a setting.
    package init(_ key: String, _ number: Double) {
      (self.key, self.number) = (key, number)
    }
  }

  /// A row of the list by its name.
  package struct Row: Hashable, Sendable {
    /// The title of its track.
    package var title: String
    /// How far its top is below what covers the content, in points.
    package var distance: Double

    /// Makes a row.
    package init(_ title: String, _ distance: Double) {
      (self.title, self.distance) = (title, distance)
    }
  }

  /// The changed constants of the header, in the order of its table.
  package var header: [Setting] = []
  /// The scroll offset from the start of the list, in points.
  package var offset = 0.0
  /// The first row in view, which counts instead of the offset once the list has it (HN-108);
  /// `nil` in a recording, whose rows are those of its screen.
  package var row: Row?
  /// Whether the header was hidden; `nil` if it was where the list takes it.
  ///
  /// Bars of a stack that had returned are not hidden.
  package var isHeaderHidden: Bool?
  /// Whether the top bar differs from the screen's own.
  package var togglesStrip = false
  /// Whether the screen shows its other variant.
  package var togglesVariant = false

  /// Makes the screen's own initial state.
  package init() {}

  /// Finds the differences between a header and the screen's own.
  init(_ header: HeaderModel, from fresh: HeaderModel) {
    self.header = HeaderConstants.constants(of: header).compactMap { constant in
      guard let number = constant.number(in: header), number != constant.number(in: fresh) else {
        return nil
      }
      return Setting(constant.label.key, number)
    }
  }

  /// Whether it sets the list's offset: a new list is at its start, but another header may move it.
  fileprivate var movesList: Bool { offset > 0 || !header.isEmpty }

  /// Sets the constants of a header.
  ///
  /// They are set twice, since one height may limit another.
  fileprivate func set(_ model: inout HeaderModel) {
    let constants = HeaderConstants.constants(of: model)
    for setting in header + header {
      constants.first { $0.label.key == setting.key }?.set(setting.number, in: &model)
    }
  }
}

extension App {
  /// What distinguishes the current screen at rest from a new one.
  package var initialState: InitialState {
    let fresh = copy()
    var state = fresh.restart()
    state.row = (scene as? AlbumScene)?.firstRow.map { InitialState.Row($0.title, $0.distance) }
    let (header, restarted) = (scene.list.header, fresh.scene.list.header)
    if header.isFlexible, header.flexible.isHiding != restarted.flexible.isHiding {
      state.isHeaderHidden = header.flexible.isHiding
    }
    if (scene as? StackScene)?.hasReturnedBars == true { state.isHeaderHidden = false }
    return state
  }

  /// Restarts the current screen, so that a recording begins in a state that a file can express.
  ///
  /// Changed constants stay, and the list rests at its offset.
  ///
  /// - Returns: The state that a file must contain in addition to the program's options.
  @discardableResult
  package func restart() -> InitialState {
    let (model, scroller, isFixed) = (scene.headerModel, scene.scroller, scene.isFixed)
    let start = scene.list.startOffset
    let (keyHelp, asksStrip, resamples) = (keyHelp, navigation.asksStrip, resamples)
    let screenPlace = screenPlace
    let navigation = navigation.restarted(at: time)
    assign(App(navigation: navigation, time: time), navigation)
    self.keyHelp = keyHelp
    self.resamples = resamples
    self.screenPlace = screenPlace
    var initialState = InitialState(model, from: scene.headerModel)
    initialState.offset = max(
      0, min(scroller.maximumOffset, scroller.offset) - start)
    initialState.togglesStrip = navigation.asksStrip != asksStrip
    begin(initialState)
    // The variant may be a property of the header.
    if scene.isFixed != isFixed {
      initialState.togglesVariant = true
      _ = scene.toggleVariant(at: time)
    }
    // The rows in view keep their places from now on.
    awaitedState = nil
    return initialState
  }

  /// Begins the current screen anew in its present state, before the first input.
  ///
  /// What lies over the screen stays, and an album that is still being read may bring the list to the place
  /// at which it began.
  package func beginAgain() {
    let awaited = awaitedState
    var state = initialState
    state.row = nil
    assign(self, navigation.restarted(at: time))
    begin(state)
    awaitedState = awaited
  }

  /// Sets the initial state of a screen that is about to begin.
  package func begin(_ initialState: InitialState) {
    if initialState.togglesStrip { _ = navigation.toggleStatusStrip(at: time) }
    if !initialState.header.isEmpty {
      scene.changeHeader(at: time) { initialState.set(&$0) }
    }
    navigation.fitStrip(at: time)
    if initialState.togglesVariant { _ = scene.toggleVariant(at: time) }
    guard initialState.movesList || initialState.isHeaderHidden != nil else { return }
    awaitedState = initialState
    scroll(to: initialState)
  }

  /// Scrolls the list at once to where it was in a state, as far as it is long enough, and hides or
  /// shows the header as it was.
  ///
  /// A header that leaves by scrolling is hidden only where the list is scrolled as far as it is
  /// high: over the top of the content it would leave a gap (HN-105).
  func scroll(to state: InitialState) {
    if state.movesList {
      let distance = (scene as? AlbumScene).flatMap { album in
        state.row.flatMap { album.distance(toRow: $0.title, $0.distance, nearest: state.offset) }
      }
      let offset = scene.list.startOffset + max(0, distance ?? state.offset)
      scene.scroller.caused { $0.scroll(to: offset, animated: false, at: time, into: &$1) }
      scene.follow()
    }
    if state.isHeaderHidden == false { (scene as? StackScene)?.returnBars() }
    let header = scene.list.header
    guard let isHidden = state.isHeaderHidden, header.isFlexible else { return }
    let isAllowed =
      !header.flexible.configuration.shiftBehavior.hidesByScrolling
      || scene.list.distance >= header.flexible.maximumHeightWithSafeArea
    guard isHidden != header.flexible.isHiding, isAllowed || !isHidden
    else { return }
    var actions: [ScrollAction] = []
    scene.core.list.setHeaderHidden(isHidden, animated: false, at: time, into: &actions)
    scene.follow()
  }
}
