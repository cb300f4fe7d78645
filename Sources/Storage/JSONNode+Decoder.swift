/// Decodes values from parsed JSON.
struct JSONNodeDecoder: Decoder {
  /// The JSON of the value.
  let node: JSONNode
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Decodes from a value, at a path in the document.
  init(_ node: JSONNode, at path: [any CodingKey] = []) {
    (self.node, codingPath) = (node, path)
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node.value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedNodes<Key>(members, at: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let nodes) = node.value else { throw mismatch([Any].self) }
    return ListedNodes(nodes: nodes, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private var context: DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: "")
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    node.value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension JSONNodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any?
    switch (type, node.value) {
    case (is Bool.Type, .flag(let flag)): value = flag
    case (is String.Type, .text(let text)): value = text
    case (let type as any FixedWidthInteger.Type, .number(let number)):
      value = try integer(type, number)
    case (let type as any Fraction.Type, .number(let number)): value = try fraction(type, number)
    case (is any Scalar.Type, _): value = nil
    default: return try Value(from: self)
    }
    guard let value = value as? Value else { throw mismatch(type) }
    return value
  }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ text: String) throws
    -> Number
  {
    if let number = Number(text) ?? Double(text).flatMap({ Number(exactly: $0) }) { return number }
    throw Double(text).map { $0 == $0.rounded() } == true
      ? DecodingError.dataCorrupted(context) : mismatch(type)
  }

  private func fraction<Number: Fraction>(_ type: Number.Type, _ text: String) throws -> Number {
    guard let number = Number(text), number.isFinite else {
      throw DecodingError.dataCorrupted(context)
    }
    return number
  }
}

/// A type that is one value of JSON.
private protocol Scalar {}
/// A number that need not be whole.
private protocol Fraction: Scalar, BinaryFloatingPoint, LosslessStringConvertible {}

extension Bool: Scalar {}
extension String: Scalar {}
extension Double: Fraction {}
extension Float: Fraction {}
extension Int: Scalar {}
extension Int8: Scalar {}
extension Int16: Scalar {}
extension Int32: Scalar {}
extension Int64: Scalar {}
extension UInt: Scalar {}
extension UInt8: Scalar {}
extension UInt16: Scalar {}
extension UInt32: Scalar {}
extension UInt64: Scalar {}

/// The members of an object.
private struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let nodes: [String: JSONNode]
  let codingPath: [any CodingKey]

  /// Makes a container of members; of those with one key the first is taken.
  init(_ members: [JSONNode.Member], at path: [any CodingKey]) {
    nodes = Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
    codingPath = path
  }

  var allKeys: [Key] { nodes.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { nodes[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(for: key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(for: JSONKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: any CodingKey) throws -> JSONNodeDecoder {
    guard let node = nodes[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: ""))
    }
    return JSONNodeDecoder(node, at: codingPath + [key])
  }
}

/// The values of an array, in their order.
private struct ListedNodes: UnkeyedDecodingContainer {
  let nodes: [JSONNode]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(nodes: [JSONNode], codingPath: [any CodingKey]) {
    (self.nodes, self.codingPath) = (nodes, codingPath)
  }

  var count: Int? { nodes.count }
  var isAtEnd: Bool { currentIndex >= nodes.count }

  mutating func decodeNil() throws -> Bool {
    guard try decoder().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try taking { try $0.decode(type) }
  }

  mutating func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try taking { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try taking { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try taking { $0 } }

  /// Reads the next value, and goes on to the one after it if that succeeds.
  private mutating func taking<Result>(_ read: (JSONNodeDecoder) throws -> Result) throws -> Result
  {
    let result = try read(decoder())
    currentIndex += 1
    return result
  }

  private func decoder() throws -> JSONNodeDecoder {
    let path = codingPath + [JSONKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: path, debugDescription: ""))
    }
    return JSONNodeDecoder(nodes[currentIndex], at: path)
  }
}

/// A key of an object or an index of an array.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
