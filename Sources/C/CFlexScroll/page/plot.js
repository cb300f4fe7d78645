// Plots: a curve with axes that have numbers and units.
'use strict';

const svg = (name, attributes = {}, text = '') => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
};

/** Steps of 1, 2 or 5 times a power of ten, at most `most` of them. */
function ticks(from, to, most) {
  const raw = (to - from) / most, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find(factor => factor * power >= raw * (1 - 1e-9)) * power;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => +((first + index) * step).toPrecision(12));
}

const number = value => String(value).replace('-', '−');

class Plot {
  constructor(element, { x, y }) {
    this.element = element;
    this.picture = svg('svg', { 'aria-hidden': 'true' });
    element.replaceChildren(this.picture);
    this.axes = { x, y };
    this.content = { lines: [], bands: [] };
    new ResizeObserver(() => this.paint()).observe(element);
  }

  /** Shows lines, each `{ points, name }`, and spans of x with a name. */
  show(content, axes = {}) {
    Object.assign(this.axes.x, axes.x);
    Object.assign(this.axes.y, axes.y);
    this.content = { bands: [], marks: [], ...content };
    this.paint();
  }

  paint() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width || !this.content.lines.length) return;
    const { x, y } = this.axes, edge = { left: 40, right: 12, top: 22, bottom: 34 };
    const right = width - edge.right, bottom = height - edge.bottom;
    this.toX = value => edge.left + (value - x.from) / (x.to - x.from) * (right - edge.left);
    this.toY = value => bottom - (value - y.from) / (y.to - y.from) * (bottom - edge.top);
    const parts = [];
    for (const { from, to, name, kind } of this.content.bands) {
      const start = this.toX(from), end = this.toX(to);
      parts.push(svg('rect', { class: `band ${kind}`, x: start, y: edge.top, width: end - start, height: bottom - edge.top }));
      if (end - start > 58) parts.push(svg('text', { class: 'tick', x: (start + end) / 2, y: edge.top + 13, 'text-anchor': 'middle' }, name));
    }
    for (const value of ticks(y.from, y.to, 5)) {
      parts.push(svg('line', { class: 'grid', x1: edge.left, x2: right, y1: this.toY(value), y2: this.toY(value) }));
      parts.push(svg('text', { class: 'tick', x: edge.left - 6, y: this.toY(value) + 4, 'text-anchor': 'end' }, number(value)));
    }
    for (const value of ticks(x.from, x.to, width < 300 ? 4 : 6)) {
      parts.push(svg('line', { class: 'grid', x1: this.toX(value), x2: this.toX(value), y1: edge.top, y2: bottom }));
      parts.push(svg('text', { class: 'tick', x: this.toX(value), y: bottom + 15, 'text-anchor': 'middle' }, number(value)));
    }
    parts.push(svg('text', { class: 'unit', x: 0, y: 11 }, y.title));
    parts.push(svg('text', { class: 'unit', x: right, y: height - 3, 'text-anchor': 'end' }, x.title));
    for (const { points, kind } of this.content.lines) {
      const path = points.map(([a, b], index) => `${index ? 'L' : 'M'}${this.toX(a).toFixed(2)} ${this.toY(b).toFixed(2)}`);
      parts.push(svg('path', { class: `curve ${kind ?? ''}`, d: path.join('') }));
    }
    this.dot = svg('circle', { class: 'dot', r: 5, visibility: 'hidden' });
    parts.push(this.dot);
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.picture.replaceChildren(...parts);
    if (this.at) this.mark(...this.at);
  }

  /** Marks a point of the curve; without one, none. */
  mark(x, y) {
    this.at = x === undefined ? null : [x, y];
    if (!this.dot) return;
    const inside = this.at && x >= this.axes.x.from && x <= this.axes.x.to;
    this.dot.setAttribute('visibility', inside ? 'visible' : 'hidden');
    if (!inside) return;
    this.dot.setAttribute('cx', this.toX(x));
    this.dot.setAttribute('cy', this.toY(Math.min(y, this.axes.y.to)));
  }
}

/** Points of a function, evenly over a span. */
function sample(from, to, steps, value) {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + (to - from) * index / steps;
    return [x, value(x)];
  });
}
