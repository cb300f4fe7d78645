import Glibc
import AppCore
import Storage

if ReaderProcess.isRequested { ReaderProcess.run() }
FileReader.readsByThisProgram()

// A closed pipe is an error of the write rather than the end of the program; so is a file that
// exceeds the size limit.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

// Files opened later, such as the connection to the display, must not get the descriptor of a
// closed standard stream. Using such a stream remains an error.
for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
  _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

do {
  let words = (1..<max(1, Int(CommandLine.argc))).compactMap {
    unsafe CommandLine.unsafeArgv[$0].map { unsafe PathText.text(of: $0) }
  }
  let options = try Options.parse(words).withPlainOutputs()
  switch options.command {
  case .help: try OutputFile("-").write(Array((Help.text + "\n").utf8))
  case .version: try OutputFile("-").write(Array((Help.versionLine + "\n").utf8))
  case .manual(let kind): try OutputFile("-").write(Array(kind.text.utf8))
  case .play(let path):
    let text = try Play.text(of: path)
    var play = try Play(path, text, options: try Options.parse(words, over: path, text))
    try play.run()
  case .replay(let path):
    let text = try Play.text(of: path)
    try ReplayContent.loop(path, text, options: try Options.parse(words, over: path, text)).run()
  case .open:
    try LiveContent.loop(Launch(words, folders: .ofThisProgram)).run()
  }
} catch {
  Report.warn(error.message)
  exit(error.code.rawValue)
}
