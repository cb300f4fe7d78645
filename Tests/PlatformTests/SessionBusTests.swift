import Testing

@testable import Platform
@testable import Raster

@Suite struct SessionBusTests {
  @Test(
    "reserved bytes in an address are escaped",
    arguments: [
      ("/run/user/1000/bus", "unix:path=/run/user/1000/bus"),
      ("/tmp/a b,c;d=e%/bus", "unix:path=/tmp/a%20b%2cc%3bd%3de%25/bus"),
      ("/tmp/ü_-.9Z", "unix:path=/tmp/%c3%bc_-.9Z"),
    ])
  func reservedBytesInAnAddressAreEscaped(path: String, address: String) {
    #expect(SessionBus.address(ofSocket: path) == address)
  }
}
