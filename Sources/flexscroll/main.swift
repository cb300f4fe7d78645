import Glibc

// A reader that goes away is an error of the write, not the end of the program; so is a file that
// may not grow.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

// What is opened later, such as the connection to the display, is not to be taken for a standard
// stream that was closed. Using one stays an error.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

do {
  let options = try Options.parse(Array(CommandLine.arguments.dropFirst()))
  switch options.command {
  case .help: try OutputFile("-").write(Array((Help.text + "\n").utf8))
  case .version: try OutputFile("-").write(Array((Help.versionLine + "\n").utf8))
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
