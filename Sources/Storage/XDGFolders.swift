import Glibc

/// The program's own folders among the user's files, by the XDG base directory specification 0.8.
///
/// Each is `flexscroll` in what its variable names, where that is an absolute path, else in its
/// place below the home folder. None of them has to exist; ``AtomicFile`` makes what it writes to.
package struct XDGFolders: Hashable, Sendable {
  /// What the user writes: `$XDG_CONFIG_HOME` or `~/.config`; `nil` where there is no home either.
  package var config: String?
  /// What the program keeps from one start to the next: `$XDG_STATE_HOME` or `~/.local/state`.
  package var state: String?
  /// What can be made anew at any time: `$XDG_CACHE_HOME` or `~/.cache`.
  package var cache: String?

  /// What the folders are called in the base folders.
  static let name = "flexscroll"

  /// Finds them by a look at the environment's variables.
  ///
  /// - Parameter variable: The value of a variable of that name; `nil` where it is not set.
  package init(variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") && !$0.utf8.contains(0) ? $0 : nil }
    }
    let home = absolute("HOME")
    func folder(_ name: String, below place: String) -> String? {
      let base = absolute(name) ?? home.map { Self.path($0, place) }
      return base.map { Self.path($0, Self.name) }
    }
    config = folder("XDG_CONFIG_HOME", below: ".config")
    state = folder("XDG_STATE_HOME", below: ".local/state")
    cache = folder("XDG_CACHE_HOME", below: ".cache")
  }

  /// Those of the program's environment.
  package static var ofThisProgram: XDGFolders {
    XDGFolders { name in getenv(name).map { String(cString: $0) } }
  }

  /// Where tunings are that the user has saved, one `.json` file each.
  package var presets: String? { config.map { Self.path($0, "presets") } }

  private static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
