import Canvas
import Interface
import Testing

@testable import Scenes

@Suite struct StretchyGridTests {
  static func grid(
    _ sections: [StretchySection] = StretchySection.all, width: Double = 420, scale: Double = 1
  ) -> StretchyGrid {
    StretchyGrid(
      sections, referenceHeight: 160,
      in: Viewport(size: Size(width: width, height: 860), scale: scale))
  }

  @Test(
    "as many columns as fit share the width, and no cell is narrower than 100 points, in a wide window than 136 (DX-7)",
    arguments: [
      (width: 239.0, columns: 1), (240, 2), (420, 3), (719, 6), (860, 5), (1280, 8), (3840, 10),
    ])
  func asManyColumnsAsFitShareTheWidth(width: Double, columns: Int) {
    let grid = Self.grid(width: width)

    #expect(grid.columns == columns)
    #expect(grid.side >= (width < 720 ? 100 : 136))
    #expect(grid.left >= Spacing.medium)
    #expect(grid.left + grid.width <= width - Spacing.medium)
    #expect(grid.width <= 1520)
  }

  @Test("the first column begins at the margin, and the last one ends there (DX-7)")
  func columnsEndAtTheMargins() {
    for (width, margin) in [(1280.0, 48.0), (420, 16), (1366, 48), (1920, 200)] {
      let grid = Self.grid(width: width)
      let last = grid.frame(of: grid.columns - 1, in: 0)
      #expect(grid.left == margin && grid.frame(of: 0, in: 0).x == margin)
      #expect(abs(last.maxX - (width - margin)) <= 0.5)
    }
  }

  @Test("a window narrower than a cell still has one column")
  func aWindowNarrowerThanACellStillHasOneColumn() {
    #expect(Self.grid(width: 90).columns == 1)
    #expect(Self.grid(width: 90).side == 58)
  }

  @Test("cells are whole device pixels wide and begin on one", arguments: [1, 1.25, 1.5, 2, 3])
  func cellsAreWholeDevicePixelsWide(scale: Double) {
    let grid = Self.grid(width: 421, scale: scale)

    for cell in 0..<grid.columns {
      let frame = grid.frame(of: cell, in: 0)
      #expect(abs((frame.x * scale).rounded() - frame.x * scale) < 1e-9)
      #expect(abs((frame.width * scale).rounded() - frame.width * scale) < 1e-9)
    }
  }

  @Test("cells of a section are below its header and above the next one, none over another")
  func cellsOfASectionStandBelowItsHeader() {
    let grid = Self.grid()

    for section in grid.sections.indices {
      let bottom = grid.headerTops[section] + grid.headerHeight(of: section)
      let end = section + 1 < grid.sections.count ? grid.headerTops[section + 1] : grid.length
      let frames = (0..<grid.sections[section].count).map { grid.frame(of: $0, in: section) }
      for (index, frame) in frames.enumerated() {
        #expect(frame.y >= bottom && frame.maxY <= end)
        #expect(!frames[..<index].contains { $0.inset(by: -3.9).intersects(frame.inset(by: -3.9)) })
      }
    }
  }

  @Test("the cells of a range are those that intersect it", arguments: [0.0, 137, 520, 1333, 9999])
  func theCellsOfAStretchAreThoseThatTouchIt(top: Double) {
    let grid = Self.grid()
    let stretch = top...(top + 300)

    for section in grid.sections.indices {
      let touching = (0..<grid.sections[section].count).filter {
        let frame = grid.frame(of: $0, in: section)
        return frame.maxY > stretch.lowerBound && frame.y < stretch.upperBound
      }
      #expect(Array(grid.cells(of: section, in: stretch)) == touching)
      if !touching.isEmpty { #expect(grid.sections(in: stretch).contains(section)) }
    }
  }

  @Test("a point of the content has the cell whose frame contains it, and between cells none")
  func aPlaceFindsTheCellThatStandsThere() {
    let grid = Self.grid()

    for number in 0..<grid.cellCount {
      guard let place = grid.place(of: number) else {
        Issue.record("no place for \(number)")
        continue
      }
      let frame = grid.frame(of: place.cell, in: place.section)
      #expect(grid.cell(at: Point(x: frame.midX, y: frame.midY)) == number)
      #expect(grid.cell(at: Point(x: frame.midX, y: frame.maxY + 2)) == nil)
    }
    #expect(grid.cell(at: Point(x: 100, y: -3)) == nil)
    #expect(grid.cell(at: Point(x: 100, y: .nan)) == nil)
    #expect(grid.place(of: -1) == nil && grid.place(of: grid.cellCount) == nil)
  }

  @Test("a thousand million cells cost as much as a few")
  func aThousandMillionCellsCostWhatAFewDo() {
    let grid = Self.grid([StretchySection("Many", count: 2_000_000_000)])
    let middle = grid.length / 2

    let cells = grid.cells(of: 0, in: middle...(middle + 860))

    #expect(grid.cellCount == 1_000_000_000)
    #expect((12...30).contains(cells.count))
    let frame = grid.frame(of: cells.lowerBound, in: 0)
    #expect(grid.cell(at: Point(x: frame.midX, y: frame.midY)) == cells.lowerBound)
  }

  @Test("a grid without sections is empty")
  func withoutSectionsThereIsNothing() {
    let grid = Self.grid([])

    #expect(grid.cellCount == 0)
    #expect(grid.length == 0)
    #expect(grid.sections(in: 0...100).isEmpty)
    #expect(grid.cell(at: .zero) == nil)
  }
}
