import Canvas

/// A line cut into pieces of one face, one direction and one script.
struct TextRuns {
  /// A piece.
  struct Run {
    /// What is written, in the order of reading.
    var text: String
    /// The face in its size.
    var font: Font
    /// How it is shaped.
    var shaping: Font.Shaping
    /// Its embedding level.
    var level: Int8
    /// Its width in pixels.
    var width: Int
  }

  /// The pieces in the order of reading.
  private(set) var runs: [Run] = []
  /// Whether the line as a whole is read from right to left.
  let isRightToLeft: Bool

  /// Cuts a line and measures it.
  ///
  /// - Throws: ``StageError`` where a face cannot be opened.
  init(_ string: String, _ setting: TextSetting) throws(StageError) {
    let scalars = Array(string.unicodeScalars)
    let direction = TextDirection(scalars)
    isRightToLeft = direction.isRightToLeft
    let language = Script.language(of: scalars)
    var pending: Pending?
    var index = 0
    for character in string {
      let face = setting.fonts.face(
        for: character, setting.weight, pixelSize: setting.pixelSize, language: language)
      let level = direction.levels[index]
      let script = character.unicodeScalars.lazy.compactMap(Script.tag).first
      index += character.unicodeScalars.count
      if pending?.takes(face, level, script) == true {
        pending?.text.append(character)
        if let script { pending?.script = script }
      } else {
        try finish(pending, setting)
        pending = Pending(text: String(character), face: face, level: level, script: script)
      }
    }
    try finish(pending, setting)
  }

  private struct Pending {
    var text: String
    var face: Face
    var level: Int8
    var script: String?

    /// Whether a character may join the piece; those of no script join any.
    func takes(_ other: Face, _ otherLevel: Int8, _ otherScript: String?) -> Bool {
      face == other && level == otherLevel
        && (script == nil || otherScript == nil || script == otherScript)
    }
  }

  private mutating func finish(_ pending: Pending?, _ setting: TextSetting) throws(StageError) {
    guard let pending else { return }
    let font = try setting.fonts.font(pending.face, pixelSize: setting.pixelSize)
    let shaping = Font.Shaping(
      isRightToLeft: pending.level % 2 == 1, script: pending.script ?? "Latn")
    runs.append(
      Run(
        text: pending.text, font: font, shaping: shaping, level: pending.level,
        width: font.width(of: pending.text, shaping)))
  }

  /// The width of the line in pixels.
  var width: Int { runs.reduce(0) { $0 + $1.width } }

  /// The pieces from left to right.
  var inVisualOrder: [Run] {
    TextDirection.visualOrder(runs.map(\.level)).map { runs[$0] }
  }
}
