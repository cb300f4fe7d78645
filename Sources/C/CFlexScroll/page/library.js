// The library in a page: numbers and structs into its memory and out of it, and nothing else.
'use strict';

/** The library's constants, such as `FS.EVENT_TOUCH_DOWN`. */
const FS = layout.constants;

const readers = {
  double: (memory, place) => memory.getFloat64(place, true),
  uint32_t: (memory, place) => memory.getUint32(place, true),
  int64_t: (memory, place) => Number(memory.getBigInt64(place, true)),
};
const writers = {
  double: (memory, place, value) => memory.setFloat64(place, value, true),
  uint32_t: (memory, place, value) => memory.setUint32(place, value, true),
  int64_t: (memory, place, value) => memory.setBigInt64(place, BigInt(value), true),
};

/** A struct of the header, in the library's memory. */
class Struct {
  constructor(functions, name) {
    ({ size: this.size, fields: this.fields } = layout.structs[name]);
    this.functions = functions;
    this.place = functions.malloc(this.size);
    this.clear();
  }

  get memory() { return new DataView(this.functions.memory.buffer, this.place, this.size); }

  clear() {
    new Uint8Array(this.functions.memory.buffer, this.place, this.size).fill(0);
    if (this.fields.struct_size) this.write({ struct_size: this.size });
    return this;
  }

  write(values) {
    for (const [name, value] of Object.entries(values)) {
      const { at, type, count } = this.fields[name];
      const list = count ? value : [value];
      list.forEach((one, index) => writers[type](this.memory, at + 8 * index, one));
    }
    return this;
  }

  /** One field. */
  get(name) {
    const { at, type, count } = this.fields[name];
    if (!count) return readers[type](this.memory, at);
    return Array.from({ length: count }, (_, index) => readers[type](this.memory, at + 8 * index));
  }

  /** All fields but the size and the spare ones. */
  read() {
    const names = Object.keys(this.fields).filter(name => !/^(struct_size|spare)$/.test(name));
    return Object.fromEntries(names.map(name => [name, this.get(name)]));
  }
}

/** The functions of the compiled library, and one struct of each kind to pass values in. */
class Library {
  static async load(place) {
    const response = await fetch(place);
    if (!response.ok) throw new Error(`${place}: ${response.status}`);
    const module = await WebAssembly.compile(await response.arrayBuffer());
    const asked = WebAssembly.Module.imports(module).map(({ name }) => [name, Math[name]]);
    const { exports } = await WebAssembly.instantiate(module, { env: Object.fromEntries(asked) });
    return new Library(exports);
  }

  constructor(functions) {
    this.functions = functions;
    this.structs = {};
    for (const name of Object.keys(layout.structs)) this.structs[name] = new Struct(functions, name);
  }

  text(place) {
    const bytes = new Uint8Array(this.functions.memory.buffer, place);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  /** The names of the presets of motion, as the library has them. */
  presets() {
    const names = [];
    for (let place; (place = this.functions.fs_tuning_name(names.length));) names.push(this.text(place));
    return names;
  }

  /** The constants of a preset. */
  tuning(preset) {
    const struct = this.structs.fs_tuning.clear();
    this.functions.fs_tuning_load(struct.place, preset);
    return struct.read();
  }

  /** A point of a curve: `curve('band', tuning, pull, viewport)`. */
  curve(name, tuning, ...numbers) {
    const struct = this.structs.fs_tuning.write(tuning);
    return this.functions[`fs_curve_${name}`](struct.place, ...numbers);
  }

  /** An argument for the library: a struct is an object with its name, `{ fs_tuning: {…} }`. */
  argument(value) {
    if (value === null) return 0;
    if (typeof value !== 'object') return Number(value);
    const [[name, fields]] = Object.entries(value);
    return this.structs[name].clear().write(fields).place;
  }
}

/** A scroller, and when a log is kept, its input and its drawn frames. */
class Scroller {
  constructor(library, create, log = null) {
    this.library = library;
    this.log = log;
    log?.push(['create', ...create]);
    this.handle = library.functions.fs_scroller_create(...create.map(each => library.argument(each)));
  }

  /** A call that changes something; what it returns. */
  tell(name, ...values) {
    this.log?.push([name, ...values]);
    const call = this.library.functions[`fs_scroller_${name}`];
    return call(this.handle, ...values.map(value => this.library.argument(value)));
  }

  /** A number that is only read. */
  get(name) { return this.library.functions[`fs_scroller_${name}`](this.handle); }

  /** A struct that is only read: `read('bar', 'fs_bar')`; null where there is none. */
  read(name, struct, ...numbers) {
    const into = this.library.structs[struct].clear();
    const call = this.library.functions[`fs_scroller_get_${name}`];
    return call(this.handle, ...numbers, into.place) ? into : null;
  }

  /** What is to be drawn now. */
  frame() {
    const frame = { offset: this.get('offset'), velocity: this.get('velocity') };
    const header = this.read('header_layout', 'fs_header_layout');
    if (header) Object.assign(frame, { top: header.get('top'), height: header.get('height') });
    for (let number = 0, bar; (bar = this.read('stack_bar', 'fs_stack_bar_layout', number)); number += 1) {
      Object.assign(frame, { [`bar${number}`]: bar.get('top'), [`height${number}`]: bar.get('height') });
    }
    this.log?.push(['frame', frame]);
    return frame;
  }

  destroy() { this.library.functions.fs_scroller_destroy(this.handle); }
}

/** Tells a log to a new scroller: how many frames there were, and how many of them differ. */
function replay(library, log) {
  const scroller = new Scroller(library, log[0].slice(1));
  const frames = log.filter(([name]) => name === 'frame').length;
  let different = 0;
  for (const [name, ...values] of log.slice(1)) {
    if (name !== 'frame') scroller.tell(name, ...values);
    else if (JSON.stringify(scroller.frame()) !== JSON.stringify(values[0])) different += 1;
  }
  scroller.destroy();
  return { frames, different };
}
