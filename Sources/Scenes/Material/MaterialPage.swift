import Canvas
import FlexScroll
import Interface

/// One of the two lists of the material screen: sections of controls and of numbered rows.
///
/// A y of 0 is the list's top, just below the header at rest. The sections of controls are cards; in a
/// window of at least 900 points these are in two columns (DX-7).
package struct MaterialPage: Hashable, Sendable {
  package enum Row: Hashable, Sendable {
    case control(MaterialControl)
    /// Buttons side by side.
    case buttons([MaterialControl])
    /// A row that makes the list long, by its number from 1 on.
    case item(Int)

    /// The second lines of numbered rows, in turn.
    static let hints = [
      "Pull past the top: the header stretches",
      "Let go half-way: it finds a place",
      "Throw the list: it stays behind, or leaves",
      "Swipe sideways: two lists, one header",
      "Headings stick to the header's edge",
      "Drag on the header: the list scrolls",
    ]
  }

  /// Where a section is in a divided page.
  package enum Column: Hashable, Sendable {
    /// Across the page; its heading sticks to the header.
    case whole
    /// A card at the left.
    case left
    /// A card at the right.
    case right
  }

  /// Rows under a heading.
  package struct Section: Hashable, Sendable {
    /// The text of the heading.
    package var title: String
    /// Where it is if the page is divided.
    package var column: Column
    /// The indices of its rows in the page.
    package var rows: Range<Int>
    /// The y of the heading's top.
    package var top: Double
    /// The y of the last row's bottom.
    package var bottom: Double
  }

  /// The title in its tab.
  package let title: String
  /// All rows, from top to bottom.
  package private(set) var rows: [Row] = []
  /// The y of each row's top.
  package private(set) var tops: [Double] = []
  /// The height of each row, in points.
  private var heights: [Double] = []
  package private(set) var sections: [Section] = []
  /// Whether the cards are in two columns.
  package private(set) var isDivided = false
  /// The window that it is laid out for; `nil` for none.
  private var viewport: Viewport?

  static let sectionSpacing = 24.0
  static let configuratorItems = 120
  static let secondItems = 36
  static let shortItems = 2

  private init(_ title: String) { self.title = title }

  /// The first page: the header's properties, the actions, and numbered rows.
  package static let configurator: MaterialPage = {
    var page = MaterialPage("Properties")
    page.add(
      "How it leaves and returns", .shiftBehavior, .importance, .settlingRule, .stretches,
      .statusBarHint, .isBeingScrubbed, in: .left)
    page.add("Two lists", .isShared, .isSecondPageShort, in: .left)
    page.add("More", .headerPreset, .contentMode, .isOverInfiniteContent, in: .left)
    page.add(
      "Heights", .minimumHeight, .maximumHeight, .minimumViewHeight, .includesSafeArea, in: .right)
    page.add(
      "Look", .backgroundPicture, .shadowOpacity, .elevation, .hairline, .isTranslucent, in: .right)
    page.add(
      "Do it now",
      rows: [
        .buttons([.shiftOffAnimated, .shiftOnAnimated, .scrollToTop]),
        .buttons([.shiftOff, .shiftOn]),
      ], in: .right)
    page.add("Rows", items: configuratorItems)
    return page
  }()

  /// The second page, with another length; a short one is shorter than the window.
  package static func second(isShort: Bool) -> MaterialPage {
    var page = MaterialPage("A second list")
    page.add("This list", .isSecondPageShort, .isShared, in: .left)
    page.add("Rows", items: isShort ? shortItems : secondItems)
    return page
  }

  /// Both pages laid out for a window.
  static func both(secondIsShort: Bool, in viewport: Viewport) -> [MaterialPage] {
    [configurator.fitted(to: viewport), second(isShort: secondIsShort).fitted(to: viewport)]
  }

  /// The page laid out for a window.
  package func fitted(to viewport: Viewport) -> MaterialPage {
    var page = MaterialPage(title)
    page.viewport = viewport
    page.isDivided = Self.isDivided(viewport)
    for section in sections {
      page.add(section.title, rows: Array(rows[section.rows]), in: section.column)
    }
    return page
  }

  /// Whether a window is wide enough for two columns.
  package static func isDivided(_ viewport: Viewport) -> Bool {
    viewport.size.width >= 900 * max(1, viewport.textScale)
  }

  private mutating func add(_ title: String, _ controls: MaterialControl..., in column: Column) {
    add(title, rows: controls.map(Row.control), in: column)
  }

  private mutating func add(_ title: String, items: Int) {
    add(title, rows: (1...items).map(Row.item), in: .whole)
  }

  private mutating func add(_ title: String, rows: [Row], in column: Column) {
    var above = sections
    if isDivided, column != .whole { above.removeAll { $0.column != column } }
    let top = above.map { $0.bottom + Self.sectionSpacing }.max() ?? (isDivided ? 24 : 20)
    let first = self.rows.count
    var y = top + headingHeight(in: column)
    for row in rows {
      self.rows.append(row)
      tops.append(y)
      heights.append(height(of: row, in: column))
      y += heights[heights.count - 1]
    }
    sections.append(
      Section(title: title, column: column, rows: first..<self.rows.count, top: top, bottom: y))
  }

  /// The height of a heading that sticks, at a text scale of 1, in points.
  package static let headingHeight = 40.0

  /// The height of a heading that sticks, in points.
  package var headingHeight: Double { headingHeight(in: .whole) }

  /// The height of the headings in a column, in points.
  func headingHeight(in column: Column) -> Double {
    column == .whole
      ? Self.headingHeight + growth(of: .captionBold) : 32 + growth(of: .control)
  }

  private func growth(of style: TextStyle) -> Double { viewport?.growth(of: style) ?? 0 }

  /// The distance from the edges of a card to its rows, and between the two columns, in points.
  static let cardInset = 16.0
  private static let columnGap = 24.0

  /// The part of a window across which a section is; of a card, its edges.
  func area(of column: Column, in viewport: Viewport) -> Rect {
    guard isDivided else { return viewport.column }
    var area = viewport.wideColumn
    guard column != .whole else { return area }
    let width = max(0, (area.width - Self.columnGap) / 2)
    if column == .right { area.x = viewport.snapped(area.maxX - width) }
    area.width = width
    return area
  }

  /// The part of a window across which a row is.
  func area(ofRow index: Int, in viewport: Viewport) -> Rect {
    guard let section = sections.first(where: { $0.rows.contains(index) }) else {
      return viewport.column
    }
    let area = area(of: section.column, in: viewport)
    return isCard(section) ? area.narrowed(by: Self.cardInset) : area
  }

  /// The part of a window across which a control's row is.
  func area(of control: MaterialControl, in viewport: Viewport) -> Rect {
    index(of: control).map { area(ofRow: $0, in: viewport) } ?? viewport.column
  }

  /// Whether a row is the last one on a card.
  func endsCard(_ index: Int) -> Bool {
    sections.contains { isCard($0) && $0.rows.upperBound == index + 1 }
  }

  /// Whether a section is a card.
  func isCard(_ section: Section) -> Bool { section.column != .whole }

  /// The index of the first row below both columns; 0 for a page in one.
  private var firstWhole: Int {
    isDivided ? sections.first { $0.column == .whole }?.rows.lowerBound ?? rows.count : 0
  }

  /// The height of a row in a column, in points.
  private func height(of row: Row, in column: Column) -> Double {
    let body = growth(of: .body)
    switch row {
    case .item: return 64 + growth(of: .headline) + growth(of: .caption)
    case .buttons: return 64 + growth(of: .captionBold)
    case .control(let control):
      switch control.kind {
      case .ways:
        guard let viewport else { return 208 }
        let width = area(of: column, in: viewport).width - 2 * Self.cardInset
        let fits = MaterialSentence.all.allSatisfy { $0.isOneLine(in: captionStyle, width) }
        let lines = (fits ? 1 : 2) * (18 + growth(of: .caption))
        return Self.wayTop + body + ways(in: width).height + 10 + lines + 14
      case .segments: return 82 + body + growth(of: .caption)
      case .slider: return 68 + body
      case .toggle, .choice, .button:
        let hasDetail = control.kind == .choice || !control.detail.isEmpty
        return 56 + body + (hasDetail ? growth(of: .caption) : 0)
      }
    }
  }

  /// The distance from the top of a row to its drawings, and to its segments, in points.
  static let wayTop = 42.0, segmentTop = 38.0

  private var captionStyle: TextStyle { viewport?.text(.caption) ?? .caption }

  /// The frame of one of the buttons of a row.
  func button(_ index: Int, of count: Int, in row: Rect) -> Rect {
    let gap = Spacing.small
    let width = max(0, (row.width - gap * Double(count - 1)) / Double(count))
    return Rect(
      x: row.x + Double(index) * (width + gap), y: row.y + 14, width: width,
      height: row.height - 28)
  }

  /// The frame of a value of a control, in the frame of its row.
  func value(_ index: Int, of control: MaterialControl, in row: Rect) -> Rect? {
    guard (0..<control.valueCount).contains(index) else { return nil }
    if case .segments = control.kind { return segments(of: control, in: row).frame(of: index) }
    let (columns, size, _) = ways(in: row.width)
    let gap = Spacing.small
    return Rect(
      x: row.x + Double(index % columns) * (size.width + gap),
      y: row.y + Self.wayTop + growth(of: .body) + Double(index / columns) * (size.height + gap),
      width: size.width, height: size.height)
  }

  /// The columns of the drawings in a row of a width, the size of one, and the height of all.
  func ways(in width: Double) -> (columns: Int, size: Size, height: Double) {
    let (gap, count) = (Spacing.small, ShiftBehavior.named.count)
    func side(_ columns: Int) -> Double {
      max(0, (width - gap * Double(columns - 1)) / Double(columns))
    }
    let columns = side(count) >= Self.leastWay ? count : 2
    var height = viewport.map { ShiftTile.height(in: $0) } ?? 124
    // A low window has space for the names alone.
    if columns < count, let viewport, viewport.size.height < Self.highWindow {
      height = 2 * viewport.text(.label).lineHeight + 14
    }
    let rows = Double((count + columns - 1) / columns)
    return (
      columns, Size(width: side(columns), height: height), rows * (height + gap) - gap
    )
  }

  /// The least width of a drawing beside all others, and the height of a window from which on two rows
  /// of them have drawings, in points.
  private static let leastWay = 62.0, highWindow = 520.0

  /// The values of a control side by side, in the frame of its row.
  func segments(of control: MaterialControl, in row: Rect) -> Segments {
    let height = Segments.height + growth(of: .caption)
    return Segments(
      in: row.line(at: row.y + Self.segmentTop + growth(of: .body), height: height),
      count: control.valueCount)
  }

  /// The length, in points.
  package var length: Double { (sections.last?.bottom ?? 0) + Self.sectionSpacing }

  /// The rows that intersect a range of the list, in points; in two
  /// columns all rows on cards, if one of them is among these.
  package func rows(in stretch: ClosedRange<Double>) -> Range<Int> {
    let whole = firstWhole
    let first = max(0, index(below: stretch.lowerBound) - 1)
    return (first < whole ? 0 : first)..<max(first, index(below: stretch.upperBound))
  }

  /// The first row, of those in one column, whose top is at a y or below it.
  private func index(below y: Double) -> Int {
    (firstWhole..<tops.count).partitioningIndex { !(tops[$0] < y) }
  }

  /// The top and bottom of a control's row; `nil` if the page does not have it.
  package func stretch(of control: MaterialControl) -> ClosedRange<Double>? {
    index(of: control).map { index in
      tops[index]...(tops[index] + heights[index])
    }
  }

  /// The index of the row of a control.
  private func index(of control: MaterialControl) -> Int? {
    rows.firstIndex { row in
      switch row {
      case .control(let other): other == control
      case .buttons(let buttons): buttons.contains(control)
      case .item: false
      }
    }
  }

  /// The frame of a row, or of one of several buttons in a row, by a y of the list; `nil` if the page
  /// does not have the control.
  func frame(of control: MaterialControl, in viewport: Viewport) -> Rect? {
    guard let index = index(of: control) else { return nil }
    let row = frame(ofRow: index, in: viewport)
    guard case .buttons(let buttons) = rows[index], let place = buttons.firstIndex(of: control)
    else { return row }
    return button(place, of: buttons.count, in: row)
  }

  /// The frame of a row, by a y of the list.
  func frame(ofRow index: Int, in viewport: Viewport) -> Rect {
    area(ofRow: index, in: viewport).line(at: tops[index], height: heights[index])
  }

  /// The page's controls, from top to bottom.
  package var controls: [MaterialControl] {
    rows.flatMap { row -> [MaterialControl] in
      switch row {
      case .control(let control): [control]
      case .buttons(let buttons): buttons
      case .item: []
      }
    }
  }

  /// The control at a place of the list, and its distance from its row's top.
  func control(
    at place: Point, in viewport: Viewport
  ) -> (control: MaterialControl, depth: Double)? {
    for index in rows(in: place.y...place.y.nextUp) {
      let row = frame(ofRow: index, in: viewport)
      switch rows[index] {
      case .control(let control):
        if row.inset(x: -Self.cardInset, y: 0).contains(place) { return (control, place.y - row.y) }
      case .buttons(let buttons):
        for (number, control) in buttons.enumerated()
        where button(number, of: buttons.count, in: row).contains(place) {
          return (control, place.y - row.y)
        }
      case .item: break
      }
    }
    return nil
  }

  /// The y of a section heading's top in the window at an offset: it sticks to a line until the
  /// section's end pushes it up, but not that of a card.
  package func headingTop(
    of section: Section, scrolledBy offset: Double, pinnedAt line: Double
  ) -> Double {
    isCard(section)
      ? section.top - offset
      : max(section.top - offset, min(line, section.bottom - offset - headingHeight))
  }
}
