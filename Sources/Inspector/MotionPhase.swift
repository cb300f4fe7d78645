import Canvas
import Scenes
import ScrollPhysics

/// What the content does, as a plot shows it: a letter, a word and a colour.
package enum MotionPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// It is still.
  case idle
  /// A finger holds it.
  case tracking
  /// It coasts after a throw.
  case decelerating
  /// A spring brings it back to an edge.
  case bouncing
  /// It moves to a target.
  case gliding

  /// Those that have a band, made once.
  static let shown: [MotionPhase] = [.tracking, .decelerating, .bouncing, .gliding]

  /// The phase of a scroller.
  package init(_ phase: Scroller.Phase) {
    self =
      switch phase {
      case .idle: .idle
      case .tracking: .tracking
      case .decelerating: .decelerating
      case .bouncing: .bouncing
      case .gliding: .gliding
      }
  }

  /// Its letter in a plot; none for stillness, which has no band either.
  package var letter: String {
    switch self {
    case .idle: ""
    case .tracking: "T"
    case .decelerating: "D"
    case .bouncing: "B"
    case .gliding: "G"
    }
  }

  /// Its word in a trace.
  package var word: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .decelerating: "decelerating"
    case .bouncing: "bouncing"
    case .gliding: "gliding"
    }
  }

  /// The colour of its band; `nil` for stillness.
  package func color(_ theme: Theme) -> Color? {
    let colors = PlotColors.series(theme)
    return switch self {
    case .idle: nil
    case .tracking: colors[0]
    case .decelerating: colors[3]
    case .bouncing: colors[4]
    case .gliding: colors[2]
    }
  }
}
