import Canvas
import Testing

@testable import Raster

@Suite("Owners of C handles")
@MainActor
struct LiveOwnersTests {
  private func paintSomething() throws {
    let painter = try Painter(
      width: 200, height: 200, scale: 1, fonts: Fonts(.builtInOnly))
    painter.setImage(Image(Bitmap(width: 64, height: 64)), for: .cover)
    var list = DisplayList()
    let rect = Rect(x: 10, y: 10, width: 100, height: 80)
    list.append(.gradient(rect, top: .white, bottom: .black))
    list.append(.shadow(rect, radius: 4, blur: 6, .black))
    list.append(.image(.cover, rect, radius: 5, opacity: 0.5))
    list.append(.icon(.heart, rect, .white))
    list.append(.fill(rect, radius: 8, .white))
    list.append(
      .text(.init("ab", style: TextStyle(size: 13, weight: .bold), color: .white, in: rect)))
    painter.paint(list)
    #expect(painter.failure == nil)
    #expect(LiveOwners.count(of: .texture) >= 6)
    #expect(LiveOwners.count(of: .font) >= 1)
  }

  @Test("releasing a painter releases all handles")
  func releasingAPainterReleasesAllHandles() throws {
    let before = LiveOwners.total
    try paintSomething()
    #expect(LiveOwners.total == before)
  }

  @Test("a steady frame creates no handle")
  func aSteadyFrameCreatesNoHandle() throws {
    let painter = try Painter(
      width: 200, height: 200, scale: 2, fonts: Fonts(.builtInOnly))
    var list = DisplayList()
    let rect = Rect(x: 10, y: 10, width: 80, height: 80)
    list.append(.gradient(rect, top: .white, bottom: .black))
    list.append(.icon(.shuffle, rect, .white))
    list.append(
      .text(.init("ab", style: TextStyle(size: 13, weight: .bold), color: .white, in: rect)))
    painter.paint(list)
    let calls = CallRecord.recording { painter.paint(list) }
    #expect(calls == [])
  }

  @Test(
    "a failing call is reported by its name, and nothing leaks",
    arguments: ["SDL_calloc", "TTF_Init"])
  func aFailingCallIsReportedByItsName(call: String) {
    let before = LiveOwners.total
    let error = #expect(throws: CallError.self) {
      try CallRecord.failing(call) {
        _ = try Painter(width: 8, height: 8, scale: 1, fonts: Fonts(.builtInOnly))
      }
    }
    #expect(error?.call == call)
    #expect(LiveOwners.total == before)
  }

  @Test(
    "a frame continues without items that cannot be prepared",
    arguments: [
      "SDL_calloc", "IMG_LoadSizedSVG_RW", "TTF_OpenFontIndexDPIRW",
      "TTF_RenderUTF8_Blended",
    ])
  func aFrameContinuesWithoutItemsThatCannotBePrepared(call: String) throws {
    let painter = try Painter(
      width: 100, height: 100, scale: 1, fonts: Fonts(.builtInOnly))
    var list = DisplayList()
    let rect = Rect(x: 0, y: 0, width: 50, height: 50)
    list.append(.icon(.heart, rect, .white))
    list.append(
      .text(.init("ab", style: TextStyle(size: 13, weight: .bold), color: .white, in: rect)))
    list.append(.fill(Rect(x: 60, y: 60, width: 9, height: 9), radius: 0, .white))
    CallRecord.failing(call) { _ = painter.paint(list) }
    #expect(painter.failure?.call == call)
    #expect(try painter.pixels()[62, 62] == 0xFFFF_FFFF)
    painter.paint(list)
    #expect(try painter.pixels().pixels.filter { $0 != 0xFF00_0000 }.count > 200)
  }
}
