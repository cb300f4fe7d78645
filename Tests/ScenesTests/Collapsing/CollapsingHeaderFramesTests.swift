import Canvas
import FlexibleHeader
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The parts of the collapsing header")
struct CollapsingHeaderFramesTests {
  static func frames(
    scrolledBy distance: Double, width: Double = 420, scale: Double = 1, strip: Double = 20
  ) -> CollapsingHeaderFrames {
    let header = CollapsingHeader()
    let viewport = Viewport(
      size: Size(width: width, height: 860), scale: scale, safeAreaTop: strip)
    return CollapsingHeaderFrames(
      header, header.layout(at: header.restingOffset + distance), in: viewport,
      texts: viewport.wideBarColumn)
  }

  @Test("the title shrinks from large to the bar's size with the progress (WT-4)")
  func theTitlesSize() {
    #expect(Self.frames(scrolledBy: 0).titleStyle == .title)
    #expect(Self.frames(scrolledBy: -90).titleStyle == .title)
    #expect(Self.frames(scrolledBy: 68).titleStyle.size == 19.5)
    #expect(Self.frames(scrolledBy: 136).titleStyle.size == TextStyle.headline.size)
    #expect(Self.frames(scrolledBy: 900).titleStyle.size == TextStyle.headline.size)
  }

  @Test("the title only shrinks and rises, and its left edge stays", arguments: [1, 1.5, 2])
  func theTitleDoesNotJitter(scale: Double) {
    var last = Self.frames(scrolledBy: 0, scale: scale)
    let left = last.title
    for distance in stride(from: 0.25, through: 140, by: 0.25) {
      let now = Self.frames(scrolledBy: distance, scale: scale)
      #expect(now.titleStyle.size <= last.titleStyle.size)
      #expect(last.titleStyle.size - now.titleStyle.size <= 0.5 / scale + 1e-9)
      #expect(now.titleBaseline <= last.titleBaseline)
      #expect(last.titleBaseline - now.titleBaseline <= 1 / scale + 1e-9)
      #expect(now.title.x == left.x && now.title.width == left.width)
      last = now
    }
  }

  @Test("few sizes of glyphs are drawn", arguments: [1, 2])
  func fewSizes(scale: Double) {
    let sizes = stride(from: 0.0, through: 1, by: 0.001).map {
      CollapsingHeaderFrames.titleStyle(at: $0, scale: scale).size
    }
    #expect(Set(sizes).count <= 23 * Int(scale))
  }

  @Test("items that move up with the header fade out before they touch the title")
  func nothingTouchesTheTitle() {
    withEvery("distance", in: stride(from: 0.0, through: 140, by: 0.5)) { distance in
      let frames = Self.frames(scrolledBy: distance)
      for frame in [frames.line(0), frames.line(1), frames.details] {
        let top = frame.y
        // Letters begin a few points below the top of their box.
        if top + 4 < frames.titleBaseline { #expect(frames.alpha(of: frame) < 0.35) }
        if top < frames.titleBaseline - 4 { #expect(frames.alpha(of: frame) == 0) }
      }
    }
    let resting = Self.frames(scrolledBy: 0)
    #expect(resting.alpha(of: resting.line(0)) == 1)
    #expect(resting.detailsAlpha == 1)
    let bar = Self.frames(scrolledBy: 136)
    #expect(bar.detailsAlpha == 0)
  }

  @Test("the switch is at the bottom, inside the bar, beside the title and below the strip")
  func theSwitch() {
    withEvery("width", in: [240.0, 319, 320, 420, 3840], "distance", in: [0.0, 70, 136, 400]) {
      width, distance in
      let frames = Self.frames(scrolledBy: distance, width: width)
      let (list, cards) = (frames.segment(.list), frames.segment(.cards))
      #expect(list.maxX == cards.x && list.y == cards.y)
      #expect(list.y >= 20 && list.maxY <= frames.shape.maxY)
      #expect(distance < 136 || frames.title.maxX < list.x || frames.titleAlpha == 0)
      #expect(frames.title.width > 80 && (width < 319 || frames.titleAlpha == 1))
      #expect(cards.maxX <= width - 16)
    }
  }

  @Test("without space below the strip there is no switch", arguments: [64.0, 120])
  func noRoom(strip: Double) {
    #expect(Self.frames(scrolledBy: 0, strip: strip).segment(.list).height == 0)
  }

  @Test("the needed height includes the lines, the title, the bar and the strip")
  func theAskedHeight() {
    let one = CollapsingHeaderFrames.neededHeight(lineCount: 1, barHeight: 44, strip: 20)
    let four = CollapsingHeaderFrames.neededHeight(lineCount: 4, barHeight: 44, strip: 20)
    #expect(four - one == 3 * TextStyle.body.lineHeight)
    let frames = Self.frames(scrolledBy: 0)
    #expect(frames.line(0).maxY + Spacing.small + 44 == one)
  }

  @Test("the text fades as a whole, and before its first line touches the title")
  func theTextFadesAsAWhole() {
    withEvery("distance", in: stride(from: 0.0, through: 140, by: 0.5)) { distance in
      let frames = Self.frames(scrolledBy: distance)
      let alphas = Set([0, 1].map { frames.alpha(ofLine: $0) })
      #expect(alphas.count == 1)
      if frames.line(0).y + 4 < frames.titleBaseline { #expect(alphas.allSatisfy { $0 < 0.35 }) }
    }
    #expect(Self.frames(scrolledBy: 0).alpha(ofLine: 1) == 1)
  }

  @Test("in a narrow window each title of the switch has the same margin on both sides")
  func roomInTheSwitch() {
    let frames = Self.frames(scrolledBy: 0, width: 240)
    let space = CollapsingKind.allCases.map {
      frames.segment($0).width - TextMeasure.width(of: $0.rawValue, style: .captionBold)
    }
    for space in space { #expect(space >= 16 && space < 17) }
  }
}
