import FlexibleHeader
import Interface
import ScrollPhysics

@testable import Inspector

/// Frames of a list that is repeatedly dragged and flung, bounces and settles, at 60 Hz.
enum Samples {
  static func sample(_ frame: Int) -> InspectorSample {
    let time = Double(frame) / 60
    var sample = InspectorSample(time: time)
    let place = frame % 240
    sample.offset = place < 40 ? Double(place) * -2 : min(900, Double(place - 40) * 12 - 80)
    sample.velocity = place < 40 ? -120 : place < 121 ? 720 : 0
    sample.overscroll = max(0, -sample.offset)
    sample.phase =
      place < 40 ? .tracking : place < 100 ? .decelerating : place < 121 ? .bouncing : .idle
    sample.landing = 900
    let height = min(300, max(70, 300 - sample.offset))
    var header = HeaderSnapshot(
      top: -max(0, min(60, sample.offset - 300)), height: height, restingHeight: 300,
      limits: (70, 300), titleAlpha: 1)
    header.phase =
      sample.offset > 300 ? .shifting : sample.offset < 0 ? .overExtending : .collapsing
    sample.header = header
    if place < 40 {
      sample.contacts.append(.init(.finger(1), x: 150, y: 200 + Double(place) * 3))
      sample.drag = .init(eventOffset: sample.offset - 6.5, delay: 0.0091)
    }
    sample.timing = .init(
      work: 0.003 + 0.001 * Double(frame * 7 % 5), interval: 1 / 60.0,
      missed: place == 60 ? 1 : 0, delay: place < 40 ? 0.012 : nil)
    return sample
  }

  /// A panel with a number of frames.
  static func panel(_ frames: Int, width: Double = 360, height: Double = 400) -> Inspector {
    var panel = InspectorTests.panel(width, height)
    for frame in 0..<frames { panel.add(sample(frame)) }
    return panel
  }
}
