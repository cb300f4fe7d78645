import AppCore
import Storage

/// What a window begins with: what the command line asks for, over the config's defaults, over what
/// the last session left.
nonisolated struct Launch: Sendable {
  /// All of it together.
  var options: Options
  /// Which keys do what.
  var keys: KeyMap
  /// What the last session left, and this one is to leave.
  var memory: SessionMemory
  /// Where decoded covers are kept; `nil` where there is no place for them.
  var covers: CoverCache?
  /// What is wrong with the config, for the window; `nil` where nothing is.
  var notice: String?

  /// Reads the config and the state of the user.
  ///
  /// - Parameters:
  ///   - words: The arguments of the program.
  ///   - folders: Where config and state are.
  /// - Throws: ``Failure`` where the arguments are wrong.
  init(_ words: [String], folders: XDGFolders) throws(Failure) {
    let asked = try Options.parse(words)
    let config = Config(folder: folders.config)
    config.tellFaults()
    notice = config.notice
    covers = folders.cache.map(CoverCache.init)
    keys = config.keys
    var wished = Options()
    config.apply(to: &wished)
    memory = SessionMemory(folder: asked.keepsState && wished.keepsState ? folders.state : nil)
    var defaults = Options()
    memory.apply(
      to: &defaults,
      showsRecord: [asked, wished].allSatisfy { $0.albumPath == nil && $0.trackCount == nil })
    config.apply(to: &defaults)
    options = try Options.parse(words, over: defaults)
  }
}
