import Canvas
import FlexScroll
import Interface

/// The list of all constants of the tuning and of the inspected header, each with its control.
///
/// It scrolls like every list of the program. It changes only its own values; changes of the scene
/// and of files are requests.
package struct TuningPanel: Sendable {
  /// A request of the panel.
  package enum Request: Sendable {
    /// Let all screens scroll by this tuning.
    case tuning(Tuning)
    /// Set a constant of the inspected header to a number.
    case header(HeaderConstant, Double)
    /// Save the tuning under a name.
    case save(Tuning, name: String)
    /// Delete a preset of the user.
    case delete(NamedTuning)
    /// Compare the tuning with another one.
    case compare
  }

  /// A control of the list.
  package enum Item: Hashable, Sendable {
    /// The picker of a preset.
    case presets
    /// The button that asks for a name, and then saves.
    case save
    /// The button that leaves the naming.
    case leave
    /// The button that resets all.
    case resetAll
    /// The button that compares the tuning with another one.
    case compare
    /// A constant of the tuning, by its index in ``TuningConstants/all``.
    case tuning(Int)
    /// A constant of the header, by its index in its table.
    case header(Int)
  }

  /// The constants that are listed.
  package enum Page: Hashable, Sendable {
    /// Those of the tuning, after the picker of a preset.
    case tuning
    /// Those of the inspected header.
    case header
  }

  /// The listed constants.
  private(set) var page = Page.tuning
  /// The name of the selected preset.
  package private(set) var presetName: String
  /// The presets to choose from.
  package private(set) var presets = NamedTuning.presets
  var tuningSheet: ConstantSheet<Tuning>
  var headerSheet: ConstantSheet<HeaderModel>?
  /// The screen whose header is shown.
  private var screen: Int?
  var content = TuningPanelContent()
  /// The scrolling list.
  var area = ScrollArea(size: Size(width: 0, height: 0), contentLength: 0)
  /// The actions of the scroll area; empty between two calls.
  var actions: [ScrollAction] = []
  /// The control with the keyboard focus, after a Tab or a press.
  package internal(set) var focused: Item?
  /// Whether the focus is shown: only after a key was used.
  var showsFocus = false
  var dragged: DraggedSlider?
  var pressed: Item?
  var pointer: Point?
  /// The picker of a preset.
  package internal(set) var picker = PresetPicker()
  /// The name that is typed for the preset; `nil` while none is asked for (DX-28).
  package internal(set) var naming: PresetName?
  private var requests: [Request] = []

  /// A slider that is dragged by its thumb, or with the mouse by its track.
  struct DraggedSlider: Hashable, Sendable {
    var item: Item
    /// The finger, or `nil` for the mouse.
    var finger: Int?
    /// The distance from the thumb's centre to the contact, in points.
    var grip: Double
  }

  /// Makes the list for a tuning, to which resets lead back.
  ///
  /// - Parameters:
  ///   - preset: The tuning, and its name.
  ///   - time: The current time, in seconds.
  package init(_ preset: NamedTuning, time: Double = 0) {
    presetName = preset.name
    tuningSheet = ConstantSheet(TuningConstants.all, owner: preset.tuning)
    area.advance(to: time, into: &actions)
  }

  /// The tuning as it is set.
  package var tuning: Tuning { tuningSheet.owner }
  /// The tuning with the name of its preset.
  package var namedTuning: NamedTuning {
    NamedTuning(presetName, tuning, isChanged: tuningSheet.isChanged)
  }
  /// The size of the list, in points.
  var size: Size { area.size }
  /// The motion of the list.
  package var scroller: Scroller { area.scroller }

  /// The requests since the last call.
  package mutating func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  /// Lists other constants, from their start.
  mutating func turn(to page: Page) {
    guard page != self.page else { return }
    self.page = page
    (focused, showsFocus, dragged, pressed, naming) = (nil, false, nil, nil, nil)
    area.scroll(to: scroller.minimumOffset, animated: false, at: area.time, into: &actions)
    layOut(at: area.time)
  }

  /// Changes the size of the list, in points, and the device pixels per point.
  package mutating func resize(to size: Size, scale: Double, at time: Double) {
    let size = Size(width: max(0, size.width), height: max(0, size.height))
    guard size != area.size || scale != scroller.configuration.pixelsPerPoint else { return }
    area.size = size
    area.configureScroller(at: time, into: &actions) { $0.pixelsPerPoint = scale }
    layOut(at: time)
  }

  /// Sets the presets that the user has saved; they follow those of the library.
  package mutating func setUserPresets(_ presets: [NamedTuning], at time: Double) {
    let names = Tuning.presetNames
    self.presets = NamedTuning.presets + presets.filter { !names.contains($0.name) }
    layOut(at: time)
  }

  /// Adopts the name under which the tuning was saved; resets lead back to it.
  package mutating func didSave(as name: String) {
    presetName = name
    tuningSheet.begin(with: tuning)
  }

  /// Shows another preset, to which resets lead back.
  package mutating func begin(with preset: NamedTuning, at time: Double) {
    presetName = preset.name
    tuningSheet.begin(with: preset.tuning)
    layOut(at: time)
  }

  /// Shows the tuning and the header of a screen as they are now.
  ///
  /// - Parameters:
  ///   - tuning: The tuning of the screen.
  ///   - header: The header; `nil` where it cannot be changed.
  ///   - screen: The screen: for another one, resets lead back to its present header.
  ///   - time: The current time, in seconds.
  package mutating func show(
    _ tuning: Tuning, _ header: HeaderModel?, of screen: Int, at time: Double
  ) {
    var differs = false
    if tuning != self.tuning { differs = tuningSheet.follow(tuning) }
    if screen != self.screen || (header == nil) != (headerSheet == nil) {
      self.screen = screen
      headerSheet = header.map { ConstantSheet(HeaderConstants.constants(of: $0), owner: $0) }
      if case .header = focused { focused = nil }
      if case .header = dragged?.item { dragged = nil }
      differs = true
    } else if let header, headerSheet?.follow(header) == true {
      differs = true
    }
    if differs { layOut(at: time) }
  }

  /// Whether the motion of the list is reduced (DX-29).
  package var reducesMotion: Bool {
    get { scroller.configuration.reducesMotion }
    set {
      guard newValue != reducesMotion else { return }
      area.setReducesMotion(newValue, at: area.time, into: &actions)
    }
  }

  /// Whether a drag of the list shows the path of the fingers rather than the newest event (FL-1).
  package var resamples: Bool {
    get { area.recognizer.rules.resamples }
    set { area.recognizer.rules.resamples = newValue }
  }

  /// Advances the list to a time.
  package mutating func advance(to time: Double) {
    area.advance(to: time, into: &actions)
    performActions()
  }

  /// Whether the next frame differs by the passing of time alone.
  package var isMoving: Bool { area.isMoving || area.recognizer.isFollowing }

  /// When something changes without an event, in seconds; `nil` if nothing will.
  package var nextDeadline: Double? { area.nextDeadline }

  /// Lays out the rows; a control that is gone loses focus and drag.
  private mutating func layOut(at time: Double) {
    content = TuningPanelContent(self)
    area.setLengths(
      viewport: area.size.height, content: content.length, at: time, into: &actions)
    actions.removeAll(keepingCapacity: true)
    if let focused, content.row(of: focused) == nil { self.focused = nil }
    if let dragged, content.row(of: dragged.item) == nil { self.dragged = nil }
  }
}

// The values of the controls.
extension TuningPanel {
  /// The constant of a control; `nil` for one that is no constant.
  func label(of item: Item) -> ConstantLabel? {
    switch item {
    case .tuning(let index): tuningSheet.constants[index].label
    case .header(let index): headerSheet?.constants[index].label
    case .presets, .save, .leave, .resetAll, .compare: nil
    }
  }

  /// The number of a control; `nil` for a button.
  package func number(of item: Item) -> Double? {
    switch item {
    case .tuning(let index): tuningSheet.number(index)
    case .header(let index): headerSheet?.number(index)
    case .presets: presets.firstIndex { $0.name == presetName }.map(Double.init)
    case .save, .leave, .resetAll, .compare: nil
    }
  }

  /// The number to which a reset leads; `nil` for a button.
  func ownNumber(of item: Item) -> Double? {
    switch item {
    case .tuning(let index): tuningSheet.resetNumber(index)
    case .header(let index): headerSheet?.resetNumber(index)
    case .presets, .save, .leave, .resetAll, .compare: nil
    }
  }

  /// Whether a reset would change a control.
  package func isChanged(_ item: Item) -> Bool {
    switch item {
    case .tuning(let index): tuningSheet.isChanged(index)
    case .header(let index): headerSheet?.isChanged(index) ?? false
    case .presets: tuningSheet.isChanged
    case .resetAll: page == .tuning ? tuningSheet.isChanged : headerSheet?.isChanged ?? false
    case .save, .leave, .compare: false
    }
  }

  /// Sets a constant, or selects a preset by its index.
  package mutating func set(_ item: Item, to number: Double) {
    guard number != self.number(of: item) || item == .presets else { return }
    change {
      switch item {
      case .tuning(let index): $0.tuningSheet.set(index, to: number)
      case .header(let index): $0.headerSheet?.set(index, to: number)
      case .presets: $0.choosePreset(Int(number))
      case .save, .leave, .resetAll, .compare: break
      }
    }
  }

  /// Resets a control.
  package mutating func reset(_ item: Item) {
    change {
      switch item {
      case .tuning(let index): $0.tuningSheet.reset(index)
      case .header(let index): $0.headerSheet?.reset(index)
      case .presets: $0.tuningSheet.resetAll()
      case .resetAll:
        if $0.page == .tuning { $0.tuningSheet.resetAll() } else { $0.headerSheet?.resetAll() }
      case .save, .leave, .compare: break
      }
    }
  }

  /// Performs what the picker asks for.
  mutating func perform(_ action: PresetPicker.Action) {
    switch action {
    case .choose(let index): set(.presets, to: Double(index))
    case .delete(let index):
      if presets.indices.contains(index), presets[index].isOwn {
        requests.append(.delete(presets[index]))
      }
    }
  }

  /// Requests that the tuning be compared with another one.
  mutating func compare() { requests.append(.compare) }

  /// Asks for a name for the tuning; once one is asked for, requests that the tuning be saved under
  /// it, or says what is wrong with it (DX-28).
  package mutating func save() {
    if naming == nil {
      naming = PresetName(for: presetName, title: namedTuning.title, among: presets)
      focused = .save
    } else if let name = naming?.confirm(among: presets) {
      requests.append(.save(tuning, name: name))
      naming = nil
    }
    layOut(at: area.time)
  }

  /// Lays out the rows after a change of the name.
  mutating func layOutAgain() { layOut(at: area.time) }

  /// Leaves the naming.
  mutating func leaveNaming() {
    naming = nil
    layOut(at: area.time)
  }

  private mutating func choosePreset(_ index: Int) {
    guard presets.indices.contains(index) else { return }
    presetName = presets[index].name
    tuningSheet.begin(with: presets[index].tuning)
  }

  /// Makes a change, and requests all that differs afterwards.
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
    layOut(at: area.time)
  }
}
