export interface Fabric {
  id: string
  name: string
  product: string
  sku: string
  material: string
  martindale: number
  width: number
  status: 'live' | 'draft' | 'archived'
  label: string
  labelColor: 'green' | 'sky' | 'blue' | 'purple' | 'pink' | 'red' | 'orange' | 'yellow'
  updated: string
  picture: string
}

const COLORS = [
  '#e0942f',
  '#2f2f2f',
  '#5fc3bb',
  '#0f8fd2',
  '#f6f4ee',
  '#c6de62',
  '#6fd0cb',
  '#636059',
  '#3c5639',
  '#c74f8c',
  '#cb9473',
  '#dca21f',
]
const NAMES = [
  'Coral',
  'Suede',
  'Cappuccino',
  'Grellow',
  'Washed Black 9900-118',
  'Persimmon',
  'Earth',
  'Hay',
  'Driftwood PES-918',
  'Toasty Walnut herringbone, double width, PE-458',
  'Honey',
  'Sweet Mint',
]
const PRODUCTS = ['Kona Cotton Solids, piece-dyed broadcloth', 'Bella Solids', 'PURE Solids, long-staple, combed']
const MATERIALS = ['Cotton', 'Organic cotton', 'Linen blend', 'Wool']
const LABELS = [
  ['Recycled', 'green'],
  ['Contract', 'sky'],
  ['Archive 2019', 'purple'],
  ['FR treated', 'orange'],
  ['Bestseller', 'pink'],
  ['Sample only', 'yellow'],
  ['Discontinued', 'red'],
  ['Outdoor', 'blue'],
] as const
const STATES = ['live', 'live', 'draft', 'live', 'archived'] as const

/** Made-up fabrics, the same on every call. */
export function fabrics(count: number): Fabric[] {
  return Array.from({ length: count }, (_, index) => {
    const label = at(LABELS, index)
    const name = at(NAMES, index)
    return {
      id: `fabric-${index}`,
      name: index < NAMES.length ? name : `${name} ${Math.floor(index / NAMES.length) + 1}`,
      product: at(PRODUCTS, Math.floor(index / 4)),
      sku: `KON-${1000 + index * 37}`,
      material: at(MATERIALS, index),
      martindale: 20_000 + (index % 5) * 20_000,
      width: 110 + (index % 4) * 30,
      status: at(STATES, index),
      label: label[0],
      labelColor: label[1],
      updated: `2026-${String((index % 11) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
      picture: swatch(at(COLORS, index), index),
    }
  })
}

/** A woven square as a data URI. */
export function swatch(color: string, seed = 0): string {
  const angle = [0, 45, 90, 135][seed % 4]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><defs><pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 1.5h6" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/><path d="M1.5 0v6" stroke="#000" stroke-opacity=".16" stroke-width="1.4"/></pattern></defs><rect width="240" height="240" fill="${color}"/><rect width="240" height="240" fill="url(#p)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function at<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  return list[index % list.length] as T
}
