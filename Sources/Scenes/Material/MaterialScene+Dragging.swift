import Canvas
import ScrollPhysics

// A slider's knob that is dragged.
extension MaterialScene {
  /// How far from a knob's middle a press still takes it, in points: half a finger.
  private static let knobReach = 22.0

  /// A press on a slider's knob takes it, while nothing moves.
  package mutating func dragBegan(at point: Point, time: Double) -> Bool {
    guard held == nil, scroller.isAtRest, pages.isAtRest,
      let (control, depth) = hit(at: point), depth >= MaterialColumn(in: viewport).sliderReach,
      let value = value(of: control)
    else { return false }
    let track = MaterialColumn(in: viewport).track(inRowAt: 0)
    let grip = point.x - track.x - track.width * control.share(of: value)
    guard abs(grip) <= Self.knobReach else { return false }
    held = (control, grip)
    return true
  }

  /// The knob follows, by whole steps.
  package mutating func dragMoved(to point: Point, time: Double) {
    guard let held else { return }
    let track = MaterialColumn(in: viewport).track(inRowAt: 0)
    let share = track.width > 0 ? (point.x - held.grip - track.x) / track.width : 0
    guard let value = held.control.value(at: share), value != self.value(of: held.control)
    else { return }
    set(held.control, to: value, at: time)
  }

  /// The knob is let go.
  package mutating func dragEnded(at time: Double) {
    held = nil
  }
}
