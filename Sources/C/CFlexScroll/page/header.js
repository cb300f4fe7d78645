// The header over a list, its controls, and its phase over the offset.
'use strict';

/** Words for the library's constants, in its own order. */
const phases = ['shifting', 'collapsing', 'stretching'];
/** Where the plot begins: before the place at which the content rests at its start, or before the offset. */
const pulled = 120, before = 420, span = 600;

class HeaderPart {
  constructor(library, element, log) {
    this.library = library;
    this.element = element;
    this.find = selector => element.querySelector(selector);
    this.choice = library.structs.fs_header.clear().read();
    this.change({}, 'fs_header_load');
    Object.assign(this.choice, { minimum: 56, maximum: 168, top_bar: 24, shift: FS.SHIFT_ENABLED });
    this.list = new List(library, this.find('.list'), {
      header: this.choice, log, draw: frame => this.draw(frame),
    });
    const axes = {
      x: { title: 'offset, pt', from: -1, to: 1 }, y: { title: 'share of the phase', from: 0, to: 1.6 },
    };
    this.plot = new Plot(this.find('.plot'), axes);
    this.controls();
    this.show();
  }

  /** Has a function of the library change the choice. */
  change(fields, name, ...numbers) {
    const struct = this.library.structs.fs_header.clear().write({ ...this.choice, ...fields });
    if (name) this.library.functions[name](struct.place, ...numbers);
    this.choice = struct.read();
  }

  tell() { this.list.tell('set_header', { fs_header: this.choice }, now()); }

  controls() {
    const presets = this.find('[name=preset]');
    offerPresets(presets);
    presets.value = '';
    presets.addEventListener('change', () => {
      this.change({}, 'fs_header_apply', Number(presets.value));
      this.tell();
      this.show();
    });
    this.element.addEventListener('input', ({ target }) => this.input(target));
    this.find('[name=hide]').addEventListener('click', () => {
      this.list.tell('set_header_hidden', !this.isHidden, true, now());
    });
  }

  /** A control was used: its name is a field of the struct. */
  input(control) {
    const { name, value, type, checked } = control;
    if (name === 'preset' || !name) return;
    const between = (this.choice.minimum + this.choice.maximum) / 2;
    if (name === 'detent') this.change({ detent_count: Number(checked), detents: [between, 0, 0, 0, 0, 0, 0, 0] });
    else this.change({ [name]: type === 'checkbox' ? Number(checked) : Number(value) });
    if (name === 'minimum') this.choice.maximum = Math.max(this.choice.maximum, this.choice.minimum);
    if (name === 'maximum') this.choice.minimum = Math.min(this.choice.minimum, this.choice.maximum);
    if (name !== 'minimum' && name !== 'maximum' && name !== 'top_bar') this.find('[name=preset]').value = '';
    this.tell();
    this.show();
  }

  /** Sets the controls to the choice. */
  show() {
    for (const control of this.element.querySelectorAll('input, select')) {
      const { name, type, value } = control;
      if (name === 'preset') continue;
      const chosen = name === 'detent' ? this.choice.detent_count : this.choice[name];
      if (type === 'radio') control.checked = Number(value) === chosen;
      else if (type === 'checkbox') control.checked = chosen > 0;
      else control.value = chosen;
      if (type === 'range') control.parentElement.querySelector('output').textContent = `${chosen} pt`;
    }
  }

  draw(frame) {
    const layout = this.list.scroller.read('header_layout', 'fs_header_layout').read();
    this.isHidden = this.list.scroller.read('state', 'fs_state').get('is_header_hidden') === 1;
    const { minimum, maximum, top_bar: safe } = this.choice;
    const open = Math.min(1, Math.max(0, (layout.height - safe - minimum) / Math.max(1, maximum - minimum)));
    const header = this.find('.header');
    Object.assign(header.style, {
      transform: `translateY(${layout.top}px)`, height: `${layout.height}px`, opacity: layout.opacity,
      boxShadow: `0 2px 12px rgb(0 0 0 / ${0.4 * layout.shadow_opacity})`,
    });
    header.style.setProperty('--open', open);
    this.find('.title').style.opacity = layout.hidden_view_alpha;
    Object.assign(this.find('.topbar').style, {
      height: `${safe}px`, transform: `translateY(${layout.top_bar_top}px)`,
      visibility: layout.is_top_bar_hidden ? 'hidden' : 'visible',
    });
    this.find('.reading').textContent = `${phases[layout.phase]} ${(100 * layout.phase_share).toFixed(0)} %`;
    this.find('[name=hide]').textContent = this.isHidden ? 'Show the header' : 'Hide the header';
    this.curve(frame.offset, layout.phase_share);
  }

  /** The share of the phase, were the content scrolled to each offset now. */
  curve(offset, share) {
    const { scroller } = this.list, start = Math.round(scroller.get('minimum_offset'));
    const from = Math.max(start - pulled, Math.round(offset) - before), to = from + span, bands = [], lines = [];
    for (let x = from; x <= to; x += 2) {
      const at = scroller.read('header_layout_at', 'fs_header_layout', x);
      const [phase, y] = [at.get('phase'), at.get('phase_share')];
      if (bands.at(-1)?.phase !== phase) {
        bands.push({ phase, from: x, name: phases[phase], kind: phases[phase] });
        lines.push({ points: [] });
      }
      bands.at(-1).to = Math.min(to, x + 2);
      lines.at(-1).points.push([x, y]);
    }
    const most = Math.max(...lines.flatMap(({ points }) => points.map(([, y]) => y)));
    this.plot.show({ bands, lines }, { x: { from, to }, y: { to: Math.max(1.25, Math.ceil(most * 4) / 4) } });
    this.plot.mark(offset, share);
  }
}
