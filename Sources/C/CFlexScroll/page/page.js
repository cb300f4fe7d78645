// The page: what is on it, and how its parts go together.
'use strict';

/** The elements in order, each with its symbol. */
const elements = `H Hydrogen He Helium Li Lithium Be Beryllium B Boron C Carbon N Nitrogen O Oxygen F Fluorine
Ne Neon Na Sodium Mg Magnesium Al Aluminium Si Silicon P Phosphorus S Sulfur Cl Chlorine Ar Argon K Potassium
Ca Calcium Sc Scandium Ti Titanium V Vanadium Cr Chromium Mn Manganese Fe Iron Co Cobalt Ni Nickel Cu Copper
Zn Zinc Ga Gallium Ge Germanium As Arsenic Se Selenium Br Bromine Kr Krypton Rb Rubidium Sr Strontium Y Yttrium
Zr Zirconium Nb Niobium Mo Molybdenum Tc Technetium Ru Ruthenium Rh Rhodium Pd Palladium Ag Silver Cd Cadmium
In Indium Sn Tin Sb Antimony Te Tellurium I Iodine Xe Xenon Cs Caesium Ba Barium La Lanthanum Ce Cerium
Pr Praseodymium Nd Neodymium Pm Promethium Sm Samarium Eu Europium Gd Gadolinium Tb Terbium Dy Dysprosium
Ho Holmium Er Erbium Tm Thulium Yb Ytterbium Lu Lutetium Hf Hafnium Ta Tantalum W Tungsten Re Rhenium Os Osmium
Ir Iridium Pt Platinum Au Gold Hg Mercury Tl Thallium Pb Lead Bi Bismuth Po Polonium At Astatine Rn Radon
Fr Francium Ra Radium Ac Actinium Th Thorium Pa Protactinium U Uranium Np Neptunium Pu Plutonium Am Americium
Cm Curium Bk Berkelium Cf Californium Es Einsteinium Fm Fermium Md Mendelevium No Nobelium Lr Lawrencium
Rf Rutherfordium Db Dubnium Sg Seaborgium Bh Bohrium Hs Hassium Mt Meitnerium Ds Darmstadtium Rg Roentgenium
Cn Copernicium Nh Nihonium Fl Flerovium Mc Moscovium Lv Livermorium Ts Tennessine Og Oganesson`.split(/\s+/);

/** The block of an element: by the rows of the table, each of which begins after a noble gas. */
function block(count) {
  const start = [0, 2, 10, 18, 36, 54, 86].findLast(gas => gas < count), place = count - start;
  if (place <= 2) return 's';
  const length = { 0: 2, 2: 8, 10: 8, 18: 18, 36: 18, 54: 32, 86: 32 }[start];
  if (length - place < 6) return 'p';
  return length === 32 && place <= 16 ? 'f' : 'd';
}

function fill(rows) {
  for (let index = 0; index < elements.length; index += 2) {
    const count = index / 2 + 1, row = document.createElement('div');
    row.setAttribute('role', 'listitem');
    row.innerHTML = `<b class="${block(count)}">${elements[index]}</b><span>${elements[index + 1]}</span><small>${count}</small>`;
    rows.append(row);
  }
}

/** Says why the page does not move, and shows the pictures of its curves. */
function fallBack(reason) {
  document.documentElement.classList.add('still');
  document.getElementById('reason').textContent = `${reason} The pictures below show the same curves.`;
  for (const still of document.querySelectorAll('noscript.curve')) {
    const copy = document.createElement('div');
    copy.innerHTML = still.textContent;
    still.replaceWith(copy);
  }
}

const minus = text => text.replace('-', '−');

async function start() {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly.');
  const library = await Library.load('flexscroll.wasm');
  document.documentElement.classList.add('alive');
  const find = selector => document.querySelector(selector);
  for (const rows of document.querySelectorAll('.rows')) fill(rows);
  const isLogged = new URLSearchParams(location.search).has('log');
  const logs = isLogged ? { throw: [], header: [], stack: [] } : {};

  // Throw it, and its curves.
  const output = name => find(`#throw [data-reading="${name}"]`);
  const motions = Object.keys(FS).filter(name => /^PHASE_/.test(name));
  const trace = new Trace(find('#trace'));
  let curves = null;
  const list = new List(library, find('#throw .list'), {
    log: logs.throw,
    resized: () => curves?.draw('band'),
    draw: (frame, { scroller }) => {
      output('offset').textContent = minus(frame.offset.toFixed(1));
      output('velocity').textContent = minus(frame.velocity.toFixed(0));
      const rest = scroller.get('resting_offset'), phase = scroller.get('phase');
      output('rest').textContent = minus(rest.toFixed(1));
      output('phase').textContent = motions.find(name => FS[name] === phase).slice('PHASE_'.length).toLowerCase();
      trace.add(scroller.get('time'), frame.offset, phase !== FS.PHASE_IDLE, rest);
      curves?.mark(scroller.get('overscroll'));
    },
  });
  const header = new HeaderPart(library, find('#header'), logs.header);
  const stack = new StackPart(library, find('#stack'), logs.stack);
  const lists = [list, header.list, stack.list];
  const reset = find('#reset');
  curves = new Curves(library, find('#curves'), {
    viewport: () => list.element.clientHeight,
    changed: tuning => {
      reset.hidden = false;
      for (const each of lists) each.tell('set_tuning', { fs_tuning: tuning }, now());
    },
  });

  // The presets, by the library's names.
  const choose = preset => {
    const tuning = library.tuning(preset);
    curves.choose(tuning);
    reset.hidden = true;
    for (const each of lists) each.tell('set_tuning', { fs_tuning: tuning }, now());
    for (const name of document.querySelectorAll('.preset-name')) name.textContent = library.presets()[preset];
  };
  const pills = find('#presets');
  library.presets().forEach((name, preset) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'feel', value: preset, checked: preset === 0 });
    input.addEventListener('change', () => choose(preset));
    label.append(input, name);
    pills.append(label);
  });
  reset.addEventListener('click', () => {
    choose(Number(pills.querySelector(':checked').value));
    pills.querySelector(':checked').focus();
  });
  choose(0);

  // What the system wants.
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const reduce = () => {
    find('#reduced').hidden = !reduced.matches;
    for (const each of lists) each.tell('set_reduced_motion', reduced.matches, now());
  };
  reduced.addEventListener('change', reduce);
  reduce();
  document.addEventListener('visibilitychange', () => {
    for (const each of lists) {
      if (document.hidden) each.event(FS.EVENT_FOCUS_LOST, now());
      else each.wake();
    }
  });

  globalThis.live = { library, list, trace, header, stack, curves, lists, logs, replay: log => replay(library, log) };
}

start().catch(error => fallBack(location.protocol === 'file:'
  ? 'Browsers load WebAssembly from a server only: python3 -m http.server in this folder is enough.'
  : error.message));
