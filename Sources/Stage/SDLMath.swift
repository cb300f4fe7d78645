import CSDL2

/// The elementary functions that the window tier needs, from SDL rather than from a C library.
nonisolated enum SDLMath {
  /// e to the power of a number (`SDL_exp`).
  static func exp(_ x: Double) -> Double { SDL_exp(x) }
}
