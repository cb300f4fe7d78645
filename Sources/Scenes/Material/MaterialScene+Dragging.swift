import Canvas
import ScrollPhysics

// A slider's knob that is dragged.
extension MaterialScene {
  /// How far from a knob's middle a press still takes it, in points: half a finger.
  private static let knobReach = 22.0

  package func drag(_ event: SliderDrag, at time: Double) -> Bool {
    let track = MaterialColumn(in: viewport).track(inRowAt: 0)
    switch event {
    case .began(let point):
      guard core.dragged == nil, scroller.isAtRest, pages.isAtRest,
        let (control, depth) = hit(at: point), depth >= MaterialColumn(in: viewport).sliderReach,
        let value = value(of: control)
      else { return false }
      let grip = point.x - track.x - track.width * control.share(of: value)
      guard abs(grip) <= Self.knobReach else { return false }
      core.dragged = (control.id, grip)
    case .moved(let point):
      guard let dragged = core.dragged, let control = MaterialControl(dragged.control) else {
        return false
      }
      let share = track.width > 0 ? (point.x - dragged.grip - track.x) / track.width : 0
      if let value = control.value(at: share), value != self.value(of: control) {
        set(control, to: value, at: time)
      }
    case .ended: core.dragged = nil
    }
    return true
  }
}
