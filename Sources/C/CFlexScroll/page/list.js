// A list that the library moves: events with their own times in, frames out.
'use strict';

const rowHeight = 48;
const keys = {
  ArrowUp: FS.KEY_UP, ArrowDown: FS.KEY_DOWN, PageUp: FS.KEY_PAGE_UP, PageDown: FS.KEY_PAGE_DOWN,
  Home: FS.KEY_HOME, End: FS.KEY_END, ' ': FS.KEY_SPACE,
};

/** The clock of events and frames, in seconds. */
const now = () => performance.now() / 1000;

class List {
  /** `draw(frame, list)` draws what a user of this class adds, after each frame; `resized()` follows a new size. */
  constructor(library, element, { header = null, draw = () => {}, resized = () => {}, log = null } = {}) {
    this.element = element;
    this.rows = element.querySelector('.rows');
    this.thumb = element.querySelector('.thumb');
    this.extra = draw;
    this.resized = resized;
    this.count = this.rows.children.length;
    const { clientWidth: width, clientHeight: height } = element;
    const create = [FS.VERTICAL, width, height, this.count * rowHeight, header && { fs_header: header }];
    this.scroller = new Scroller(library, create, log);
    this.frames = 0;
    this.listen();
    new ResizeObserver(() => this.resize()).observe(element);
    this.resize();
  }

  // Input.

  event(kind, time, fields = {}) {
    this.tell('handle', { fs_event: { time, kind, ...fields } });
  }

  resize() {
    const { clientWidth: x, clientHeight: y } = this.element;
    this.event(FS.EVENT_RESIZE, now(), { x, y, scale: devicePixelRatio });
    this.resized();
  }

  listen() {
    const { element } = this;
    const on = (name, act, options) => element.addEventListener(name, act, options);
    on('pointerdown', event => this.pointerDown(event));
    on('pointermove', event => this.pointerMove(event));
    on('pointerup', event => this.pointer(event, FS.EVENT_TOUCH_UP, FS.EVENT_MOUSE_UP));
    on('pointercancel', event => this.pointer(event, FS.EVENT_TOUCH_CANCEL, FS.EVENT_POINTER_CANCEL));
    on('pointerleave', event => {
      if (event.pointerType === 'mouse') this.event(FS.EVENT_MOUSE_LEAVE, event.timeStamp / 1000);
    });
    on('wheel', event => this.wheel(event), { passive: false });
    on('keydown', event => this.key(event, FS.EVENT_KEY_DOWN));
    on('keyup', event => this.key(event, FS.EVENT_KEY_UP));
    on('blur', () => this.event(FS.EVENT_FOCUS_LOST, now()));
    on('dragstart', event => event.preventDefault());
  }

  /** A touch or a pen is a finger; the mouse is the mouse. */
  pointer(event, touch, mouse) {
    const box = this.element.getBoundingClientRect();
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && event.type === 'pointerup' && event.button !== 0) return;
    this.event(isMouse ? mouse : touch, event.timeStamp / 1000, {
      finger: event.pointerId,
      x: event.clientX - box.left - this.element.clientLeft,
      y: event.clientY - box.top - this.element.clientTop,
    });
  }

  pointerDown(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    this.pointer(event, FS.EVENT_TOUCH_DOWN, FS.EVENT_MOUSE_DOWN);
  }

  /** A browser gathers moves until the next frame; each has its own time. */
  pointerMove(event) {
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) {
      this.pointer(part, FS.EVENT_TOUCH_MOVE, FS.EVENT_MOUSE_MOVE);
    }
  }

  /** A wheel turns by whole clicks; all else is taken for a trackpad, in clicks of 10 points. */
  wheel(event) {
    if (event.ctrlKey) return;  // The browser zooms.
    event.preventDefault();
    const time = event.timeStamp / 1000;
    const clicks = event.deltaMode === WheelEvent.DOM_DELTA_LINE
      ? -event.deltaY / 3 : (event.wheelDeltaY ?? 0) / 120;
    // Three times the points is what trackpads have there.
    const isTrackpad = event.wheelDeltaY === -3 * event.deltaY;
    if (clicks !== 0 && Number.isInteger(clicks) && !isTrackpad) {
      this.event(FS.EVENT_WHEEL, time, { y: clicks });
    } else if (event.deltaY !== 0) {
      const y = -event.deltaY / 10;
      this.event(FS.EVENT_SCROLL, time, { y: Number.isInteger(y) ? y * (1 + 1e-9) : y });
    }
  }

  key(event, kind) {
    const key = keys[event.key];
    if (!key || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.event(kind, event.timeStamp / 1000, {
      key, modifiers: event.shiftKey ? FS.MOD_SHIFT : 0, is_repeat: event.repeat ? 1 : 0,
    });
  }

  // Frames.

  /** A call to the scroller, and a frame after it. */
  tell(name, ...values) {
    this.happened(this.scroller.tell(name, ...values));
    this.wake();
  }

  wake() {
    clearTimeout(this.timer);
    this.request ||= requestAnimationFrame(time => this.frame(time / 1000));
  }

  frame(time) {
    this.request = 0;
    this.frames += 1;
    this.happened(this.scroller.tell('advance', time));
    this.draw();
    if (this.scroller.get('is_moving')) return this.wake();
    const deadline = this.scroller.get('next_deadline');
    if (deadline === Infinity || document.hidden) return undefined;
    this.timer = setTimeout(() => this.wake(), 1000 * Math.max(0, deadline - now()));
    return undefined;
  }

  /** Whether nothing will happen without an event. */
  get isAtRest() {
    return !this.request && !this.scroller.get('is_moving')
      && this.scroller.get('next_deadline') === Infinity;
  }

  draw() {
    const frame = this.scroller.frame();
    this.rows.style.transform = `translateY(${-frame.offset}px)`;
    const bar = this.scroller.read('bar', 'fs_bar')?.read();
    Object.assign(this.thumb.style, bar ? {
      transform: `translate(${bar.x}px, ${bar.y}px)`, width: `${bar.width}px`,
      height: `${bar.height}px`, opacity: bar.opacity,
    } : { opacity: 0 });
    this.extra(frame, this);
  }

  /** Shows presses and taps; the rest of what happened is to be seen anyway. */
  happened(set) {
    if (!(set & (FS.PRESS_BEGAN | FS.PRESS_CANCELLED | FS.TAP))) return;
    this.rows.querySelector('.pressed')?.classList.remove('pressed');
    if (set & (FS.PRESS_BEGAN | FS.TAP)) {
      const row = this.rows.children[Math.floor((this.place() + this.scroller.get('offset')) / rowHeight)];
      if (set & FS.TAP) this.choose(row);
      else row?.classList.add('pressed');
    }
  }

  /** Where the last notification of a press or a tap was. */
  place() {
    const { functions } = this.scroller.library;
    const { size, fields } = layout.structs.fs_notification;
    const list = functions.malloc(8 * size);
    const count = Math.min(8, functions.fs_scroller_notifications(this.scroller.handle, list, 8));
    const memory = new DataView(functions.memory.buffer, list, 8 * size);
    let y = 0;
    for (let index = 0; index < count; index += 1) {
      const kind = memory.getUint32(index * size + fields.kind.at, true);
      if (kind & (FS.PRESS_BEGAN | FS.TAP)) y = memory.getFloat64(index * size + fields.y.at, true);
    }
    functions.free(list);
    return y;
  }

  choose(row) {
    const chosen = this.rows.querySelector('.chosen');
    chosen?.classList.remove('chosen');
    if (row !== chosen) row?.classList.add('chosen');
  }
}
