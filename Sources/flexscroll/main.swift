import Glibc

// A reader that goes away is an error of the write, not the end of the program.
signal(SIGPIPE, SIG_IGN)

do {
  let options = try Options.parse(Array(CommandLine.arguments.dropFirst()))
  switch options.command {
  case .help: try OutputFile("-").write(Array((Help.text + "\n").utf8))
  case .version: try OutputFile("-").write(Array((Help.versionLine + "\n").utf8))
  case .play(let path):
    var play = try Play(path, options: options)
    try play.run()
  case .open:
    exit(try Session(options).run().rawValue)
  }
} catch {
  Report.warn(error.message)
  exit(error.code.rawValue)
}
