#if LIBFUZZER
  import Glibc

  /// Which target libFuzzer drives: one program has them all, so that it is linked once.
  private let target: FuzzTarget = {
    guard let name = unsafe getenv("FUZZ_TARGET"),
      let target = FuzzTarget(rawValue: unsafe String(cString: name))
    else {
      print("FUZZ_TARGET names no target")
      exit(64)
    }
    return target
  }()

  /// libFuzzer calls it once, before all inputs.
  @_cdecl("LLVMFuzzerInitialize")
  package func initialize(
    _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
  ) -> Int32 {
    _ = target
    atexit { print(Tally.line) }
    return 0
  }

  /// libFuzzer calls it with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  package func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
      try target.run(input)
    } catch {
      fatalError("\(target.rawValue): \(error)")
    }
    Tally.add(inputs: 1)
    return 0
  }
#endif
