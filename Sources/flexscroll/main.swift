import Glibc

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
