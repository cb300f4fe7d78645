import Inspector
import Interface
import Scenes
import ScrollPhysics

/// How a screen begins, beside what it is made from: what was set in it before, and how far its
/// list was scrolled.
package struct InitialState: Hashable, Sendable {
  /// A constant of the header with another number than the screen begins with by itself.
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

  /// What was set of the header, in the order of its table.
  package var header: [Setting] = []
  /// How far the list is scrolled from its start, in points.
  package var offset = 0.0
  /// Whether the status strip is shown where the screen hides it by itself, or hidden.
  package var togglesStrip = false
  /// Whether the screen shows its other variant.
  package var togglesVariant = false

  /// Nothing was set.
  package init() {}

  /// What differs between a header and the one that the same screen begins with.
  init(_ header: HeaderModel?, from fresh: HeaderModel?) {
    guard let header, let fresh else { return }
    self.header = Self.constants(of: header).compactMap { constant in
      guard let number = constant.number(in: header), number != constant.number(in: fresh) else {
        return nil
      }
      return Setting(constant.label.key, number)
    }
  }

  private static func constants(of model: HeaderModel) -> [HeaderConstant] {
    HeaderConstants.groups(of: model).flatMap(\.constants)
  }

  /// Sets a header so; twice, since one of its heights may have kept the other from its place.
  fileprivate func set(_ model: inout HeaderModel) {
    let constants = Self.constants(of: model)
    for setting in header + header {
      constants.first { $0.label.key == setting.key }?.set(setting.number, in: &model)
    }
  }
}

extension App {
  /// Begins anew in the present screen, as a program that was just started in it: a recording
  /// begins with nothing that a file cannot express.
  ///
  /// What was set stays, and the list rests where it is.
  ///
  /// - Returns: What a file must contain beside the options that the program was started with.
  @discardableResult
  package func restart() -> InitialState {
    let (model, scroller, isFixed) = (
      scene.adjustable?.headerModel, scene.scroller, scene.adjustable?.isFixed
    )
    let (keyHelp, showsStrip, resamples) = (keyHelp, navigation.showsStrip, resamples)
    let navigation = navigation.restarted(at: time)
    assign(App(navigation: navigation, time: time), navigation)
    self.keyHelp = keyHelp
    self.resamples = resamples
    var initialState = InitialState(model, from: scene.adjustable?.headerModel)
    let offset = min(scroller.maximumOffset, scroller.offset) - scroller.minimumOffset
    initialState.offset = max(0, offset)
    initialState.togglesStrip = navigation.showsStrip != showsStrip
    begin(initialState)
    // Some headers hold the variant themselves.
    if scene.adjustable?.isFixed != isFixed {
      initialState.togglesVariant = true
      _ = scene.adjustable?.toggleVariant(at: time)
    }
    return initialState
  }

  /// Sets what was set of a screen that begins at this moment.
  package func begin(_ initialState: InitialState) {
    if !initialState.header.isEmpty {
      scene.adjustable?.changeHeader(at: time) { initialState.set(&$0) }
    }
    if initialState.offset > 0 {
      let offset = scene.scroller.minimumOffset + initialState.offset
      _ = scene.scroller.scroll(to: offset, animated: false, at: time)
      scene.follow()
    }
    if initialState.togglesStrip { _ = navigation.toggleStatusStrip(at: time) }
    if initialState.togglesVariant { _ = scene.adjustable?.toggleVariant(at: time) }
  }
}
