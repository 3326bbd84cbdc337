/** What a unit measures, and how many of its smallest unit it is. */
interface Unit {
  quantity: string
  factor: number
}

const unit = (quantity: string, factor: number): Unit => ({ quantity, factor })

/** As they are written behind a number. Upper and lower case differ: Nm is a torque, nm a length. */
const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...named('length', {
    nm: 1,
    µm: 1e3,
    um: 1e3,
    mm: 1e6,
    cm: 1e7,
    dm: 1e8,
    m: 1e9,
    km: 1e12,
    in: 25.4e6,
    inch: 25.4e6,
  }),
  ...named('length', { inches: 25.4e6, '"': 25.4e6, ft: 304.8e6, "'": 304.8e6, yd: 914.4e6 }),
  ...named('area', {
    'mm^2': 1,
    'cm^2': 1e2,
    'dm^2': 1e4,
    'm^2': 1e6,
    mm2: 1,
    cm2: 1e2,
    dm2: 1e4,
    m2: 1e6,
    qm: 1e6,
    sqm: 1e6,
  }),
  ...named('volume', { ml: 1, cl: 10, dl: 100, l: 1e3, L: 1e3, mL: 1, 'cm^3': 1, cm3: 1, 'dm^3': 1e3, dm3: 1e3 }),
  ...named('volume', { 'm^3': 1e6, m3: 1e6 }),
  ...named('mass', { mg: 1, g: 1e3, gr: 1e3, kg: 1e6, t: 1e9 }),
  ...named('imperial mass', { oz: 1, lb: 16, lbs: 16 }),
  ...named('weight of an area', { 'g/m^2': 1, 'g/m2': 1, gsm: 1, 'g/qm': 1, 'kg/m^2': 1e3, 'kg/m2': 1e3 }),
  ...named('density', { 'kg/m^3': 1, 'kg/m3': 1, 'g/cm^3': 1e3, 'g/cm3': 1e3 }),
  ...named('time', { ms: 1, s: 1e3, sec: 1e3, min: 60e3, h: 3_600e3, hr: 3_600e3 }),
  ...named('power', { mW: 1, W: 1e3, kW: 1e6, MW: 1e9 }),
  ...named('voltage', { mV: 1, V: 1e3, kV: 1e6 }),
  ...named('current', { mA: 1, A: 1e3 }),
  ...named('pressure', {
    mPa: 1,
    Pa: 1e3,
    hPa: 1e5,
    kPa: 1e6,
    bar: 1e8,
    MPa: 1e9,
    'N/mm^2': 1e9,
    'N/mm2': 1e9,
    GPa: 1e12,
  }),
  ...named('force', { mN: 1, N: 1e3, kN: 1e6, MN: 1e9 }),
  ...named('torque', { Nm: 1, kNm: 1e3 }),
  ...named('frequency', { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 }),
  ...named('temperature', { '°C': 1, '° C': 1, '°c': 1 }),
  ...named('fahrenheit', { '°F': 1, '° F': 1 }),
  ...named('angle', { '°': 1, deg: 1 }),
  ...named('ratio', { '%': 1, percent: 1 }),
  ...named('linear density', { dtex: 1, tex: 10, ktex: 1e4 }),
  ...named('titre', { den: 1, denier: 1 }),
])

function named(quantity: string, factors: Record<string, number>): [string, Unit][] {
  return Object.entries(factors).map(([name, factor]) => [name, unit(quantity, factor)])
}

/** Those that people also write in capitals, and that mean nothing else then. */
const ALSO_CAPITAL = new Set([
  'mm',
  'cm',
  'km',
  'kg',
  'g',
  'ml',
  'cl',
  'm^2',
  'cm^2',
  'mm2',
  'cm2',
  'm2',
  'in',
  'inch',
  'gsm',
  'g/m^2',
  'g/m2',
  'kg/m^3',
  'kg/m3',
])

export function unitOf(text: string): Unit | undefined {
  const lower = text.toLowerCase()
  return UNITS.get(text) ?? (ALSO_CAPITAL.has(lower) ? UNITS.get(lower) : undefined)
}

/** Finds a unit at the beginning of a text; longer names first. */
export const UNIT_AHEAD = new RegExp(
  `^\\s?(${[...UNITS.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('^', String.raw`\^`))
    .join('|')})(?![\\p{L}\\d^/])`,
  'iu',
)
