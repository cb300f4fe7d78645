// Tutorial, step 1: a window with rows that do not move yet.
//
//     swift run Tutorial1Window              opens the window
//     swift run Tutorial1Window --frames 5   ends after 5 frames
import CSDL2
import Glibc

guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Step 1: a window", 0, 0, 420, 640, 0),
  let renderer = SDL_CreateRenderer(window, -1, 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
  }
  draw(offset: 0)
  frame += 1
  if frames == nil { SDL_WaitEventTimeout(nil, 100) }
}
print("offset 0")
SDL_Quit()

func draw(offset: Double) {
  fill(x: 0, y: 0, width: 420, height: 640, gray: 244)
  for row in 0..<100 {
    fill(x: 16, y: Double(row) * 50 - offset + 4, width: 388, height: 42, gray: UInt8(100 + row))
  }
  SDL_RenderPresent(renderer)
}

func fill(x: Double, y: Double, width: Double, height: Double, gray: UInt8) {
  SDL_SetRenderDrawColor(renderer, gray, gray, gray, 255)
  var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(width), h: Float(height))
  SDL_RenderFillRectF(renderer, &rect)
}

var frames: Int? {
  let words = CommandLine.arguments.dropFirst()
  guard !words.isEmpty else { return nil }
  guard words.first == "--frames", words.count == 2, let count = words.last.flatMap(Int.init),
    count >= 0
  else { fail("usage: \(CommandLine.arguments[0]) [--frames N]", 64) }
  return count
}

func fail(_ reason: String, _ status: Int32) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}
