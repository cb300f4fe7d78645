import Canvas
import FlexScroll
import Interface

/// The stretchy screen, after nrj's collection view layout: a grid of cells in sections, whose first
/// header contains an image and stretches while the content is overscrolled.
///
/// The image lies under the status strip: the content has no inset, so that it is at rest at
/// offset 0 (SL-1).
package final class StretchyScene: InteractiveScene {
  package static let entry = SceneEntry(
    name: "stretchy", title: "Pictures", source: "nrj’s layout",
    summary: "Pull, and more of the picture shows",
    images: ImageSet(.landscape)
  ) { StretchyScene($0) }

  /// The rule of the first header (SL-1, SL-2).
  package internal(set) var stretch: StretchySectionHeader
  /// The layout without overscroll.
  package internal(set) var grid: StretchyGrid
  package let core: SceneCore
  /// Whether only the first header stretches, as in the source; otherwise all visible ones do, as in
  /// the document's text, which lacks a line (SL-3).
  package var isFixed = true
  /// Whether there are few cells, so that the content is short (SL-4).
  package internal(set) var isShort = false
  /// The indices in the grid of the selected cells.
  package internal(set) var selected: Set<Int> = []
  private let sections: [StretchySection]
  /// Whether the height of the first header follows the width of the window, as none was requested.
  private var fitsWindow: Bool

  /// The height of the first header: the source's, and more in a wide window (DX-7).
  private static func referenceHeight(in viewport: Viewport) -> Double {
    guard viewport.isWide else { return 160 }
    return viewport.snapped(min(360, max(160, 0.225 * viewport.size.width)))
  }

  /// Makes the screen at rest.
  package init(_ setup: SceneSetup, sections: [StretchySection] = StretchySection.all) {
    self.sections = sections
    fitsWindow = setup.header.maximumHeight == nil
    stretch = StretchySectionHeader(
      referenceHeight: setup.header.maximumHeight
        ?? Self.referenceHeight(in: setup.environment.viewport))
    grid = StretchyGrid(
      sections, referenceHeight: stretch.referenceHeight, in: setup.environment.viewport)
    let list = ScrollArea(Scroller(setup, contentLength: grid.length), header: .none)
    core = SceneCore(setup.environment, list: list, at: setup.time)
    scroller.caused { $0.configure(at: setup.time, into: &$1) { $0.alwaysBounces = true } }
  }

  package init(copying other: StretchyScene) {
    (core, stretch, grid) = (SceneCore(copying: other.core), other.stretch, other.grid)
    (isFixed, isShort, selected) = (other.isFixed, other.isShort, other.selected)
    (sections, fitsWindow) = (other.sections, other.fitsWindow)
  }

  /// The first header, as the trace records it: it has no bar, and its title scrolls away with it.
  package var header: HeaderSnapshot {
    let frame = headerFrame(of: 0)
    return HeaderSnapshot(
      top: frame.y, height: frame.height, restingHeight: stretch.referenceHeight, titleAlpha: 0)
  }

  /// The frame of a section's header in the window, at the current offset or another one.
  ///
  /// The source stretches the first one alone; the document's text, all visible ones (SL-3).
  func headerFrame(of section: Int, at offset: Double? = nil) -> Rect {
    let top = grid.headerTops[section]
    let height = grid.headerHeight(of: section)
    let offset = offset ?? scroller.layoutOffset
    var frame = viewport.bounds.line(at: top - offset, height: height)
    if section == 0 || !isFixed {
      let rule = StretchySectionHeader(referenceHeight: height, insetTop: stretch.insetTop)
      frame.y = rule.top(at: offset, from: top) - offset
      frame.height = rule.height(at: offset)
    }
    return frame
  }

  /// The status of the image in the first header.
  var image: ImageInfo { core.environment.image(.landscape) }

  package var regions: SceneRegions {
    var regions = SceneRegions(pageOverlap: viewport.safeAreaTop)
    regions.cornerGround = headerFrame(of: 0).maxY > SceneRegions.cornerReach ? .picture : .list
    return regions
  }

  package var motion: SceneMotion {
    motion(isAnimating: hasFadingImages)
  }

  /// The status strip does not change the layout, as the image lies under it.
  package func environmentChanged(from old: Environment, at time: Double) {
    updateList(from: old, at: time)
    guard viewport.fillsOtherThan(old.viewport) else { return }
    if fitsWindow { stretch.referenceHeight = Self.referenceHeight(in: viewport) }
    layOut(at: time)
  }

  func layOut(at time: Double) {
    grid = StretchyGrid(
      isShort ? StretchySection.few : sections, referenceHeight: stretch.referenceHeight,
      in: viewport)
    setContentLength(grid.length, at: time)
  }

  /// Sets whether there are few cells (SL-4).
  func setShort(_ isShort: Bool, at time: Double) {
    guard isShort != self.isShort else { return }
    self.isShort = isShort
    layOut(at: time)
    if case .cell(let cell) = focused, cell >= grid.cellCount { focused = nil }
  }

  package static let variants: SceneVariants? = (
    "Fixed: only the first header stretches", "As written: every header stretches",
    flaw: "every header stretches"
  )

  /// The rule of the first header.
  package var headerModel: HeaderModel { .stretchy(stretch) }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    var model = HeaderModel.stretchy(stretch)
    change(&model)
    guard case .stretchy(let header) = model else { return }
    if header.referenceHeight != stretch.referenceHeight { fitsWindow = false }
    stretch = header
    layOut(at: time)
  }
}

/// A control of the stretchy screen.
package enum StretchyControl: Hashable, Sendable {
  /// The button on the image that switches between two cells and all.
  case length
  /// A cell, by its index in the grid.
  case cell(Int)
}

extension StretchyScene {
  /// The control at a point of the window; headers and the strip cover cells.
  package func control(at point: Point) -> StretchyControl? {
    let first = headerFrame(of: 0)
    guard point.y >= viewport.safeAreaTop else { return nil }
    if point.y < first.maxY { return lengthButton(in: first).contains(point) ? .length : nil }
    let place = Point(x: point.x, y: point.y + scroller.layoutOffset)
    guard let cell = grid.cell(at: place) else { return nil }
    let stretch = place.y...place.y + viewport.size.height
    for section in grid.sections(in: stretch) where headerFrame(of: section).contains(point) {
      return nil
    }
    return .cell(cell)
  }

  package func activate(_ control: StretchyControl, at point: Point?, time: Double) {
    switch control {
    case .length: setShort(!isShort, at: time)
    case .cell(let cell):
      guard (0..<grid.cellCount).contains(cell) else { return }
      if selected.remove(cell) == nil { selected.insert(cell) }
    }
  }

  /// Left and Right move the focus, as Tab does.
  package func adjust(_ control: StretchyControl, by steps: Int, at time: Double) -> Bool {
    focused = focusTarget(from: control, step: steps) ?? control
    if let focused { reveal(focused, after: control, at: time) }
    return true
  }

  /// The button comes first, then the cells.
  package func focusTarget(from control: StretchyControl?, step: Int) -> StretchyControl? {
    let count = grid.cellCount
    let index: Int
    switch control {
    case nil: return firstFocus(forward: step > 0)
    case .length: index = -1 + step
    case .cell(let cell): index = min(cell, count) + step
    }
    if index == -1 { return .length }
    return (0..<count).contains(index) ? .cell(index) : nil
  }

  /// The control that gets the focus first: the first in view, or going backward the last.
  private func firstFocus(forward: Bool) -> StretchyControl? {
    let offset = scroller.restingOffset
    let top = offset + viewport.safeAreaTop
    let view = top...max(top, offset + viewport.size.height)
    let isButtonSeen = lengthButton(in: restingPicture).y >= top
    if forward, isButtonSeen { return .length }
    let sections = grid.sections(in: view)
    for section in forward ? Array(sections) : sections.reversed() {
      let cells = grid.cells(of: section, in: view).filter {
        let frame = grid.frame(of: $0, in: section)
        return frame.y >= view.lowerBound && frame.maxY <= view.upperBound
      }
      if let cell = forward ? cells.first : cells.last {
        return .cell(grid.firstCells[section] + cell)
      }
    }
    return isButtonSeen || grid.cellCount == 0 ? .length : .cell(grid.cellCount - 1)
  }

  /// The frame of the first header in the content, without overscroll.
  private var restingPicture: Rect {
    viewport.bounds.line(at: 0, height: grid.headerHeight(of: 0))
  }

  package func offsets(
    revealing control: StretchyControl, after previous: StretchyControl?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    let stretch: ClosedRange<Double>
    switch control {
    case .length: stretch = 0...grid.headerHeight(of: 0)
    case .cell(let index):
      guard let place = grid.place(of: index) else { return nil }
      let frame = grid.frame(of: place.cell, in: place.section)
      stretch = frame.y...frame.maxY
    }
    return (
      stretch.upperBound + Spacing.small - viewport.size.height,
      stretch.lowerBound - Spacing.small - viewport.safeAreaTop
    )
  }

  /// The accessibility name: a cell has its section and its number.
  package func name(of control: StretchyControl) -> ControlName? {
    switch control {
    case .length: return ControlName(isShort ? "Show all" : "Show two", .button)
    case .cell(let cell):
      guard let place = grid.place(of: cell) else { return nil }
      let section = grid.sections[place.section]
      return ControlName(
        section.title, detail: "picture", .item, .marked("selected", selected.contains(cell))
      ).at(cell, of: grid.cellCount)
    }
  }
}
