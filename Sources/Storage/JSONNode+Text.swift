extension JSONNode {
  /// Makes a value that stands in no file.
  package init(_ value: Value) {
    self.init(line: 1, value)
  }

  /// The value as JSON on one line, which is text throughout: no control characters and no
  /// separators of lines.
  package var text: String {
    switch value {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number
    case .text(let text): Self.quoted(text)
    case .list(let nodes): "[" + nodes.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.key)): \($0.node.text)" }.joined(separator: ", ")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.endsOrHidesALine:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONNode.Member {
  /// Makes a member that stands in no file.
  package init(_ key: String, _ value: JSONNode.Value) {
    self.init(key: key, line: 1, node: JSONNode(value))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or a separator of lines; all of them have four digits.
  fileprivate var endsOrHidesALine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
