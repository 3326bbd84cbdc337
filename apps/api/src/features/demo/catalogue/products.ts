import type { Random } from '../../../platform/pictures/random.ts'
import { MATERIALS, MILLS } from './company.ts'
import { inTheLastTwoYears } from './dates.ts'
import type { DemoMill, DemoProduct, DemoState } from './demo-types.ts'
import type { Article, ProductLine } from './product-line.ts'
import { DRY_BUILDING_LINES } from './dry-building-lines.ts'
import { INTERIOR_LINES } from './interior-lines.ts'
import { SEATING_LINES } from './seating-lines.ts'
import { STONE_AND_CLAY_LINES } from './stone-and-clay-lines.ts'
import { settleFacts, type ValueRegister } from './value-register.ts'
import { BUILDING_ENDINGS, BUYING_NOTES, PRODUCT_NAMES, TEXTILE_ENDINGS } from './words.ts'

/** A product with the input for its variants. */
export interface PlannedProduct {
  product: DemoProduct
  line: ProductLine
  article: Article
  mill: DemoMill
  variants: number
}

// Each `around` sums to 0, so that 200 and 100 products have 3,400 and 600 variants.
const TEXTILE_VARIANTS = { mean: 17, around: [-3, 3, -2, 2, -1, 1, 4, -4] }
const BUILDING_VARIANTS = { mean: 6, around: [-2, 2, -1, 1] }

export function planProducts(register: ValueRegister, random: Random): PlannedProduct[] {
  const names = createNames(random)
  return [
    ...planLines([...SEATING_LINES, ...INTERIOR_LINES], TEXTILE_VARIANTS, names, register, random),
    ...planLines([...STONE_AND_CLAY_LINES, ...DRY_BUILDING_LINES], BUILDING_VARIANTS, names, register, random),
  ]
}

type Counts = typeof TEXTILE_VARIANTS

function planLines(
  lines: readonly ProductLine[],
  { mean, around }: Counts,
  names: (article: Article) => string,
  register: ValueRegister,
  random: Random,
): PlannedProduct[] {
  const planned = lines.flatMap((line) => Array.from({ length: line.products }, (_, number) => ({ line, number })))
  return planned.map(({ line, number }, index) => {
    const article = line.articles[number % line.articles.length] ?? random.pick(line.articles)
    const mill = random.pick(MILLS.filter(({ makes }) => makes === line.makes))
    const name = names(article)
    const externalId = `${mill.code}-${String((line.makes === 'textiles' ? 1000 : 6000) + index * 3)}`
    const variants = mean + (around[index % around.length] ?? 0)
    const product = describeProduct({ name, externalId, line, article, mill }, register, random)
    return { product, line, article, mill, variants }
  })
}

interface Described {
  name: string
  externalId: string
  line: ProductLine
  article: Article
  mill: DemoMill
}

function describeProduct(
  { name, externalId, line, article, mill }: Described,
  register: ValueRegister,
  random: Random,
): DemoProduct {
  const dates = inTheLastTwoYears(random)
  const endings = line.makes === 'textiles' ? TEXTILE_ENDINGS : BUILDING_ENDINGS
  const facts = { ...line.facts, ...article.facts }
  const values = [
    register.keyOf('composition', article.composition),
    register.keyOf('origin', mill.country),
    register.keyOf('available_from', dates.createdAt.slice(0, 10)),
    ...settleFacts(facts, register, random),
  ]
  if (random.chance(0.25)) values.push(register.keyOf('declaration', `https://declarations.example.com/${externalId}`))
  if (random.chance(0.1))
    values.push(register.keyOf('price_note', random.pick(['List price less 5%', 'Net price', 'Price on request'])))
  return {
    key: externalId.toLowerCase(),
    name,
    description: `${article.sentence} ${random.pick(endings)}`,
    state: productState(random),
    externalId,
    externalUrl: random.chance(0.3) ? `https://${mill.key}.example.com/products/${externalId.toLowerCase()}` : null,
    warning: random.chance(0.05) ? random.pick(BUYING_NOTES) : null,
    values,
    mill: mill.key,
    material: MATERIALS.find(({ key }) => key === article.material)?.key ?? article.material,
    version: versionAt(dates.createdAt, random),
    ...dates,
  }
}

function productState(random: Random): DemoState {
  const share = random.unit()
  return share < 0.9 ? 'active' : share < 0.95 ? 'draft' : 'archived'
}

function versionAt(createdAt: string, random: Random): string {
  if (random.chance(0.25)) return 'core'
  const seasons = ['ss25', 'aw25', 'ss26', 'aw26']
  const halfYears = Math.floor((Date.parse(createdAt) - Date.UTC(2024, 10, 1)) / (365.25 * 43_200_000))
  return seasons[halfYears] ?? 'core'
}

// A name is reused only once all names are taken, and never for the same kind of product.
function createNames(random: Random): (article: Article) => string {
  const used = new Set<string>()
  let left: string[] = []
  return ({ noun }) => {
    const isFree = (word: string) => !used.has(`${word} ${noun}`)
    if (!left.some(isFree)) left = random.sample(PRODUCT_NAMES, PRODUCT_NAMES.length)
    const word = left.find(isFree) ?? random.pick(PRODUCT_NAMES)
    left = left.filter((one) => one !== word)
    used.add(`${word} ${noun}`)
    return `${word} ${noun}`
  }
}
