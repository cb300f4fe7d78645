import AppCore
import FlexScroll
import Glibc
import Interface
import Storage

/// The user's `config.json`: defaults of the options, and key bindings.
///
/// A mistake disables only the entry that contains it. Each is reported with its line, and the
/// other entries apply. A user who starts the program from a menu sees no terminal and still gets a
/// window.
nonisolated struct Config: Sendable {
  /// The mistakes, one line each.
  private(set) var faults: [String] = []
  /// The first mistake, and what applies nevertheless, for the window; `nil` if there is none.
  var notice: String? {
    guard let first = firstFault else { return nil }
    let more = faults.count - 1
    let others = more == 0 ? "" : more == 1 ? " One more mistake." : " \(more) more mistakes."
    let rest = isUnreadable ? "The defaults apply." : "The rest applies."
    return "\(Self.fileName)\(first). \(rest)\(others)"
  }
  /// The first mistake, to follow the name of the file.
  private var firstFault: String?
  /// Whether nothing of the file could be used.
  private var isUnreadable = false
  /// The key bindings.
  private(set) var keys = KeyMap()
  private var settings: [Setting] = []
  /// The path of the file.
  let path: String

  /// Sets the default of an option.
  private typealias Setting = @Sendable (inout Options) throws(Failure) -> Void

  /// The name of the file in the config folder.
  static let fileName = "config.json"
  /// The maximum size of the file, in bytes.
  private static let sizeLimit = 1 << 20
  /// The maximum number of mistakes that are reported individually.
  private static let mostFaults = 10

  /// Reads the file in a folder; if it does not exist, the config is empty.
  init(folder: String?) {
    path = folder.map { "\($0)/\(Self.fileName)" } ?? Self.fileName
    guard folder != nil else { return }
    do {
      read(try JSONNode(parsing: try RegularFile.read(path, limit: Self.sizeLimit), path: path))
    } catch {
      if error.kind != .missing || RegularFile.isLink(path) { refuse("\(error)") }
    }
  }

  /// Parses the bytes of a file; messages about mistakes contain `path`.
  init(parsing bytes: [UInt8], path: String) {
    self.path = path
    do {
      read(try JSONNode(parsing: bytes, path: path))
    } catch {
      refuse("\(error)")
    }
  }

  private mutating func read(_ root: JSONNode) {
    for member in members(of: root, "the whole") {
      switch member.key {
      case "options": for option in members(of: member.node, "options") { take(option) }
      case "keys": takeKeys(members(of: member.node, "keys"))
      default: fault(member.line, "\(member.key): there is only options, keys")
      }
    }
  }

  /// The members of an object, each key once.
  private mutating func members(of node: JSONNode, _ name: String) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      fault(node.line, "\(name) is not an object")
      return []
    }
    var seen: Set<String> = []
    return members.filter { member in
      let isNew = seen.insert(member.key).inserted
      if !isNew { fault(member.line, "\(member.key) is there twice") }
      return isNew
    }
  }

  /// Rejects the whole file.
  private mutating func refuse(_ reason: String) {
    faults = [reason]
    firstFault = " cannot be read"
    isUnreadable = true
  }

  private mutating func fault(_ line: Int, _ reason: String) {
    firstFault = firstFault ?? ", line \(line): \(reason)"
    faults.append(
      FileError(path: path, kind: .malformed, reason: "line \(line): \(reason)").description)
  }

  /// Prints the mistakes on standard error.
  func reportFaults() {
    for fault in faults.prefix(Self.mostFaults) { Report.warn(fault) }
    let more = faults.count - Self.mostFaults
    if more > 0 { Report.warn("\(path.onOneLine(upTo: 300)): \(more) more mistakes") }
  }

  // The options.

  private mutating func take(_ option: JSONNode.Member) {
    guard let entry = OptionTable.entry(named: "--\(option.key)") else {
      return fault(option.line, "\(option.key): unknown option (--help lists them)")
    }
    guard entry.isSetting else {
      return fault(option.line, "\(option.key): is for one run, and has no default")
    }
    let line = option.node.line
    guard let setting = Self.setting(entry, option.node.value) else {
      let kind = entry.argument == nil ? "true or false" : "a text or a number"
      return fault(line, "\(option.key): is not \(kind)")
    }
    do throws(Failure) {
      var options = Options()
      try setting(&options)
      // An unusable file is also reported with its line.
      if entry.name == "--physics" { _ = try Tuning.read(options.physics) }
      if let album = options.albumPath, !RegularFile.exists(album) {
        throw Failure("--album \(album): there is no such file or folder", .noInput)
      }
      settings.append(setting)
    } catch {
      let reason = error.message
      fault(line, reason.hasPrefix("--") ? String(reason.dropFirst(2)) : reason)
    }
  }

  /// The setting for an option's value; `nil` if the value has the wrong type.
  private static func setting(_ entry: OptionTable.Entry, _ value: JSONNode.Value) -> Setting? {
    switch (entry.argument, value) {
    case (nil, .flag(let isOn)):
      // A flag that is false uses its opposite option, if there is one.
      let opposite = OptionTable.entry(named: "--no-" + entry.name.dropFirst(2))
      guard let apply = (isOn ? entry : opposite)?.apply else { return { _ in } }
      return { options throws(Failure) in try apply(&options, "") }
    case (_?, .text(let text)):
      let value = fromHome(text)
      return { options throws(Failure) in try entry.apply(&options, value) }
    case (_?, .number(let number)):
      return { options throws(Failure) in try entry.apply(&options, number) }
    default: return nil
    }
  }

  /// Applies the defaults to options, before the command line.
  func apply(to options: inout Options) {
    for setting in settings { try? setting(&options) }
  }

  /// The path with `~` replaced by the home folder.
  private static func fromHome(_ text: String) -> String {
    guard text.hasPrefix("~/"), let home = unsafe getenv("HOME") else { return text }
    return unsafe String(cString: home) + text.dropFirst()
  }

  // The keys.

  private mutating func takeKeys(_ members: [JSONNode.Member]) {
    var bindings: [(binding: KeyMap.Binding, line: Int)] = []
    for member in members {
      guard let command = Command(rawValue: member.key), Command.configurable.contains(command)
      else {
        fault(member.line, "\(member.key): unknown action (--help lists them)")
        continue
      }
      if let keys = keys(of: member) {
        bindings.append((KeyMap.Binding(command, keys), member.line))
      }
    }
    var conflicts: [KeyMap.Conflict] = []
    keys = KeyMap(bindings.map(\.binding), conflicts: &conflicts)
    for conflict in conflicts {
      let (binding, line) = bindings[conflict.binding]
      let (name, owner) = (binding.command.rawValue, conflict.owner.rawValue)
      fault(line, "\(name): the key \(conflict.key.label) is that of \(owner)")
    }
  }

  /// The keys of an action, a word or a list of words; `nil` if one is invalid.
  private mutating func keys(of member: JSONNode.Member) -> [KeyChord]? {
    let nodes: [JSONNode]
    if case .list(let list) = member.node.value { nodes = list } else { nodes = [member.node] }
    var keys: [KeyChord] = []
    for node in nodes {
      guard case .text(let word) = node.value else {
        fault(node.line, "\(member.key): is not the name of a key, or a list of names")
        return nil
      }
      guard let key = KeyChord(word) else {
        fault(node.line, "\(member.key): no key is called \(word)")
        return nil
      }
      keys.append(key)
    }
    return keys
  }
}
