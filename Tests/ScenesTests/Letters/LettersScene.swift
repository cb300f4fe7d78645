import Canvas
import FlexScroll
import Interface
import Scenes
import ScrollPhysics

/// The letters of the alphabet under a header that shrinks to a bar; a tap chooses one.
final class LettersScene: InteractiveScene {
  static let entry = SceneEntry(
    name: "letters", title: "Letters", source: "CONTRIBUTING.md",
    summary: "A list of letters under a header that shrinks to a bar"
  ) { LettersScene($0) }

  /// A row's number is its control.
  typealias Control = Int

  let core: SceneCore
  private var chosen: Int?

  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  static let rowHeight = 56.0
  static let length = Double(letters.count) * rowHeight

  init(_ setup: SceneSetup) {
    let list = ScrollArea(
      setup, contentLength: Self.length, minimumHeight: 44, maximumHeight: 120)
    core = SceneCore(setup.environment, list: list, at: setup.time)
  }

  init(copying other: LettersScene) {
    (core, chosen) = (SceneCore(copying: other.core), other.chosen)
  }

  func environmentChanged(from old: Environment, at time: Double) {
    updateList(from: old, contentLength: Self.length, at: time)
  }

  func control(at point: Point) -> Int? {
    guard point.y >= list.header.flexible.layout.bottomEdge else { return nil }
    return Self.letters.indices.first { frame(of: $0).contains(point) }
  }

  func name(of row: Int) -> ControlName? {
    ControlName(Self.letters[row], .item, .marked("chosen", chosen == row))
      .at(row, of: Self.letters.count)
  }

  func focusTarget(from row: Int?, step: Int) -> Int? {
    let inView = Self.letters.indices.filter { frame(of: $0).intersects(viewport.bounds) }
    let next = row.map { $0 + step } ?? (step > 0 ? inView.first : inView.last) ?? 0
    return Self.letters.indices.contains(next) ? next : nil
  }

  func offsets(
    revealing row: Int, after previous: Int?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    let top = Double(row) * Self.rowHeight
    return (top + Self.rowHeight - viewport.size.height, top - regions.pageOverlap)
  }

  func activate(_ row: Int, at point: Point?, time: Double) {
    chosen = chosen == row ? nil : row
  }

  func display(into list: inout DisplayList) {
    list.append(.fill(viewport.bounds, radius: 0, palette.background))
    let hovered = hovered
    for row in Self.letters.indices where frame(of: row).intersects(viewport.bounds) {
      let frame = frame(of: row)
      let color = chosen == row ? palette.tint : palette.primary
      let text = Rect(
        x: Spacing.medium, y: frame.y, width: max(0, frame.width - 2 * Spacing.medium),
        height: frame.height)
      light(row, hovered, in: frame.inset(by: Spacing.tiny), radius: Spacing.corner, into: &list)
      list.append(
        .text(.init(Self.letters[row], style: viewport.text(.headline), color: color, in: text)))
      // The choice is shown by shape as well as by colour.
      guard chosen == row else { continue }
      let dot = Rect(x: text.maxX - Spacing.small, y: text.midY - 4, width: 8, height: 8)
      list.append(.fill(dot, radius: 4, palette.tint))
    }
    displayHeader(into: &list)
    displayStatus(in: stripBounds, palette.primary, into: &list)
    displayIndicator(into: &list)
  }

  private func frame(of row: Int) -> Rect {
    let top = Double(row) * Self.rowHeight - viewport.snapped(scroller.layoutOffset)
    return Rect(x: 0, y: top, width: viewport.size.width, height: Self.rowHeight)
  }

  private func displayHeader(into list: inout DisplayList) {
    let layout = self.list.header.flexible.layout
    let top = viewport.snapped(layout.topEdge)
    let bottom = viewport.snapped(layout.bottomEdge)
    let frame = Rect(x: 0, y: top, width: viewport.size.width, height: max(0, bottom - top))
    guard frame.isDrawable else { return }
    list.append(.fill(frame, radius: 0, palette.surface))
    let width = max(0, frame.width - 2 * Spacing.medium)
    let title = Rect(x: Spacing.medium, y: bottom - 44, width: width, height: 44)
    list.append(
      .text(.init("Letters", style: viewport.text(.title), color: palette.primary, in: title)))
  }
}
