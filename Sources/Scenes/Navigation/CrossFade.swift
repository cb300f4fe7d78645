import Canvas

/// A change of screens without a motion: the one that was left fades away over the other.
///
/// A display list has no groups, so what fades is each thing that the screen consists of. Half-way
/// a thing beneath another one shows through it a little; no frame is empty.
struct CrossFade {
  /// The screen that was left.
  var from: any Scene
  /// When it began, in seconds.
  var since: Double

  /// How long it takes, in seconds: tuned by eye.
  static let duration = 0.18

  /// Whether it is over.
  func isOver(at time: Double) -> Bool { time >= since + Self.duration }

  /// How much of the screen that was left is seen, from 1 to 0.
  func opacity(at time: Double) -> Double { min(1, max(0, 1 - (time - since) / Self.duration)) }
}

extension DisplayList.Item {
  /// The same thing with its coverage multiplied by a factor from 0 to 1.
  func faded(by factor: Double) -> DisplayList.Item {
    switch self {
    case .fill(let rect, let radius, let color):
      return .fill(rect, radius: radius, color.faded(by: factor))
    case .stroke(let rect, let radius, let width, let color):
      return .stroke(rect, radius: radius, width: width, color.faded(by: factor))
    case .gradient(let rect, let top, let bottom):
      return .gradient(rect, top: top.faded(by: factor), bottom: bottom.faded(by: factor))
    case .shadow(let rect, let radius, let blur, let color):
      return .shadow(rect, radius: radius, blur: blur, color.faded(by: factor))
    case .image(let id, let rect, let radius, let opacity, let tilt):
      return .image(id, rect, radius: radius, opacity: opacity * factor, tilt: tilt)
    case .icon(let icon, let rect, let color): return .icon(icon, rect, color.faded(by: factor))
    case .text(var text):
      text.color = text.color.faded(by: factor)
      return .text(text)
    case .pushClip, .popClip: return self
    }
  }
}
