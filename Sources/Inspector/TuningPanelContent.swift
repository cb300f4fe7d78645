import Canvas
import Interface

/// The layout of the list of constants; y 0 is the start of the list.
struct TuningPanelContent: Hashable, Sendable {
  /// A row.
  struct Row: Hashable, Sendable {
    /// The content of a row.
    enum Kind: Hashable, Sendable {
      /// The title of a group.
      case heading(String)
      /// A control.
      case item(TuningPanel.Item)
      /// The buttons, side by side.
      case buttons
    }

    var kind: Kind
    var top: Double
    var height: Double
    /// The values of a choice.
    var chips: [Chip] = []
    /// The ground of the values where they are side by side.
    var segments: Segments?
  }

  /// A value of a choice, with its frame in the row.
  struct Chip: Hashable, Sendable {
    var word: String
    var frame: Rect
  }

  private(set) var rows: [Row] = []
  /// Whether a name is typed in the row of the buttons.
  private(set) var isNaming = false
  /// The items of the buttons.
  private(set) var buttons: [TuningPanel.Item] = []
  /// The height of all rows.
  private(set) var length = 0.0
  /// The left edge and the width of the column.
  private(set) var column = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The width of the space for the sign that undoes a change, and of the frame in which it is
  /// pressed, in points.
  static let markWidth = 38.0, markTarget = 44.0
  static let sliderHeight = 56.0
  static let toggleHeight = 48.0
  static let headingHeight = 36.0
  static let buttonsHeight = 48.0
  /// The height of the line that says what is wrong with a name.
  static let answerHeight = 22.0
  /// The height of the picker, of its row, and of a button.
  static let pickerHeight = 56.0, pickerRowHeight = 64.0, buttonHeight = 36.0
  /// The y of the title in a row with a control below it, and of the values of a choice.
  static let titleTop = 4.0, choiceTop = 30.0
  /// The distance below the values of a choice.
  private static let belowChoice = 12.0
  /// The height of a value of a choice, and the distance between two lines of them, all of which can
  /// be pressed.
  static let chipHeight = 32.0
  static let chipPitch = 44.0

  /// Makes an empty layout.
  init() {}

  /// Makes the layout of a panel.
  init(_ panel: TuningPanel) {
    let width = max(0, min(Spacing.measure, panel.size.width - 2 * Spacing.medium))
    column = Rect(
      x: max(Spacing.medium, ((panel.size.width - width) / 2).rounded()), y: 0, width: width,
      height: 0)
    switch panel.page {
    case .tuning:
      append(.item(.presets), height: Self.pickerRowHeight)
      buttons = panel.naming == nil ? Self.tuningButtons : [.save, .leave]
      isNaming = panel.naming != nil
      let answer = panel.naming?.problem == nil ? 0 : Self.answerHeight
      append(.buttons, height: Self.buttonsHeight + answer)
      append(TuningConstants.groups, of: panel.tuning) { .tuning($0) }
    case .header:
      guard let header = panel.headerSheet?.owner else {
        append(.heading("This screen has no header to change"), height: Self.headingHeight)
        break
      }
      buttons = [.resetAll]
      append(.buttons, height: Self.buttonsHeight)
      append(HeaderConstants.groups(of: header), of: header) { .header($0) }
    }
    length += Spacing.large
  }

  /// Appends the constants that an owner has, each by its index among all.
  private mutating func append<Owner>(
    _ groups: [ConstantGroup<Owner>], of owner: Owner, _ item: (Int) -> TuningPanel.Item
  ) {
    var index = 0
    for group in groups {
      append(.heading(group.title), height: Self.headingHeight)
      for constant in group.constants {
        if constant.number(in: owner) != nil { append(item(index), constant.label) }
        index += 1
      }
    }
  }

  private mutating func append(_ item: TuningPanel.Item, _ label: ConstantLabel) {
    switch label.control {
    case .slider: append(.item(item), height: Self.sliderHeight)
    case .toggle: append(.item(item), height: Self.toggleHeight)
    case .choice(let words): appendChoice(item, words)
    }
  }

  /// Appends a choice: segments side by side, or values in several lines where they do not fit.
  private mutating func appendChoice(_ item: TuningPanel.Item, _ words: [String]) {
    guard Segments.fit(words, in: column.width) else {
      return appendChips(
        item, words, below: Self.choiceTop - (Self.chipPitch - Self.chipHeight) / 2)
    }
    let segments = Segments(
      in: column.line(at: Self.choiceTop, height: Segments.height), count: words.count)
    append(.item(item), height: segments.frame.maxY + Self.belowChoice)
    rows[rows.count - 1].segments = segments
    rows[rows.count - 1].chips = words.enumerated().map { index, word in
      Chip(word: word, frame: segments.frame(of: index))
    }
  }

  private mutating func append(_ kind: Row.Kind, height: Double) {
    rows.append(Row(kind: kind, top: length, height: height))
    length += height
  }

  private mutating func appendChips(
    _ item: TuningPanel.Item, _ words: [String], below top: Double
  ) {
    let chips = Self.chips(words, in: column, below: top)
    let bottom = chips.map(\.frame.maxY).max() ?? top
    append(.item(item), height: bottom + (Self.chipPitch - Self.chipHeight) / 2)
    rows[rows.count - 1].chips = chips
  }

  /// Places words side by side, in as many lines as they need.
  static func chips(_ words: [String], in column: Rect, below top: Double) -> [Chip] {
    let space = chipPitch - chipHeight
    var (x, y) = (column.x, top + space / 2)
    return words.map { word in
      let width = min(column.width, (Double(word.count) * characterWidth).rounded() + 24)
      if x > column.x, x + width > column.maxX {
        x = column.x
        y += chipPitch
      }
      defer { x += width + Spacing.small }
      return Chip(word: word, frame: Rect(x: x, y: y, width: width, height: chipHeight))
    }
  }

  /// The average width of a character, in points; the font is not known here.
  private static let characterWidth = 7.2

  /// The row of a control; `nil` where it is not shown.
  func row(of item: TuningPanel.Item) -> Row? {
    let isButton = buttons.contains(item)
    return rows.first { isButton ? $0.kind == .buttons : $0.kind == .item(item) }
  }

  /// The row at a distance from the list's start.
  func row(at y: Double) -> Row? {
    rows.first { y >= $0.top && y < $0.top + $0.height }
  }

  /// The controls in the order of the focus.
  var items: [TuningPanel.Item] {
    rows.flatMap { row -> [TuningPanel.Item] in
      switch row.kind {
      case .heading: []
      case .item(let item): [item]
      case .buttons: buttons
      }
    }
  }

  /// The items of the buttons over the constants of a tuning.
  private static let tuningButtons: [TuningPanel.Item] = [.save, .resetAll, .compare]

  /// The frame of the picker's button in its row.
  var picker: Rect { column.line(at: 0, height: Self.pickerHeight) }

  /// The frame of one of the buttons in their row; the first one is wider.
  func button(_ item: TuningPanel.Item) -> Rect {
    let third = max(0, ((column.width - 2 * Spacing.small) / 3).rounded(.down))
    let other = max(0, third - 10)
    let place = column.line(at: 6, height: Self.buttonHeight)
    var frame = place
    switch item {
    case .save where isNaming:
      frame.width = min(72, place.width / 3)
      frame.x = place.maxX - Self.buttonHeight - Spacing.tiny - frame.width
    case .leave:
      frame.x = place.maxX - Self.buttonHeight
      frame.width = Self.buttonHeight
    case .resetAll:
      if buttons.count > 1 { frame.x = place.maxX - 2 * other - Spacing.small }
      frame.width = other
    case .compare:
      frame.x = place.maxX - other
      frame.width = other
    default: frame.width = max(0, place.width - 2 * (other + Spacing.small))
    }
    return frame
  }

  /// The frame of the name that is typed, in the row of the buttons.
  var name: Rect {
    var frame = column.line(at: 6, height: Self.buttonHeight)
    frame.width = max(0, button(.save).x - Spacing.small - frame.x)
    return frame
  }

  /// The frame in which a button is pressed: that of its row, for fingers.
  func target(of button: TuningPanel.Item) -> Rect {
    self.button(button).line(at: 0, height: Self.buttonsHeight)
  }

  /// The way of a slider's thumb in its row; the track is longer at both ends by the thumb's radius.
  var track: Rect {
    Rect(
      x: column.x + TuningPanel.thumbRadius, y: Self.titleTop + 32,
      width: max(0, column.width - Self.markWidth - 2 * TuningPanel.thumbRadius), height: 4)
  }

  /// The frame of a switch in its row.
  var toggle: Rect {
    Rect(
      x: column.maxX - Self.markWidth - 44, y: (Self.toggleHeight - 26) / 2, width: 44, height: 26)
  }

  /// The frame in which the sign that undoes a change is pressed, in a row of a height.
  func mark(inRowOf height: Double) -> Rect {
    Rect(
      x: column.maxX - Self.markWidth, y: 0, width: Self.markTarget,
      height: min(height, Self.sliderHeight))
  }

  /// The frame of the sign that undoes a change.
  func markIcon(_ row: Row, _ label: ConstantLabel) -> Rect {
    let middle =
      label.control == .toggle ? row.height / 2 : Self.titleTop + TextStyle.body.lineHeight / 2
    return Rect(x: column.maxX - 18, y: middle - 9, width: 18, height: 18)
  }
}
