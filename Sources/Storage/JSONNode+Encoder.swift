extension JSONNode {
  /// Encodes a value, with its keys in alphabetical order.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and what the value throws.
  init(encoding value: some Encodable) throws {
    let encoder = JSONNodeEncoder()
    try encoder.encode(value)
    self = encoder.place.node
  }
}

/// Encodes values as JSON into a place of the document.
private struct JSONNodeEncoder: Encoder {
  /// A place in the document, filled by a container.
  final class Place {
    /// What is in a place.
    enum Content {
      case value(JSONNode.Value)
      case list([Place])
      case object([String: Place])
    }

    var content = Content.object([:])

    /// The place of a key in an object.
    func place(for key: String) -> Place {
      let new = Place()
      if case .object(var members) = content {
        // Otherwise the dictionary would be copied.
        content = .value(.null)
        members[key] = new
        content = .object(members)
      }
      return new
    }

    /// The place after the last one in a list.
    func nextPlace() -> Place {
      let new = Place()
      if case .list(var places) = content {
        content = .value(.null)
        places.append(new)
        content = .list(places)
      }
      return new
    }

    /// The number of places in a list.
    var count: Int {
      if case .list(let places) = content { places.count } else { 0 }
    }

    var node: JSONNode {
      switch content {
      case .value(let value): JSONNode(value)
      case .list(let places): JSONNode(.list(places.map(\.node)))
      case .object(let members):
        JSONNode(
          .object(
            members.sorted { $0.key < $1.key }.map {
              JSONNode.Member(key: $0.key, line: 1, node: $0.value.node)
            }))
      }
    }
  }

  let place: Place
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ place: Place = Place(), at path: [any CodingKey] = []) {
    (self.place, codingPath) = (place, path)
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = place.content {} else { place.content = .object([:]) }
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = place.content {} else { place.content = .list([]) }
    return Listed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// An encoder of the value of a key.
  func encoder(for key: any CodingKey) -> JSONNodeEncoder {
    JSONNodeEncoder(place.place(for: key.stringValue), at: codingPath + [key])
  }

  /// An encoder of the next value of an array.
  func nextEncoder() -> JSONNodeEncoder {
    let path = codingPath + [JSONKey(intValue: place.count)]
    return JSONNodeEncoder(place.nextPlace(), at: path)
  }
}

extension JSONNodeEncoder: SingleValueEncodingContainer {
  func encodeNil() { place.content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let flag as Bool: place.content = .value(.flag(flag))
    case let text as String: place.content = .value(.text(text))
    case let number as any FixedWidthInteger: place.content = .value(.number("\(number)"))
    case let number as any BinaryFloatingPoint & CustomStringConvertible:
      guard number.isFinite else {
        throw EncodingError.invalidValue(
          value, EncodingError.Context(codingPath: codingPath, debugDescription: ""))
      }
      let text = number.description
      place.content = .value(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    default: try value.encode(to: self)
    }
  }

  /// The members of an object.
  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONNodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.encoder(for: key).encodeNil() }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try encoder.encoder(for: key).encode(value)
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    {
      encoder.encoder(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.encoder(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.encoder(for: JSONKey(stringValue: "super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.encoder(for: key) }
  }

  /// The values of an array.
  struct Listed: UnkeyedEncodingContainer {
    let encoder: JSONNodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.place.count }

    func encodeNil() { encoder.nextEncoder().encodeNil() }

    func encode<Value: Encodable>(_ value: Value) throws {
      try encoder.nextEncoder().encode(value)
    }

    func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      encoder.nextEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.nextEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.nextEncoder() }
  }
}
