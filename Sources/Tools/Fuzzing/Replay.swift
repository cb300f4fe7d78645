#if !LIBFUZZER
  import Glibc
  import Storage
  import TestSupport

  /// Runs inputs without libFuzzer: the contents of files, or a number of random inputs.
  @main enum Replay {
    private static let usage = """
      usage: Fuzzing TARGET FILE...           runs the inputs of files; --verbose reports each event
             Fuzzing TARGET --runs N [SEED]   runs N inputs of random bytes
             Fuzzing --list                   names the targets
      """

    static func main() {
      let words = CommandLine.arguments.dropFirst()
      if words.first == "--list" {
        print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
        return
      }
      guard let target = words.first.flatMap(FuzzTarget.init), words.count > 1 else {
        end(with: usage, 64)
      }
      let rest = Array(words.dropFirst())
      if rest[0] == "--runs" {
        guard rest.count > 1, let count = Int(rest[1]), count >= 0 else { end(with: usage, 64) }
        random(target, count, seed: rest.count > 2 ? UInt64(rest[2]) ?? 0 : 0)
      } else {
        let paths = rest.filter { $0 != "--verbose" }
        let isVerbose = paths.count < rest.count
        do {
          for path in paths {
            run(target, try RegularFile.read(path, limit: 1 << 20), path, isVerbose: isVerbose)
          }
        } catch {
          end(with: "\(error)", 66)
        }
      }
      print(Tally.line())
    }

    private static func random(_ target: FuzzTarget, _ count: Int, seed: UInt64) {
      for number in 0..<UInt64(count) {
        let length = Int(number) % FuzzTarget.longestInput
        var generator = SeededGenerator(seed: seed &+ number)
        let input = generator.bytes(length)
        run(target, input, "seed \(seed &+ number)")
      }
    }

    private static func run(
      _ target: FuzzTarget, _ input: [UInt8], _ name: String, isVerbose: Bool = false
    ) {
      do {
        try target.run(input, isVerbose: isVerbose)
        Tally.add(inputs: 1)
      } catch {
        end(with: "\(target.rawValue) \(name): \(error)", 70)
      }
    }

    private static func end(with message: String, _ status: Int32) -> Never {
      print(message)
      exit(status)
    }
  }
#endif
