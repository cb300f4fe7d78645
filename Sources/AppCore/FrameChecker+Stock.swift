/// What is kept for drawing, as whoever draws counts it.
package struct Stock: Equatable, Sendable {
  /// What is prepared takes so many bytes.
  package var bytes: Int
  /// It may take so many, but for what one frame needs at once.
  package var limit: Int
  /// So many things are prepared.
  package var count: Int
  /// So many textures are alive in the whole program.
  package var textures: Int

  /// Counts what there is.
  package init(bytes: Int, limit: Int, count: Int, textures: Int) {
    self.bytes = bytes
    self.limit = limit
    self.count = count
    self.textures = textures
  }

  /// So many textures can be in use: none of what is prepared takes more than three.
  var mostTextures: Int { 3 * count }
}

extension FrameChecker {
  /// How many times the limit is kept at most: what is in use stays, and what has come meanwhile is
  /// looked through only now and then.
  private static let excess = 2

  /// What is broken of what is kept for drawing; `nil` where all holds.
  package static func check(_ stock: Stock, at time: Double) -> Violation? {
    guard (0...stock.limit * excess).contains(stock.bytes) else {
      return Violation(
        .preparedMemory, at: time, "\(stock.bytes) bytes are prepared, of \(stock.limit)")
    }
    guard (0...stock.mostTextures).contains(stock.textures) else {
      return Violation(
        .handles, at: time,
        "\(stock.textures) textures are alive, and there is use for \(stock.mostTextures)")
    }
    return nil
  }
}
