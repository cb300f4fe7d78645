import Canvas
import Inspector
import Interface
import Raster

/// The panel of a motion that bounces at 60 Hz, with all its plots full.
enum InspectorStage {
  /// A frame of the panel, one sample later than the previous one.
  static let subject = Subject(name: "inspector, bouncing") {
    let size = Size(width: 360, height: 800)
    let painter = try Offscreen.painter(size, scale: 1)
    var panel = Inspector()
    panel.resize(to: size)
    for frame in 0..<600 { panel.add(sample(frame)) }
    var list = DisplayList()
    return { index in
      panel.add(sample(600 + index))
      list.removeAll()
      panel.display(at: .identity, theme: .dark, scale: 1, into: &list)
      painter.paint(list)
    }
  }

  /// A throw that bounces, every two seconds.
  private static func sample(_ frame: Int) -> InspectorSample {
    var sample = InspectorSample(time: Double(frame) / 60)
    let time = Double(frame % 120) / 60
    let fall = 1 / (1 + 40 * time * time * time)
    sample.velocity = 3000 * (1 - 4 * time) * fall
    sample.offset = 900 * (1 - fall)
    sample.overscroll = max(0, 120 * time * (1.2 - time) * fall)
    sample.phase = time < 0.2 ? .tracking : time < 0.6 ? .decelerating : .bouncing
    sample.landing = 900
    sample.header = HeaderSnapshot(
      top: 0, height: 280 - 230 * (1 - fall), restingHeight: 280, limits: (50, 280),
      titleAlpha: 1)
    return sample
  }
}
