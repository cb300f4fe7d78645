import Canvas
import Interface

/// One of the two lists of the material screen: sections of controls and of numbered rows.
///
/// A y of 0 is the list's top, just below the header at rest. The layout depends only on the text
/// scale of a window.
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

  /// Rows under a heading that sticks to the header.
  package struct Section: Hashable, Sendable {
    /// The text of the heading.
    package var title: String
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
      .statusBarHint, .isBeingScrubbed)
    page.add("Heights", .minimumHeight, .maximumHeight, .minimumViewHeight, .includesSafeArea)
    page.add(
      "Look", .shadowOpacity, .elevation, .hairline, .isTranslucent, .isOverInfiniteContent)
    page.add("Picture", .backgroundPicture, .contentMode)
    page.add("On command", .shiftOffAnimated, .shiftOff, .shiftOnAnimated, .shiftOn, .scrollToTop)
    page.add("Two lists", .isShared, .isSecondPageShort)
    page.add("Rows", items: configuratorItems)
    return page
  }()

  /// The second page, with another length; a short one is shorter than the window.
  package static func second(isShort: Bool) -> MaterialPage {
    var page = MaterialPage("A second list")
    page.add("This list", .isSecondPageShort, .isShared)
    page.add("Rows", items: isShort ? shortItems : secondItems)
    return page
  }

  /// The page laid out for the text scale of a window.
  func fitted(to viewport: Viewport) -> MaterialPage {
    var page = MaterialPage(title)
    page.headingHeight = Self.headingHeight + viewport.growth(of: .captionBold)
    page.rowHeight = 64 + viewport.growth(of: .headline) + viewport.growth(of: .caption)
    page.sliderHeight = 80 + viewport.growth(of: .headline)
    for section in sections { page.add(section.title, rows: Array(rows[section.rows])) }
    return page
  }

  private mutating func add(_ title: String, _ controls: MaterialControl...) {
    add(title, rows: controls.map(Row.control))
  }

  private mutating func add(_ title: String, items: Int) {
    add(title, rows: (1...items).map(Row.item))
  }

  private mutating func add(_ title: String, rows: [Row]) {
    let top = sections.last.map { $0.bottom + Self.sectionSpacing } ?? 0
    let first = self.rows.count
    var y = top + headingHeight
    for row in rows {
      self.rows.append(row)
      tops.append(y)
      y += height(of: row)
    }
    sections.append(Section(title: title, rows: first..<self.rows.count, top: top, bottom: y))
  }

  /// The height of a row, in points.
  func height(of row: Row) -> Double {
    guard case .control(let control) = row, case .slider = control.kind else { return rowHeight }
    return sliderHeight
  }

  /// The length, in points.
  package var length: Double { (sections.last?.bottom ?? 0) + Self.sectionSpacing }

  /// The rows that intersect a range of the list, in points.
  package func rows(in stretch: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, index(below: stretch.lowerBound) - 1)
    return first..<max(first, index(below: stretch.upperBound))
  }

  /// The first row whose top is at a y or below it.
  private func index(below y: Double) -> Int { tops.indices.partitioningIndex { !(tops[$0] < y) } }

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

  /// The control at a y, and the distance of that y from its row's top.
  func control(at y: Double) -> (control: MaterialControl, depth: Double)? {
    let index = index(below: y.nextUp) - 1
    guard rows.indices.contains(index), case .control(let control) = rows[index] else { return nil }
    let depth = y - tops[index]
    return depth < height(of: rows[index]) ? (control, depth) : nil
  }

  /// The y of a section heading's top in the window at an offset: it sticks to a line until the
  /// section's end pushes it up.
  package func headingTop(
    of section: Section, scrolledBy offset: Double, pinnedAt line: Double
  ) -> Double {
    max(section.top - offset, min(line, section.bottom - offset - headingHeight))
  }
}
