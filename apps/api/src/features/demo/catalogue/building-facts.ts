import { article, range, several, type Facts, type Format, type ProductLine } from './product-line.ts'

export const GOODS: Facts = {
  lead_time: range(1, 12, 1),
  minimum_order: ['5', '10', '25', '50'],
  stocked: ['true', 'false'],
  certificates: several(1, 'EPD', 'CE marking'),
  recycled_content: ['0', '5', '10'],
}

/** '600 × 600 mm' with a thickness. */
export const sizes = (thickness: number, ...names: string[]): Format[] =>
  names.map((name) => ({
    name: `${name} mm`,
    facts: { format: [`${name} mm`], width: [String(Number(name.split(' ')[0]) / 10)], thickness: [String(thickness)] },
  }))
export const thicknesses = (...values: number[]): Format[] =>
  values.map((value) => ({ name: `${value} mm`, facts: { thickness: [String(value)] } }))

export const FLOOR_SLIP = ['R9', 'R10', 'R11', 'R12', 'R13']
export const STONE_FLOORS = several(1, 'Floors', 'Walls', 'Worktops')

type Surface = ProductLine['articles'][number]['surface']

export function stone(
  noun: string,
  products: number,
  surface: Surface,
  palette: ProductLine['colours'],
  sentence: string,
  facts: Facts,
): ProductLine {
  const formats = sizes(20, '600 × 300', '600 × 600', '900 × 600')
  const shared: Facts = { usage: STONE_FLOORS, reaction_to_fire: ['A1'], pattern: ['Natural'], ...facts }
  return plain(
    noun,
    products,
    surface,
    palette,
    noun.toLowerCase(),
    `100% ${noun.toLowerCase()}`,
    sentence,
    formats,
    shared,
  )
}

export function plain(
  noun: string,
  products: number,
  surface: Surface,
  palette: ProductLine['colours'],
  material: string,
  composition: string,
  sentence: string,
  formats: readonly Format[],
  facts: Facts,
): ProductLine {
  const only = article({ noun, sentence, surface, material, composition })
  return {
    name: noun,
    makes: 'building products',
    products,
    articles: [only],
    colours: palette,
    formats,
    facts: { ...GOODS, ...facts },
  }
}
