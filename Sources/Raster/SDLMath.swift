import CSDL2

/// The elementary functions that the window tier needs, from SDL rather than from a C library.
nonisolated enum SDLMath {
  /// e to the power of a number (`SDL_exp`).
  static func exp(_ x: Double) -> Double { SDL_exp(x) }

  /// The sine of an angle in radians (`SDL_sin`).
  static func sin(_ angle: Double) -> Double { SDL_sin(angle) }

  /// The cosine of an angle in radians (`SDL_cos`).
  static func cos(_ angle: Double) -> Double { SDL_cos(angle) }
}
