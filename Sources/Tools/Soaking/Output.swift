import Glibc
import AppCore
import Platform
import Raster

/// What is said beside the figures.
enum Output {
  /// Says in one line what is wrong, and ends with status 1.
  static func complain(_ message: String) -> Never {
    let line = Array("soak: \(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
  }
}

extension RenderCacheStats {
  /// What the checker receives of it, where one painter is alive.
  var stock: Stock {
    Stock(
      bytes: bytes, limit: limit, count: count, textures: LiveOwners.count(of: .texture))
  }
}
