import AppCore
import Storage
import ScrollPhysics

nonisolated extension ComparedTunings {
  /// Reads both.
  func read() throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    (try Self.read(first), try Self.read(second))
  }

  private static func read(_ name: String) throws(Failure) -> NamedTuning {
    NamedTuning(shown(name), try Tuning.read(name, option: "--compare"))
  }

  /// What a preset or a file is called on the screen: of a path the last part, without its ending.
  ///
  /// The text of a file, as a recording has it, has no name.
  static func shown(_ name: String) -> String {
    guard !name.hasPrefix("{") else { return "recorded" }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let bare = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    return bare.onOneLine(upTo: 40)
  }
}

extension Options {
  /// The tunings that the window shows, or is going to show when it is divided.
  nonisolated func namedTunings() throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    if let compared { return try compared.read() }
    let own = NamedTuning(ComparedTunings.shown(physics), try Tuning.read(physics))
    return (own, .rival(of: own.name))
  }
}
