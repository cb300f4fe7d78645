import Canvas
import FlexScroll
import Gestures
import Interface
import ScrollPhysics

/// The list of all constants of the tuning and of the shown header, each with its control.
///
/// It scrolls as every list here does, by mouse, touch, wheel, trackpad and keys. It changes
/// nothing itself: what is to become of the scene, and of files, it asks for.
package struct TuningPanel: Sendable {
  /// A tuning with a name.
  package struct Preset: Equatable, Sendable {
    /// What it is called, as `--physics` has it.
    package var name: String
    /// Its constants.
    package var tuning: Tuning

    /// Names a tuning.
    package init(name: String, tuning: Tuning) {
      self.name = name
      self.tuning = tuning
    }

    /// Those of the library, in their order.
    package static let builtIn: [Preset] = Tuning.presetNames.compactMap { name in
      Tuning.preset(named: name).map { Preset(name: name, tuning: $0) }
    }
  }

  /// What the panel asks for.
  package enum Request: Sendable {
    /// All screens are to scroll by this tuning from now on.
    case tuning(Tuning)
    /// A constant of the shown header is to have this number.
    case header(HeaderConstant, Double)
    /// The tuning is to be saved, under a name that is derived from this one.
    case save(Tuning, name: String)
  }

  /// Something in the list that the keyboard can work.
  package enum Item: Hashable, Sendable {
    /// The choice of a preset.
    case presets
    /// The button that saves.
    case save
    /// The button that resets all.
    case resetAll
    /// A constant of the tuning, by its place in ``TuningConstants/all``.
    case tuning(Int)
    /// A constant of the header, by its place in its table.
    case header(Int)
  }

  /// What the list shows, in the panel's points.
  var size = Size(width: 0, height: 0)
  var scale = 1.0
  /// The name of the preset that was chosen last.
  package private(set) var presetName: String
  /// What there is to choose from.
  package private(set) var presets: [Preset]
  var tuningSheet: ConstantSheet<Tuning>
  var headerSheet: ConstantSheet<HeaderModel>?
  /// The screen whose header is shown.
  private var screen: Int?
  var content = TuningPanelContent()
  /// What scrolls.
  package internal(set) var scroller: Scroller
  var input: GestureRecognizer
  /// What the recognizer found; empty between two calls.
  var actions: [ScrollAction] = []
  var indicator = ScrollIndicator()
  /// What the keys work, after a Tab or a press.
  package internal(set) var focused: Item?
  /// Whether that is shown: not before a key was used.
  var showsFocus = false
  var dragged: DraggedSlider?
  var pressed: Item?
  var pointer: Point?
  var time: Double
  private var requests: [Request] = []

  /// A slider's thumb, or its track under the mouse, that is dragged.
  struct DraggedSlider: Hashable, Sendable {
    var item: Item
    /// The finger, or `nil` for the mouse.
    var finger: Int?
    /// Where it was taken hold of, in points right of the thumb's middle.
    var grip: Double
  }

  /// Makes the list for a tuning, to which resets lead back.
  ///
  /// - Parameters:
  ///   - preset: The tuning, and its name.
  ///   - time: The moment at which it begins, in seconds.
  package init(_ preset: Preset, time: Double = 0) {
    presetName = preset.name
    presets = Preset.builtIn
    tuningSheet = ConstantSheet(TuningConstants.all, owner: preset.tuning)
    self.time = time
    scroller = Scroller(viewportLength: 0, contentLength: 0)
    scroller.advance(to: time)
    input = GestureRecognizer(regions: .init(width: 0, height: 0))
  }

  /// The tuning as it is set.
  package var tuning: Tuning { tuningSheet.owner }

  /// What was asked for since this was called last.
  package mutating func takeRequests() -> [Request] {
    guard !requests.isEmpty else { return [] }
    defer { requests = [] }
    return requests
  }

  /// Changes the size of the list, in points, and the device pixels per point.
  package mutating func resize(to size: Size, scale: Double, at time: Double) {
    guard size != self.size || scale != self.scale else { return }
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    self.scale = scale
    scroller.configure(at: time) { $0.pixelsPerPoint = scale }
    layOut(at: time)
  }

  /// The presets that the user has saved, to be chosen beside those of the library.
  package mutating func setUserPresets(_ presets: [Preset], at time: Double) {
    let names = Set(Preset.builtIn.map(\.name))
    self.presets = Preset.builtIn + presets.filter { !names.contains($0.name) }
    layOut(at: time)
  }

  /// The tuning was saved under this name: resets lead back to it.
  package mutating func didSave(as name: String) {
    presetName = name
    tuningSheet.begin(with: tuning)
  }

  /// Shows a screen's tuning and header as they are now.
  ///
  /// - Parameters:
  ///   - tuning: By what it scrolls.
  ///   - header: Its header; `nil` where nothing can be chosen of it.
  ///   - screen: Which screen it is: for another one, what is there now is where resets lead back.
  ///   - time: The present moment, in seconds.
  package mutating func show(
    _ tuning: Tuning, _ header: HeaderModel?, of screen: Int, at time: Double
  ) {
    var differs = false
    if tuning != self.tuning { differs = tuningSheet.follow(tuning) }
    if screen != self.screen || (header == nil) != (headerSheet == nil) {
      self.screen = screen
      headerSheet = header.map { model in
        ConstantSheet(HeaderConstants.groups(of: model).flatMap(\.constants), owner: model)
      }
      if case .header = focused { focused = nil }
      if case .header = dragged?.item { dragged = nil }
      differs = true
    } else if let header, headerSheet?.follow(header) == true {
      differs = true
    }
    if differs { layOut(at: time) }
  }

  /// Whether the list's motion is reduced, as the screen's is (DX-29).
  package var reducesMotion: Bool {
    get { scroller.configuration.reducesMotion }
    set { scroller.configure(at: scroller.time) { $0.reducesMotion = newValue } }
  }

  /// Whether a drag of the list shows the path of the fingers rather than the newest event, as the
  /// screen's does (FL-1).
  package var resamples: Bool {
    get { input.rules.resamples }
    set { input.rules.resamples = newValue }
  }

  /// Brings the list to a moment.
  package mutating func advance(to moment: Double) {
    guard moment > time, moment.isFinite else { return }
    input.advance(to: moment, scroller: &scroller, into: &actions)
    performActions()
    time = moment
    indicator.note(isAtRest: scroller.isAtRest, at: time)
  }

  /// Whether the next frame differs by the mere passing of time.
  package var isMoving: Bool {
    switch scroller.phase {
    case .decelerating, .bouncing, .gliding: true
    case .idle, .tracking:
      input.isFollowing || indicator.isFading(isAtRest: scroller.isAtRest, at: time)
    }
  }

  /// When something is due although nothing moves until then, in seconds.
  package var nextDeadline: Double? { input.nextDeadline }

  /// Places the rows anew, and keeps the focus on what is still there.
  mutating func layOut(at time: Double) {
    content = TuningPanelContent(self)
    scroller.setLengths(
      viewport: size.height, content: content.length, at: max(time, scroller.time))
    if let focused, content.row(of: focused) == nil { self.focused = nil }
    if let dragged, content.row(of: dragged.item) == nil { self.dragged = nil }
  }
}

// What the controls do.
extension TuningPanel {
  /// The constant of an item, as it is called and worked.
  func label(of item: Item) -> ConstantLabel? {
    switch item {
    case .tuning(let index): tuningSheet.constants[index].label
    case .header(let index): headerSheet?.constants[index].label
    case .presets, .save, .resetAll: nil
    }
  }

  /// The present number of an item; `nil` of what has none.
  package func number(of item: Item) -> Double? {
    switch item {
    case .tuning(let index): tuningSheet.number(index)
    case .header(let index): headerSheet?.number(index)
    case .presets: presets.firstIndex { $0.name == presetName }.map(Double.init)
    case .save, .resetAll: nil
    }
  }

  /// Whether the tuning is not the preset's that was chosen last.
  package var isTuningChanged: Bool { tuningSheet.isChanged }

  /// Whether an item is not what a reset would make of it.
  package func isChanged(_ item: Item) -> Bool {
    switch item {
    case .tuning(let index): tuningSheet.isChanged(index)
    case .header(let index): headerSheet?.isChanged(index) ?? false
    case .presets, .resetAll: tuningSheet.isChanged || headerSheet?.isChanged ?? false
    case .save: false
    }
  }

  /// Sets a constant, or chooses a preset by its place.
  package mutating func set(_ item: Item, to number: Double) {
    guard number != self.number(of: item) || item == .presets else { return }
    change {
      switch item {
      case .tuning(let index): $0.tuningSheet.set(index, to: number)
      case .header(let index): $0.headerSheet?.set(index, to: number)
      case .presets: $0.choosePreset(Int(number))
      case .save, .resetAll: break
      }
    }
  }

  /// Makes an item what it was before it was changed here.
  package mutating func reset(_ item: Item) {
    change {
      switch item {
      case .tuning(let index): $0.tuningSheet.reset(index)
      case .header(let index): $0.headerSheet?.reset(index)
      case .presets: $0.tuningSheet.resetAll()
      case .resetAll:
        $0.tuningSheet.resetAll()
        $0.headerSheet?.resetAll()
      case .save: break
      }
    }
  }

  /// Asks for the tuning to be saved.
  package mutating func save() {
    requests.append(.save(tuning, name: presetName))
  }

  private mutating func choosePreset(_ index: Int) {
    guard presets.indices.contains(index) else { return }
    presetName = presets[index].name
    tuningSheet.begin(with: presets[index].tuning)
  }

  /// Makes a change, and asks for all that is different afterwards.
  private mutating func change(_ body: (inout TuningPanel) -> Void) {
    let (tuningBefore, headerBefore) = (tuning, headerSheet?.owner)
    body(&self)
    if tuning != tuningBefore { requests.append(.tuning(tuning)) }
    if let headerBefore, let sheet = headerSheet {
      for constant in sheet.constants {
        guard let number = constant.number(in: sheet.owner),
          number != constant.number(in: headerBefore)
        else { continue }
        requests.append(.header(constant, number))
      }
    }
    layOut(at: time)
  }
}
