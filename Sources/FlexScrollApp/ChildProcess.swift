import AppCore
import Glibc
import Platform
import Raster
import Scenes
import Storage

/// Another process that this program has started.
@safe
nonisolated struct ChildProcess: Sendable {
  let number: pid_t
  /// An unnamed file for its error output; -1 if that is dropped.
  private let errors: Int32

  /// Starts a program in its own process group, without a shell.
  ///
  /// Signals from a terminal arrive at this program first.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its name and its arguments.
  ///   - input: Its standard input; `nil` for none.
  ///   - isBare: Whether it gets nothing else of this program: no environment but the path of
  ///     libraries, and no place for error output.
  /// - Throws: ``Failure`` if it cannot be started.
  init(
    _ program: String, _ arguments: [String], input: Int32? = nil, isBare: Bool = false
  ) throws(Failure) {
    guard let errors = isBare ? -1 : Self.unnamedFile() else { throw .ofSystem(.cannotCreate) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    if isBare {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Resets the signals that are blocked or ignored in this program.
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    let libraries = "LD_LIBRARY_PATH"
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    if let path = unsafe getenv(libraries) {
      unsafe variables.insert(strdup("\(libraries)=\(String(cString: path))"), at: 0)
    }
    defer { for index in unsafe variables.indices { unsafe free(variables[index]) } }
    var process = pid_t()
    let result = unsafe variables.withUnsafeMutableBufferPointer { variables in
      unsafe posix_spawn(
        &process, program, &actions, &attributes, &words,
        isBare ? variables.baseAddress : environ)
    }
    guard result == 0 else {
      if !isBare { close(errors) }
      throw .ofSystem(.cannotCreate, result)
    }
    (number, self.errors) = (process, errors)
  }

  private static func unnamedFile() -> Int32? {
    guard let file = unsafe tmpfile() else { return nil }
    defer { unsafe fclose(file) }
    let descriptor = unsafe fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Waits for its exit; returns the status.
  func wait() -> Int32 {
    var status: Int32 = -1
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The first line of its error output; `nil` without one.
  var firstError: String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe pread(errors, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// Releases its error output.
  func closeErrors() { close(errors) }
}

/// What runs beside the window: this program again, for what has a window of its own or takes a
/// while, and calls of the desktop's file manager.
final class Companions {
  private let notes = Mailbox<(text: String, kind: Toast.Kind)>()

  /// Starts this program with arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - done: The text of the toast once it has ended; `nil` for none.
  ///   - failed: The text of the toast if it could not do that, before the reason.
  func run(_ arguments: [String], done: String? = nil, failed: String) {
    let notes = notes
    _ = Future {
      do throws(Failure) {
        let process = try ChildProcess("/proc/self/exe", ["flexscroll"] + arguments)
        defer { process.closeErrors() }
        guard process.wait() != 0 else {
          if let done { notes.put((done, .note)) }
          return
        }
        let reason = process.firstError ?? "it gave no reason"
        Report.warn("\(failed): \(reason)")
        notes.put(("\(failed): \(reason)".onOneLine(upTo: 90), .failure))
      } catch {
        Report.warn("\(failed): \(error.message)")
        notes.put((failed, .failure))
      }
    }
  }

  /// Shows the file of a track in the desktop's file manager; without one a toast names the file.
  ///
  /// - Parameters:
  ///   - place: The track's place in the album.
  ///   - path: The path of the album.
  func showTrack(_ place: Int, ofAlbum path: String) {
    let notes = notes
    _ = Future {
      var file = path
      if case .folder(let folder, _)? = try? AlbumSource.open(path),
        folder.files.indices.contains(place)
      {
        file = folder.files[place].place.path
      }
      Self.show(file, notes: notes)
    }
  }

  /// Shows a file in the desktop's file manager; without one a toast names the file.
  func showFile(_ path: String) {
    let notes = notes
    _ = Future { Self.show(path, notes: notes) }
  }

  private nonisolated static func show(
    _ path: String, notes: Mailbox<(text: String, kind: Toast.Kind)>
  ) {
    let whole = RegularFile.absolutePath(path) ?? path
    if !FileManagerCall.show(PathText.bytes(of: whole)) {
      notes.put((whole.onOneLine(upTo: 90), .note))
    }
  }

  /// The texts for the screen since the last call.
  func takeNotes() -> [(text: String, kind: Toast.Kind)] { notes.take() }
}
