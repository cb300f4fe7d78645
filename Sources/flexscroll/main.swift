import Glibc

// A reader that goes away is an error of the write, not the end of the program.
signal(SIGPIPE, SIG_IGN)

do {
  let options = try Options.parse(Array(CommandLine.arguments.dropFirst()))
  switch options.command {
  case .help: print(Help.text)
  case .version: print(Help.versionLine)
  case .play(let path):
    var play = try Play(path, options: options)
    try play.run()
  case .open:
    try Session(options).run()
  }
} catch {
  Report.warn(error.message)
  exit(error.code.rawValue)
}
