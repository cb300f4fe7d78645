import Canvas

/// The machine's fonts and what they have for the interface, looked for on another thread: that
/// takes as long as a window takes to open.
final class FontSearch {
  /// What was found.
  private nonisolated struct Finding: Sendable {
    var fontconfig: Fontconfig
    var faces: [TextStyle.Weight: Fontconfig.Found]
  }

  private let future: Future<Finding?>

  /// Begins to look.
  init() {
    future = Future {
      guard let fontconfig = Fontconfig() else { return nil }
      var faces: [TextStyle.Weight: Fontconfig.Found] = [:]
      for weight in TextStyle.Weight.allCases { faces[weight] = fontconfig.face(weight) }
      return Finding(fontconfig: fontconfig, faces: faces)
    }
  }

  /// fontconfig, where it is installed.
  var fontconfig: Fontconfig? { future.value?.fontconfig }

  /// The face of the interface in a weight, where the machine has one.
  func face(_ weight: TextStyle.Weight) -> Fontconfig.Found? { future.value?.faces[weight] }
}
