import AppCore
import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes
import Storage

/// The header of a recording: the state that a replay needs in addition to the input, as a JSON
/// object in the comment on the file's first line.
///
/// It contains only data. Each key has its own range, and only `album` names a file.
nonisolated enum RecordingHeader {
  /// The version that is written, and the only one that is read.
  static let version = 1
  /// The key of the version, which identifies the comment as a header.
  static let versionKey = "flexscroll"

  /// A key of the header, and the option that it represents.
  struct Field: Sendable {
    let key: String
    /// The value; `nil` if it is the default.
    let write: @Sendable (Options) -> JSONNode.Value?
    /// Sets the option.
    ///
    /// - Throws: ``Problem`` for an invalid value.
    let read: @Sendable (inout Options, JSONNode.Value) throws(Problem) -> Void
  }

  /// The reason why a value is invalid: the end of a sentence that begins with its key.
  struct Problem: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The first line of a recording, with its line end.
  static func line(_ options: Options) -> String {
    let members = fields.compactMap { field in
      field.write(options).map { JSONNode.Member(field.key, $0) }
    }
    let first = JSONNode.Member(versionKey, .number("\(version)"))
    return "# \(JSONNode(.object([first] + members)).text)\n"
  }

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file's path, for errors.
  /// - Returns: The options; `nil` if the file has no such header.
  /// - Throws: ``Failure`` that names the key and the reason.
  static func options(in text: String, path: String) throws(Failure) -> Options? {
    let line = text.prefix { !$0.isNewline }
    guard line.first == "#", line.dropFirst().drop(while: \.isWhitespace).first == "{",
      line.split(separator: "\"").dropFirst().contains(versionKey[...])
    else { return nil }
    let root: JSONNode
    do {
      // A space in place of the comment's sign keeps the columns.
      root = try JSONNode(parsing: Array(" ".utf8) + Array(line.dropFirst().utf8), path: path)
    } catch {
      throw Failure("\(error)", .malformedInput)
    }
    guard case .object(let members) = root.value else { return nil }
    do {
      return try options(of: members)
    } catch {
      throw Failure("\(path.onOneLine(upTo: 300)): line 1: \(error.reason)", .malformedInput)
    }
  }

  private static func options(of members: [JSONNode.Member]) throws(Problem) -> Options {
    guard let written = members.first(where: { $0.key == versionKey })?.node.value,
      case .number(let number) = written
    else { throw Problem("\(versionKey): is not the number of a version") }
    guard Double(number) == Double(version) else {
      throw Problem("\(versionKey): is version \(number), and only \(version) can be read")
    }
    var options = Options()
    options.isRecorded = true
    var seen: Set<String> = []
    for member in members {
      let key = member.key.onOneLine(upTo: 60)
      guard seen.insert(member.key).inserted else { throw Problem("\(key): is there twice") }
      guard member.key != versionKey else { continue }
      guard let field = fields.first(where: { $0.key == member.key }) else {
        throw Problem("\(key): there is only \(fields.map(\.key).joined(separator: ", "))")
      }
      do throws(Problem) {
        try field.read(&options, member.node.value)
      } catch {
        throw Problem("\(key): \(error.reason)")
      }
    }
    return options
  }

  /// The keys of the header, in the order in which they are written.
  static let fields: [Field] = [
    words("scene", SceneCatalog.names, { $0.scene }) { $0.scene = $1 },
    Field(
      key: "size",
      write: {
        .list([$0.size.width, $0.size.height].map { JSONNode(.of($0)) })
      },
      read: { options, value throws(Problem) in options.size = try size(value) }),
    number("scale", GestureFile.scales, { $0.scale }) { $0.scale = $1 },
    number("safeArea", 0...120, { $0.safeArea }) { $0.safeArea = $1 },
    Field(key: "physics", write: physics, read: readPhysics),
    Field(
      key: "album", write: { $0.albumPath.map { .text($0) } },
      read: { options, value throws(Problem) in
        guard case .text(let path) = value, !path.isEmpty else { throw Problem("is not a path") }
        options.albumPath = path
      }),
    number("tracks", 0...10_000_000, isWhole: true, { $0.trackCount.map(Double.init) }) {
      $0.trackCount = Int($1)
    },
    choice("theme", \.theme),
    choice("contrast", \.contrast),
    Field(key: "accent", write: accent, read: readAccent),
    number("textScale", Viewport.textScales, { $0.textScale }) { $0.textScale = $1 },
    choice("headerColors", \.header.colors),
    flag("reducesMotion", { $0.reducesMotion == true }) { $0.reducesMotion = $1 },
    flag("resampling", { $0.resamples }, standard: true) { $0.resamples = $1 },
    words(
      "edge", EdgeStyle.named.map(\.word), { $0.edgeStyle == .moves ? nil : $0.edgeStyle.word }
    ) { options, word in options.edgeStyle = EdgeStyle(word: word) ?? .moves },
    choice("edgeEffect", \.edgeEffect),
    choice("shift", \.header.shiftBehavior),
    choice("settling", \.header.settlingRule),
    choice("importance", \.header.importance),
    choice("headerPreset", \.header.preset),
    choice("statusStrip", \.header.statusStrip),
    number("minHeight", heights, { $0.header.minimumHeight }) { $0.header.minimumHeight = $1 },
    number("maxHeight", heights, { $0.header.maximumHeight }) { $0.header.maximumHeight = $1 },
    Field(key: "header", write: constants, read: readConstants),
    number("offset", 0...1e12, { $0.initialState.offset > 0 ? $0.initialState.offset : nil }) {
      $0.initialState.offset = $1
    },
    Field(
      key: "headerHidden", write: { $0.initialState.isHeaderHidden.map { .flag($0) } },
      read: { options, value throws(Problem) in
        options.initialState.isHeaderHidden = try flag(value)
      }),
    flag("togglesStrip", { $0.initialState.togglesStrip }) { $0.initialState.togglesStrip = $1 },
    flag("togglesVariant", { $0.initialState.togglesVariant }) {
      $0.initialState.togglesVariant = $1
    },
  ]

  private static let heights = 0...HeaderOptions.largestHeight
  /// The range of a header's constants.
  private static let numbers = -1e9...1e9

  // The kinds of values.

  private static func number(
    _ key: String, _ range: ClosedRange<Double>, isWhole: Bool = false,
    _ get: @escaping @Sendable (Options) -> Double?,
    set: @escaping @Sendable (inout Options, Double) -> Void
  ) -> Field {
    Field(key: key, write: { get($0).map { .of($0) } }) {
      options, value throws(Problem) in
      set(&options, try number(value, in: range, isWhole: isWhole))
    }
  }

  private static func number(
    _ value: JSONNode.Value, in range: ClosedRange<Double>, isWhole: Bool = false
  ) throws(Problem) -> Double {
    guard case .number(let text) = value, let number = Double(text), range.contains(number),
      !isWhole || number == number.rounded()
    else {
      let kind = isWhole ? "a whole number" : "a number"
      let ends = [range.lowerBound, range.upperBound].map(shortestText)
      throw Problem("is not \(kind) from \(ends[0]) to \(ends[1])")
    }
    return number
  }

  /// A flag, written if it is not the default.
  private static func flag(
    _ key: String, _ get: @escaping @Sendable (Options) -> Bool, standard: Bool = false,
    set: @escaping @Sendable (inout Options, Bool) -> Void
  ) -> Field {
    Field(key: key, write: { get($0) == standard ? nil : .flag(!standard) }) {
      options, value throws(Problem) in set(&options, try flag(value))
    }
  }

  private static func flag(_ value: JSONNode.Value) throws(Problem) -> Bool {
    guard case .flag(let flag) = value else { throw Problem("is not true or false") }
    return flag
  }

  /// One of a few words.
  private static func words(
    _ key: String, _ words: [String], _ get: @escaping @Sendable (Options) -> String?,
    set: @escaping @Sendable (inout Options, String) -> Void
  ) -> Field {
    Field(key: key, write: { get($0).map { .text($0) } }) { options, value throws(Problem) in
      guard case .text(let word) = value, words.contains(word) else {
        throw Problem("is none of \(words.joined(separator: ", "))")
      }
      set(&options, word)
    }
  }

  /// A value with a word.
  private static func choice<Value: WordValue>(
    _ key: String, _ place: any OptionTable.Place<Value>
  ) -> Field {
    words(key, Value.named.map(\.word), { $0[keyPath: place].word }) { options, word in
      if let value = Value(word: word) { options[keyPath: place] = value }
    }
  }

  /// An optional value with a word.
  private static func choice<Value: WordValue>(
    _ key: String, _ place: any OptionTable.Place<Value?>
  ) -> Field {
    words(key, Value.named.map(\.word), { $0[keyPath: place]?.word }) { options, word in
      options[keyPath: place] = Value(word: word)
    }
  }

  // The keys that are neither a number, a flag nor a word.

  private static func size(_ value: JSONNode.Value) throws(Problem) -> Size {
    guard case .list(let sides) = value, sides.count == 2 else {
      throw Problem("is not a list of a width and a height")
    }
    return Size(
      width: try number(sides[0].value, in: GestureFile.sizes),
      height: try number(sides[1].value, in: GestureFile.sizes))
  }

  /// The name of a built-in preset, or the constants of another tuning.
  private static func physics(_ options: Options) -> JSONNode.Value? {
    guard options.physics.hasPrefix("{"),
      let node = try? JSONNode(parsing: Array(options.physics.utf8), path: "physics")
    else { return .text(options.physics) }
    return node.value
  }

  private static func readPhysics(
    _ options: inout Options, _ value: JSONNode.Value
  ) throws(Problem) {
    switch value {
    case .text(let name) where Tuning.presetNames.contains(name): options.physics = name
    case .object:
      let text = JSONNode(value).text
      do {
        _ = try Tuning.decode(Array(text.utf8), path: "")
      } catch {
        throw Problem(error.reason.onOneLine(upTo: 200))
      }
      options.physics = text
    default:
      let names = Tuning.presetNames.joined(separator: ", ")
      throw Problem("is neither an object of constants nor one of \(names)")
    }
  }

  private static func accent(_ options: Options) -> JSONNode.Value? {
    if case .color(let color) = options.accent { .text(color.hexadecimal) } else { nil }
  }

  private static func readAccent(
    _ options: inout Options, _ value: JSONNode.Value
  ) throws(Problem) {
    guard case .text(let word) = value, let accent = Options.Accent(word) else {
      throw Problem("is not a colour of six digits, RRGGBB")
    }
    options.accent = accent
  }

  /// The constants of the screen's header that differ from its defaults.
  private static func constants(_ options: Options) -> JSONNode.Value? {
    let settings = options.initialState.header
    guard !settings.isEmpty else { return nil }
    return .object(settings.map { JSONNode.Member($0.key, .of($0.number)) })
  }

  private static func readConstants(
    _ options: inout Options, _ value: JSONNode.Value
  ) throws(Problem) {
    guard case .object(let members) = value else { throw Problem("is not an object") }
    guard members.count <= HeaderConstants.keys.count else { throw Problem("has too many keys") }
    for member in members {
      let key = member.key.onOneLine(upTo: 60)
      guard HeaderConstants.keys.contains(member.key) else {
        throw Problem("\(key): is no constant of a header")
      }
      do throws(Problem) {
        let number = try number(member.node.value, in: numbers)
        options.initialState.header.append(InitialState.Setting(member.key, number))
      } catch {
        throw Problem("\(key): \(error.reason)")
      }
    }
  }
}
