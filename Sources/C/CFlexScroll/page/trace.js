// The offset of a list over time, of its last motion.
'use strict';

/** How much of a long motion is shown, in seconds. */
const shownTime = 6;

class Trace {
  constructor(element) {
    this.element = element;
    this.points = [];
    this.isMoving = false;
  }

  /** A frame of the list. A motion begins with what is not idle. */
  add(time, offset, isMoving, rest) {
    if (!isMoving && !this.isMoving) return;
    if (!this.isMoving) [this.start, this.points] = [time, []];
    this.isMoving = isMoving;
    this.plot ??= new Plot(this.element, { x: { title: 'time, s' }, y: { title: 'offset, pt' } });
    this.points.push([time - this.start, offset]);
    const end = Math.max(1, time - this.start), from = Math.max(0, end - shownTime);
    this.points = this.points.filter(([x]) => x >= from);
    const heights = [...this.points.map(([, y]) => y), rest];
    const low = Math.min(...heights), high = Math.max(...heights), margin = Math.max(20, (high - low) * 0.08);
    const lines = [{ points: [[from, rest], [end, rest]], kind: 'reference' }, { points: this.points }];
    this.plot.show({ lines }, { x: { from, to: end }, y: { from: low - margin, to: high + margin } });
    if (isMoving) this.plot.mark(time - this.start, offset);
    else this.plot.mark();
  }
}
