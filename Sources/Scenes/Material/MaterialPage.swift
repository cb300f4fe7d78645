import Canvas
import Interface

/// One of the two lists of the material screen: sections of controls and of numbered rows.
///
/// A y of 0 is the list's top, just below the header at rest. In a window of at least 900 points the
/// sections of controls are cards in two columns (DX-7).
package struct MaterialPage: Hashable, Sendable {
  package enum Row: Hashable, Sendable {
    case control(MaterialControl)
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
    case whole
    case left
    case right
  }

  /// Rows under a heading; that of a section across the page sticks to the header.
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
  package private(set) var sections: [Section] = []
  /// Whether the sections of controls are cards in two columns.
  package private(set) var isDivided = false

  /// The height of a heading, in points.
  package private(set) var headingHeight = 40.0
  private(set) var rowHeight = 64.0
  private(set) var sliderHeight = 80.0
  /// The height of a heading at a text scale of 1, in points.
  package static let headingHeight = 40.0
  static let sectionSpacing = 16.0
  static let configuratorItems = 120
  static let secondItems = 36
  static let shortItems = 2

  private init(_ title: String) { self.title = title }

  /// The first page: the header's properties, the actions, and numbered rows.
  package static let configurator: MaterialPage = {
    var page = MaterialPage("Properties")
    page.add(
      "How it leaves and returns", .shiftBehavior, .importance, .settlingRule, .headerPreset,
      .stretches,
      .statusBarHint, .isBeingScrubbed, in: .left)
    page.add(
      "Heights", .minimumHeight, .maximumHeight, .minimumViewHeight, .includesSafeArea, in: .right)
    page.add(
      "Look", .shadowOpacity, .elevation, .hairline, .isTranslucent, .isOverInfiniteContent,
      in: .right)
    page.add("Picture", .backgroundPicture, .contentMode, in: .right)
    page.add(
      "On command", .shiftOffAnimated, .shiftOff, .shiftOnAnimated, .shiftOn, .scrollToTop,
      in: .left)
    page.add("Two lists", .isShared, .isSecondPageShort, in: .left)
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
    page.isDivided = Self.isDivided(viewport)
    page.headingHeight = Self.headingHeight + viewport.growth(of: .captionBold)
    page.rowHeight = 64 + viewport.growth(of: .headline) + viewport.growth(of: .caption)
    page.sliderHeight = 80 + viewport.growth(of: .headline)
    // The left column is read before the right one.
    let columns: [Column] = page.isDivided ? [.left, .right, .whole] : []
    let order =
      page.isDivided
      ? columns.flatMap { column in sections.filter { $0.column == column } } : sections
    for section in order {
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
    let top = above.map { $0.bottom + Self.sectionSpacing }.max() ?? 0
    let first = self.rows.count
    var y = top + headingHeight
    for row in rows {
      self.rows.append(row)
      tops.append(y)
      y += height(of: row)
    }
    sections.append(
      Section(title: title, column: column, rows: first..<self.rows.count, top: top, bottom: y))
  }

  /// The distance from the edges of a card to its rows, and between the two columns, in points.
  static let cardInset = 16.0
  private static let columnGap = 24.0

  /// The part of a window across which a section is; of a card in a divided page, its edges.
  func area(of section: Section, in viewport: Viewport) -> Rect {
    guard isDivided else { return viewport.column }
    var area = viewport.wideColumn
    guard section.column != .whole else { return area }
    let width = max(0, (area.width - Self.columnGap) / 2)
    if section.column == .right { area.x = viewport.snapped(area.maxX - width) }
    area.width = width
    return area
  }

  /// The part of a window across which a row is.
  func area(ofRow index: Int, in viewport: Viewport) -> Rect {
    guard let section = sections.first(where: { $0.rows.contains(index) }) else {
      return viewport.column
    }
    let area = area(of: section, in: viewport)
    return isCard(section) ? area.narrowed(by: Self.cardInset) : area
  }

  /// The part of a window across which a control's row is.
  func area(of control: MaterialControl, in viewport: Viewport) -> Rect {
    rows.firstIndex(of: .control(control)).map { area(ofRow: $0, in: viewport) } ?? viewport.column
  }

  /// Whether a row is the last one on a card.
  func endsCard(_ index: Int) -> Bool {
    sections.contains { isCard($0) && $0.rows.upperBound == index + 1 }
  }

  /// Whether a section is a card.
  func isCard(_ section: Section) -> Bool { isDivided && section.column != .whole }

  /// The index of the first row that is not on a card.
  private var firstWhole: Int {
    isDivided ? sections.first { $0.column == .whole }?.rows.lowerBound ?? rows.count : 0
  }

  /// The height of a row, in points.
  func height(of row: Row) -> Double {
    guard case .control(let control) = row, case .slider = control.kind else { return rowHeight }
    return sliderHeight
  }

  /// The length, in points.
  package var length: Double { (sections.last?.bottom ?? 0) + Self.sectionSpacing }

  /// The rows that intersect a range of the list, in points; among them are all on cards if one is.
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
    rows.firstIndex(of: .control(control)).map { index in
      tops[index]...(tops[index] + height(of: rows[index]))
    }
  }

  /// The page's controls, from top to bottom.
  package var controls: [MaterialControl] {
    rows.compactMap { row in
      if case .control(let control) = row { control } else { nil }
    }
  }

  /// The control at a place of the list, and its distance from its row's top.
  func control(
    at place: Point, in viewport: Viewport
  ) -> (control: MaterialControl, depth: Double)? {
    for index in rows(in: place.y...place.y.nextUp) {
      guard case .control(let control) = rows[index] else { continue }
      let depth = place.y - tops[index]
      let area = area(ofRow: index, in: viewport).inset(x: -Self.cardInset, y: 0)
      if depth >= 0, depth < height(of: rows[index]), place.x >= area.x, place.x < area.maxX {
        return (control, depth)
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
