import FlexScroll

let tuning = Tuning.ios
print(tuning.edge.band.shown(200, length: 600), "pt")  // shown of a pull of 200 points
let rest = Spring.State(displacement: 100, velocity: 0)
for time in stride(from: 0, through: 3, by: 0.5) {  // a fling, and the return from 100 points
  let distance = tuning.coast.law.displacement(after: time, from: 2000)
  print(time, "s", distance, "pt", tuning.edge.spring.state(after: time, from: rest).displacement)
}
