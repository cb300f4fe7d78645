import Testing

@testable import Platform
@testable import Raster

@Suite struct SessionBusTests {
  @Test(
    "what means something in an address is reported by its number",
    arguments: [
      ("/run/user/1000/bus", "unix:path=/run/user/1000/bus"),
      ("/tmp/a b,c;d=e%/bus", "unix:path=/tmp/a%20b%2cc%3bd%3de%25/bus"),
      ("/tmp/ü_-.9Z", "unix:path=/tmp/%c3%bc_-.9Z"),
    ])
  func whatMeansSomething(path: String, address: String) {
    #expect(SessionBus.address(ofSocket: path) == address)
  }
}
