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

  /// The changed constants of the header, in the order of its table.
  package var header: [Setting] = []
  /// The scroll offset from the start of the list, in points.
  package var offset = 0.0
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
  package var initialState: InitialState { copy().restart() }

  /// Restarts the current screen, so that a recording begins in a state that a file can express.
  ///
  /// Changed constants stay, and the list rests at its offset.
  ///
  /// - Returns: The state that a file must contain in addition to the program's options.
  @discardableResult
  package func restart() -> InitialState {
    let (model, scroller, isFixed) = (scene.headerModel, scene.scroller, scene.isFixed)
    let start = scene.list.startOffset
    let (keyHelp, showsStrip, resamples) = (keyHelp, navigation.showsStrip, resamples)
    let navigation = navigation.restarted(at: time)
    assign(App(navigation: navigation, time: time), navigation)
    self.keyHelp = keyHelp
    self.resamples = resamples
    var initialState = InitialState(model, from: scene.headerModel)
    initialState.offset = max(
      0, min(scroller.maximumOffset, scroller.offset) - start)
    initialState.togglesStrip = navigation.showsStrip != showsStrip
    begin(initialState)
    // The variant may be a property of the header.
    if scene.isFixed != isFixed {
      initialState.togglesVariant = true
      _ = scene.toggleVariant(at: time)
    }
    // The rows in view keep their places from now on.
    awaitedOffset = nil
    return initialState
  }

  /// Sets the initial state of a screen that is about to begin.
  package func begin(_ initialState: InitialState) {
    if !initialState.header.isEmpty {
      scene.changeHeader(at: time) { initialState.set(&$0) }
    }
    if initialState.offset > 0 {
      awaitedOffset = initialState.offset
      scroll(toDistance: initialState.offset)
    }
    if initialState.togglesStrip { _ = navigation.toggleStatusStrip(at: time) }
    if initialState.togglesVariant { _ = scene.toggleVariant(at: time) }
  }

  /// Scrolls the list at once to a distance from its start, as far as it is long enough.
  func scroll(toDistance distance: Double) {
    let offset = scene.list.startOffset + distance
    scene.scroller.caused { $0.scroll(to: offset, animated: false, at: time, into: &$1) }
    scene.follow()
  }
}
