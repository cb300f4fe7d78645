import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import TestSupport
import Testing

@testable import Scenes

/// What separates the stack's bars from the rows under them.
@Suite struct StackEdgeTests {
  private static func harness(_ style: EdgeEffect.Style) throws -> (SceneHarness, StackScene) {
    let (harness, scene) = try StackSceneTests.harness()
    scene.changeEnvironment { $0.edgeEffect = style }
    return (harness, scene)
  }

  private static func blurs(_ harness: SceneHarness) -> [(Rect, Blur)] {
    harness.list.items.compactMap { item in
      if case .blur(let area, let blur) = item { (area, blur) } else { nil }
    }
  }

  @Test("a soft edge comes over 8 points of overlap, and blurs to 16 beyond the bars (HN-109)")
  func aSoftEdgeComes() throws {
    var (harness, scene) = try Self.harness(.soft)
    #expect(scene.topEdge?.strength == 0)
    #expect(Self.blurs(harness).count == 1, "rows are under the bar below alone")
    harness.touch()
    // The bars leave as fast as the content moves, until the tabs stay.
    var strengths: [Double] = []
    for _ in 0..<30 {
      harness.move(by: 4)
      let edge = try #require(scene.topEdge)
      strengths.append(edge.strength)
      let port = scene.port
      #expect(edge.barLength == port.start, "in the same frame (HN-112)")
      #expect(edge.strength == min(1, max(0, scene.shownOffset + port.start) / 8))
      guard edge.strength > 0 else { continue }
      let (area, blur) = try #require(Self.blurs(harness).first)
      #expect(area.y == 0 && area.height == port.start + 16)
      #expect(blur.fade == 16 && blur.fadingEdge == .end && blur.radius == 12 * edge.strength)
    }
    #expect(strengths.first == 0 && strengths.last == 1)
    #expect(strengths.contains { $0 > 0 && $0 < 1 })
    let bottom = try #require(Self.blurs(harness).last)
    #expect(bottom.0.maxY == 860 && bottom.0.y == scene.port.end - 16)
    #expect(bottom.1.fadingEdge == .start)
    harness.lift()
    harness.jump(to: .greatestFiniteMagnitude)
    #expect(Self.blurs(harness).count == 1, "no row is under the bar at the end")
  }

  @Test("a hard edge ends with a line, and none has bars with a background (HN-109, HN-110)")
  func aHardEdgeEnds() throws {
    for style in [EdgeEffect.Style.hard, .none] {
      var (harness, scene) = try Self.harness(style)
      harness.jump(to: 600)
      #expect(Self.blurs(harness).isEmpty)
      let start = scene.port.start
      let fills = harness.list.items.compactMap { item in
        if case .fill(let rect, 0, let color) = item { (rect, color) } else { nil }
      }
      let bar = try #require(fills.first { $0.0.y == 0 && $0.0.height == start })
      #expect(bar.1.alpha == (style == .hard ? max(0.95, scene.leastDim.opacity) : 1))
      let hasLine = fills.contains { $0.0.y == start && $0.0.height == 1 && $0.0.width == 420 }
      #expect(hasLine == (style == .hard))
    }
  }

  @Test(
    "texts of bars stand out 4.5 to 1 over any row, in any colours (HN-111)",
    arguments: Theme.allCases)
  func textsStandOut(theme: Theme) throws {
    let harness = try SceneHarness("stack", .init(theme: theme))
    let scene = try #require(harness.scene as? StackScene)
    #expect(scene.leastDim.palette == scene.palette)
    let ground = scene.palette.background
    for text in [scene.palette.primary, scene.palette.secondary] {
      for row in [Color.black, .white, Color(0x30D158)] {
        let under = row.mixed(with: ground, share: scene.leastDim.opacity)
        let shown = text.mixed(with: under, share: 1 - text.alpha)
        #expect(shown.contrast(with: under) >= 4.4)
      }
    }
  }

  @Test("a stretched picture ends at the bars, on either side (HN-103)")
  func aStretchEndsAtTheBars() throws {
    var (harness, scene) = try Self.harness(.soft)
    scene.changeEnvironment { $0.edgeStyle = .stretches }
    harness.touch()
    for _ in 0..<10 { harness.move(by: -30) }
    let areas = harness.list.items.compactMap { item in
      if case .stretch(let area, _) = item { area } else { nil }
    }
    #expect(areas.map(\.y) == [scene.port.start] && areas.map(\.maxY) == [scene.port.end])
  }

  @Test("a heading's rows fade under it as they pass, and a heading in its place has a line")
  func headingsFade() throws {
    var (harness, scene) = try Self.harness(.soft)
    harness.jump(to: 1200)
    let pinned = try #require(scene.pinnedHeading)
    let foot = pinned.top + pinned.height
    let fades = harness.list.items.compactMap { item -> Rect? in
      if case .gradient(let rect, _, let bottom) = item, bottom.alpha == 0 { rect } else { nil }
    }
    #expect(fades.contains { $0.y == foot && $0.height == 16 })
  }

  @Test("in the chat the edges are those of a list that starts at the bottom")
  func inTheChat() throws {
    var (harness, scene) = try Self.harness(.soft)
    scene.choose(.chat, at: harness.time)
    harness.pass(1)
    let areas = Self.blurs(harness).map(\.0)
    #expect(!areas.contains { $0.maxY == 860 }, "the newest message is above the field")
    harness.jump(to: 100)
    #expect(Self.blurs(harness).contains { $0.0.maxY == 860 && $0.1.fadingEdge == .start })
  }
}
