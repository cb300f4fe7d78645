import Glibc

/// The program's folders for user files, by the XDG base directory specification 0.8.
///
/// Each is `flexscroll` inside the folder named by its variable, if that is an absolute path, else
/// inside its default in the home folder. The folders need not exist; ``AtomicFile`` creates them.
package struct XDGFolders: Hashable, Sendable {
  /// The folder of files that the user writes: `$XDG_CONFIG_HOME` or `~/.config`; `nil` without a
  /// home folder.
  package var config: String?
  /// The folder of the program's state: `$XDG_STATE_HOME` or `~/.local/state`.
  package var state: String?
  /// The folder of the user's data: `$XDG_DATA_HOME` or `~/.local/share`.
  package var data: String?
  /// The folder of reproducible files: `$XDG_CACHE_HOME` or `~/.cache`.
  package var cache: String?

  /// The name of the folders in the base folders.
  static let name = "flexscroll"

  /// Determines the folders from environment variables.
  ///
  /// - Parameter variable: Returns the value of a variable; `nil` if it is not set.
  package init(variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") && !$0.utf8.contains(0) ? $0 : nil }
    }
    let home = absolute("HOME")
    func folder(_ name: String, below place: String) -> String? {
      let base = absolute(name) ?? home.map { FileInFolder(folder: $0, name: place).path }
      return base.map { FileInFolder(folder: $0, name: Self.name).path }
    }
    config = folder("XDG_CONFIG_HOME", below: ".config")
    data = folder("XDG_DATA_HOME", below: ".local/share")
    state = folder("XDG_STATE_HOME", below: ".local/state")
    cache = folder("XDG_CACHE_HOME", below: ".cache")
  }

  /// The folders for the program's environment.
  package static var ofThisProgram: XDGFolders {
    XDGFolders { name in getenv(name).map { String(cString: $0) } }
  }

  /// The folder of recordings that are begun in the window (DX-25).
  package var recordings: String? {
    data.map { FileInFolder(folder: $0, name: "recordings").path }
  }

  /// The folder of the user's tunings, one `.json` file each.
  package var presets: String? {
    config.map { FileInFolder(folder: $0, name: "presets").path }
  }
}
