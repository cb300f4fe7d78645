import Canvas
import Gestures
import Glibc

import Interface
import Storage
import Scenes
import Raster
import TestSupport
import Testing

@testable import AppCore
@testable import FlexScrollApp

/// The screen's pixels, compared with approved images.
///
/// The embedded face and the software painter make them the same everywhere, except for the edges
/// of glyphs, which differ slightly between versions of FreeType. `FLEXSCROLL_BLESS=1` records them
/// again and fails, so that none is approved by accident.
@MainActor @Suite struct GoldenTests {
  /// A case with a golden image.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var scale: Double
    var gesture: [(Double, Double)] = []

    var testDescription: String { "\(name) at scale \(Int(scale))" }
    var file: String { "album-\(name)-\(Int(scale))x.png" }
  }

  nonisolated static let scenarios = [1.0, 2.0].flatMap { scale in
    [
      Scenario(name: "rest", scale: scale),
      Scenario(name: "stretched", scale: scale, gesture: [(100, 0), (260, 0.3)]),
      Scenario(name: "collapsed", scale: scale, gesture: [(390, 0), (0, 0.2)]),
    ]
  }

  static let folder =
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    + "/Goldens/"

  /// Paints a scenario with the finger still down.
  static func paint(_ scenario: Scenario) throws -> Bitmap {
    let size = Size(width: 240, height: 400)
    let viewport = Viewport(size: size, scale: scenario.scale)
    let setting = SceneSetup(viewport: viewport)
    let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
    for (index, (y, time)) in scenario.gesture.enumerated() {
      _ = app.handle(
        .init(
          time: time,
          kind: index == 0
            ? .touchDown(finger: 1, x: 120, y: y) : .touchMove(finger: 1, x: 120, y: y)))
    }
    // The content follows the finger until it is at the resting finger's position.
    app.advance(to: 1)
    var list = DisplayList()
    app.display(into: &list)
    let painter = try Painter(
      width: Int(size.width * scenario.scale),
      height: Int(size.height * scenario.scale), scale: scenario.scale,
      fonts: Fonts(.builtInOnly))
    painter.setImage(try EmbeddedImage.image(.cover, width: 400), for: .cover)
    #expect(painter.paint(list) == nil)
    return try painter.pixels()
  }

  static func golden(_ file: String) throws -> Bitmap {
    let bytes = try RegularFile.read(folder + file, limit: 1 << 22)
    return try Image(decoding: bytes).bitmap
  }

  @Test("the album looks as it was approved", arguments: scenarios)
  func theAlbumLooksAsApproved(scenario: Scenario) throws {
    try Self.hold(Self.paint(scenario), to: scenario.file)
  }

  /// Records an issue if an image differs from the golden one, and stores it beside that.
  static func hold(_ seen: Bitmap, to file: String) throws {
    if getenv("FLEXSCROLL_BLESS") != nil {
      try seen.writePNG(to: folder + file)
      Issue.record("recorded \(file); look at it, then run the tests again")
      return
    }
    let expected = try? golden(file)
    let comparison = expected.map {
      PixelComparison(($0.width, $0.pixels), (seen.width, seen.pixels), tolerance: tolerance)
    }
    if comparison.map({ $0.share > share }) ?? true {
      try seen.writePNG(to: folder + file.dropLast(4) + ".new.png")
      Issue.record("\(file): \(comparison.map(String.init(describing:)) ?? "is missing")")
    }
  }

  /// The tolerance of a channel, for rounding and for the edges of glyphs.
  static let tolerance = 24
  /// The maximum share of pixels that exceed the tolerance: fewer than a short line of text has.
  static let share = 0.0005

  @Test("an image that lacks one line of text would be reported")
  func anImageThatLacksOneLineOfTextWouldBeReported() throws {
    let rest = try Self.golden(Self.scenarios[0].file)
    var broken = rest
    for y in 352..<370 {
      for x in 0..<rest.width { broken[x, y] = 0xFF00_0000 }
    }

    let comparison = PixelComparison(
      (rest.width, rest.pixels), (broken.width, broken.pixels), tolerance: Self.tolerance)

    #expect(comparison.share > Self.share)
  }
}

@MainActor extension Painter {
  /// Gives it the paintings that a list shows, in a width in pixels.
  func givePaintings(of list: DisplayList, width: Int) {
    for id in list.images {
      if let painting = Painting(id) { setImage(painting.image(width: width), for: id) }
    }
  }
}

extension Bitmap {
  /// Writes the pixels as a PNG file.
  func writePNG(to path: String) throws {
    try OutputFile(path).write(png())
  }
}
