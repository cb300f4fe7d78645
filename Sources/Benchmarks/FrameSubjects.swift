import Canvas
import Scenes
import Stage

/// Whole frames, from the physics to pixels in memory.
enum FrameSubjects {
  /// The cheapest frame there is, the album in its motions, and every other scene.
  static var all: [Subject] {
    let album = SceneDrive.Motion.allCases.map { subject("album", $0) }
    let others = SceneCatalog.entries.map(\.name).filter { $0 != "album" }
      .flatMap { [subject($0, .scrolling), subject($0, .stretching)] }
    return [blank(Size(width: 420, height: 860), scale: 1)] + album + others
  }

  /// How a frame grows with rows, with the window and with the scale.
  static var growth: [Subject] {
    let phone = Size(width: 420, height: 860)
    let rows = [14, 1000, 100_000, 1_000_000].map { (count: Int) in
      subject("album", .scrolling, tracks: count, group: "growth", name: "\(count) rows")
    }
    let scales = [1.0, 2, 3].flatMap { scale in
      [
        blank(phone, scale: scale, group: "growth"),
        subject(
          "album", .scrolling, scale: scale, group: "growth", name: "scale \(Int(scale)), list"),
        subject(
          "album", .stretching, scale: scale, group: "growth",
          name: "scale \(Int(scale)), stretching"),
      ]
    }
    let sizes = [(240.0, 320.0), (1280, 720), (1920, 1080), (3840, 2160)].flatMap { size in
      let room = Size(width: size.0, height: size.1)
      let label = "\(Int(size.0))x\(Int(size.1))"
      return [
        blank(room, scale: 1, group: "growth"),
        subject("album", .scrolling, size: room, group: "growth", name: "\(label), list"),
        subject(
          "album", .stretching, size: room, group: "growth", name: "\(label), stretching"),
      ]
    }
    return rows + scales + sizes
  }

  private static func blank(_ size: Size, scale: Double, group: String = "frame") -> Subject {
    let label = scale == 1 && size.width == 420 ? "" : ", \(pixels(size, scale))"
    return Subject(group: group, name: "blank\(label)") {
      let painter = try painter(size, scale)
      var list = DisplayList()
      list.append(
        .fill(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0, .black))
      return { _ in painter.paint(list) }
    }
  }

  private static func pixels(_ size: Size, _ scale: Double) -> String {
    "\(Int(size.width * scale))x\(Int(size.height * scale))"
  }

  private static func painter(_ size: Size, _ scale: Double) throws -> Painter {
    try Offscreen.painter(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
  }

  private static func subject(
    _ scene: String, _ motion: SceneDrive.Motion, size: Size = Size(width: 420, height: 860),
    scale: Double = 1, tracks: Int? = nil, group: String = "frame", name: String? = nil
  ) -> Subject {
    Subject(group: group, name: name ?? "\(scene), \(motion.rawValue)") {
      let drive = SceneDrive(scene, motion, size: size, scale: scale, tracks: tracks)
      let painter = try painter(size, scale)
      var list = DisplayList()
      return { index in
        drive.step(index)
        list.removeAll()
        drive.scene.display(into: &list)
        painter.paint(list)
      }
    }
  }
}
