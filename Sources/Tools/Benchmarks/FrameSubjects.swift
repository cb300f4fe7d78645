import Canvas
import Interface
import Scenes
import Raster

/// Whole frames, from the physics to pixels in memory.
enum FrameSubjects {
  /// The cheapest possible frame, the album in its motions, every other scene, the inspector, and the
  /// album again at three pixels per point.
  static var all: [Subject] {
    let moving = screens.map { scene, motion, scale in
      FrameStage(scene: scene, scale: scale).subject(
        motion, name: name(of: scene, motion, scale: scale))
    }
    return [FrameStage().blank, FrameStage(scale: 3).blank, InspectorStage.subject] + moving
  }

  /// The album in its motions, every other scene, and the album again at three pixels per point: the
  /// scene, its motion, and the scale.
  static var screens: [(scene: String, motion: SceneDrive.Motion, scale: Double)] {
    let others = SceneCatalog.entries.map(\.name).filter { $0 != "album" }
    return SceneDrive.Motion.allCases.map { ("album", $0, 1) }
      + others.flatMap { scene in [.scrolling, .stretching].map { (scene, $0, 1) } }
      + SceneDrive.Motion.allCases.map { ("album", $0, 3) }
  }

  /// The name of a moving screen in tables.
  static func name(of scene: String, _ motion: SceneDrive.Motion, scale: Double) -> String {
    "\(scene), \(motion.rawValue)" + (scale == 1 ? "" : ", scale \(Int(scale))")
  }

  /// The growth of a frame's cost with rows, window and scale.
  static var growth: [Subject] {
    let rows = [14, 100, 1000, 10_000, 100_000, 1_000_000].map { (count: Int) in
      // The distance is short, so that fourteen rows suffice and all lists show the same rows.
      FrameStage(tracks: count, travel: 200).subject(
        .scrolling, name: "\(count) rows",
        on: Point(curve: "rows", line: SceneDrive.Motion.scrolling.rawValue, amount: Double(count)))
    }
    let areas = [
      (240.0, 320.0), (420, 860), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160),
    ].flatMap { width, height in
      curve(
        // Enough rows for the largest window to scroll.
        "area",
        FrameStage(size: Size(width: width, height: height), tracks: 1000),
        amount: width * height, label: "\(Int(width))x\(Int(height))")
    }
    let scales = [1.0, 2, 3].flatMap { scale in
      curve(
        "scale", FrameStage(scale: scale), amount: scale,
        label: "scale \(Int(scale))")
    }
    return rows + areas + scales
  }

  private static func curve(
    _ curve: String, _ stage: FrameStage, amount: Double, label: String
  ) -> [Subject] {
    var blank = stage.blank
    blank.name = "blank, \(label)"
    blank.point = Point(curve: curve, line: "blank", amount: amount)
    return [blank]
      + [SceneDrive.Motion.scrolling, .stretching].map { motion in
        stage.subject(
          motion, name: "\(label), \(motion.rawValue)",
          on: Point(curve: curve, line: motion.rawValue, amount: amount))
      }
  }
}

/// The conditions of drawing a frame.
struct FrameStage {
  var scene = "album"
  var size = Size(width: 420, height: 860)
  var scale = 1.0
  /// The number of rows; `nil` for those of the album.
  var tracks: Int?
  /// The scroll distance, in points.
  var travel = 7000.0
  /// Makes a device of a width and a height in pixels, and what ends a frame on it.
  var makeDevice: @MainActor (Int, Int) throws -> (any PaintDevice, @MainActor () -> Void) = {
    (MemoryDevice(try PixelBuffer(width: $0, height: $1)), {})
  }

  /// The cheapest frame: one colour.
  var blank: Subject {
    Subject(name: scale == 1 ? "blank" : "blank, scale \(Int(scale))") {
      let painter = try Offscreen.painter(size, scale: scale)
      var list = DisplayList()
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      return { index in
        list.removeAll()
        // A different colour each time, since an unchanged frame is not drawn.
        list.fill(whole, Color(UInt32(index % 200)))
        painter.paint(list)
      }
    }
  }

  /// A moving frame of the scene.
  func subject(_ motion: SceneDrive.Motion, name: String? = nil, on point: Point? = nil) -> Subject
  {
    Subject(name: name ?? "\(scene), \(motion.rawValue)", point: point) {
      let drive = SceneDrive(
        scene, motion, size: size, scale: scale, tracks: tracks, travel: travel)
      let (device, end) = try makeDevice(Int(size.width * scale), Int(size.height * scale))
      let painter = try Offscreen.painter(on: device, scale: scale)
      var list = DisplayList()
      return { index in
        drive.step(index)
        list.removeAll()
        drive.scene.display(into: &list)
        painter.paint(list)
        end()
      }
    }
  }
}
