import Gestures
import ScrollPhysics

/// The name that is typed for a preset (DX-28).
package struct PresetName: Hashable, Sendable {
  /// The text as far as it is typed.
  package private(set) var text: String
  /// Whether the text is the proposal, which the first character replaces.
  package private(set) var isProposed = true
  /// What is wrong with the name; `nil` before it was confirmed.
  package private(set) var problem: String?

  /// The greatest number of characters of a name, and that of bytes, which limits the file's name.
  private static let longest = 40, mostBytes = 160

  /// Proposes a name.
  ///
  /// - Parameters:
  ///   - name: The name of the preset with which the user began.
  ///   - title: Its name in the window.
  ///   - presets: The presets that there are.
  init(for name: String, title: String, among presets: [NamedTuning]) {
    let isOwn = presets.contains { $0.name == name && $0.isOwn }
    let stem = isOwn ? title : "\(title), mine"
    let candidates = [stem] + (2...(presets.count + 2)).map { "\(stem) \($0)" }
    text = candidates.first { Self.problem(of: $0, among: presets) == nil } ?? "Mine"
  }

  /// Adds a typed character; a space at the beginning is left out.
  mutating func type(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value), value >= 0x20, value != 0x7F else { return }
    let isEmpty = isProposed || text.isEmpty
    guard !(isEmpty && scalar == " "), isEmpty || text.utf8.count < 2 * Self.mostBytes else {
      return
    }
    if isProposed { text = "" }
    text.unicodeScalars.append(scalar)
    (isProposed, problem) = (false, nil)
  }

  /// Handles a key that edits.
  mutating func edit(_ key: Key) {
    switch key {
    case .backspace, .delete:
      if isProposed {
        text = ""
      } else if key == .backspace, !text.isEmpty {
        text.removeLast()
      }
      problem = nil
    case .left, .right, .home, .end: break
    default: return
    }
    isProposed = false
  }

  /// Returns the name if it is a good one; otherwise ``problem`` says why it is not.
  mutating func confirm(among presets: [NamedTuning]) -> String? {
    let name = Self.trimmed(text)
    problem = Self.problem(of: name, among: presets)
    return problem == nil ? name : nil
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    let count = start.reversed().prefix { $0.isWhitespace }.count
    return String(start.dropLast(count))
  }

  /// What is wrong with a name, in one line; `nil` for a good one.
  static func problem(of name: String, among presets: [NamedTuning]) -> String? {
    if name.isEmpty { return "Type a name" }
    if name.count > longest || name.utf8.count > mostBytes {
      return "At most \(longest) characters"
    }
    if name.contains("/") { return "A name cannot contain “/”" }
    if let first = name.first, first == "." || first == "{" || first == "-" {
      return "A name cannot begin with “\(first)”"
    }
    if name.hasSuffix(".json") { return "A name cannot end with “.json”" }
    let lower = name.lowercased()
    let isTaken = presets.contains {
      $0.name.lowercased() == lower || $0.title.lowercased() == lower
    }
    return isTaken ? "There is a feel of this name" : nil
  }
}
