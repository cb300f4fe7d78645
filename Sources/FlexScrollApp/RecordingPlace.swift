import Glibc
import AppCore

/// Where a recording goes that was begun by a key: a file that is not there yet, named after the
/// moment, in the current folder, or where nothing can be made there, in the home folder.
nonisolated enum RecordingPlace {
  /// Makes the file.
  ///
  /// - Parameters:
  ///   - folders: Where to try, the best first.
  ///   - moment: The seconds since 1970.
  /// - Returns: The file's path.
  /// - Throws: ``Failure`` where it can be made in none.
  static func make(in folders: [String], at moment: Int) throws(Failure) -> String {
    var failure = Failure("recording: there is no folder for it", .cannotCreate)
    for folder in folders {
      for number in 1...99 {
        let name = Self.name(at: moment, number)
        let path = folder == "." ? name : "\(folder)/\(name)"
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor >= 0 {
          close(descriptor)
          return path
        }
        let reason = errno
        failure = Failure("recording \(path): \(SystemError.text(reason))", .cannotCreate)
        guard reason == EEXIST else { break }
      }
    }
    throw failure
  }

  /// The folders of a program that was started here.
  static var folders: [String] {
    ["."] + (unsafe getenv("HOME").map { unsafe [String(cString: $0)] } ?? [])
  }

  /// A name such as `flexscroll-20260401-183012.gesture`, in the local time.
  static func name(at moment: Int, _ number: Int) -> String {
    var (seconds, parts) = unsafe (time_t(moment), tm())
    unsafe localtime_r(&seconds, &parts)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = unsafe "\(1900 + parts.tm_year)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
    let hour = unsafe two(parts.tm_hour) + two(parts.tm_min) + two(parts.tm_sec)
    return "flexscroll-\(day)-\(hour)\(number > 1 ? "-\(number)" : "").gesture"
  }
}
