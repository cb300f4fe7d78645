import Glibc

/// The long form of the tests, which `scripts/test --long` asks for: more seeds and more cases.
package enum LongForm {
  /// Whether the long form runs.
  package static let isOn =
    unsafe getenv("FLEXSCROLL_LONG").map { unsafe $0.pointee != 0 } == true

  /// One of two values: a smaller one for each run, and one for the long form.
  package static func choose<Value>(short: Value, long: Value) -> Value { isOn ? long : short }
}
