import type { PictureRecipe } from '../../../platform/pictures/picture-recipe.ts'
import type { Random } from '../../../platform/pictures/random.ts'
import { keyOf } from './company.ts'
import type { Colourway } from './colours.ts'
import { inTheLastTwoYears } from './dates.ts'
import type { DemoAsset, DemoProduct, DemoState, DemoVariant } from './demo-types.ts'
import { yarnColours } from './dyeing.ts'
import { labelsOf } from './asset-labels.ts'
import type { Format } from './product-line.ts'
import type { PlannedProduct } from './products.ts'
import { settleFacts, type ValueRegister } from './value-register.ts'
import { BUYING_NOTES } from './words.ts'

/** One colour, in one size where the line has sizes. */
interface Offer {
  colour: Colourway
  format: Format | null
}

export interface VariantWithAsset {
  variant: DemoVariant
  asset: DemoAsset | null
}

export function makeVariants(plan: PlannedProduct, register: ValueRegister, random: Random): VariantWithAsset[] {
  // The variants of a product share one structure; there are few structures, because each takes long to draw.
  const look = {
    scale: random.pick(plan.article.scales),
    seed: plan.line.makes === 'textiles' ? 1 : random.whole(1, 2),
  }
  return random.sample(offersOf(plan), plan.variants).map((offer, index) => {
    const variant = describeVariant(plan, offer, index, register, random)
    const withoutPicture = random.chance(variant.state === 'draft' ? 0.3 : 0.01)
    if (withoutPicture) return { variant, asset: null }
    const asset = pictureOf(plan, offer, variant, look, random)
    return { variant: { ...variant, asset: asset.key }, asset }
  })
}

function offersOf({ line }: PlannedProduct): Offer[] {
  if (line.formats.length === 0) return line.colours.map((colour) => ({ colour, format: null }))
  return line.colours.flatMap((colour) => line.formats.map((format) => ({ colour, format })))
}

function describeVariant(
  plan: PlannedProduct,
  { colour, format }: Offer,
  index: number,
  register: ValueRegister,
  random: Random,
): DemoVariant {
  const { product } = plan
  const externalId = `${product.externalId}-${String(10 + index * 2).padStart(3, '0')}`
  const name = format ? `${colour.name}, ${format.name}` : colour.name
  const own = [register.keyOf('colour', colour.name), register.keyOf('colour_family', colour.family)]
  const sized = format ? settleFacts(format.facts, register, random) : []
  const replaced = new Set(sized.map(attributeOf))
  const inherited = product.values.filter((value) => !replaced.has(attributeOf(value)))
  return {
    key: externalId.toLowerCase(),
    product: product.key,
    name,
    description: `${product.name} in ${name}.`,
    state: variantState(product, random),
    externalId,
    externalUrl: product.externalUrl && random.chance(0.7) ? `${product.externalUrl}/${keyOf(name)}` : null,
    warning: random.chance(0.015) ? random.pick(BUYING_NOTES) : null,
    values: [...own, ...sized, ...inherited],
    asset: null,
    ...inTheLastTwoYears(random, product.createdAt),
  }
}

const attributeOf = (value: string) => value.slice(0, value.indexOf('/'))

function variantState(product: DemoProduct, random: Random): DemoState {
  if (product.state !== 'active') return product.state
  const share = random.unit()
  return share < 0.92 ? 'active' : share < 0.97 ? 'draft' : 'archived'
}

type Look = Pick<PictureRecipe, 'scale' | 'seed'>

function pictureOf(
  plan: PlannedProduct,
  { colour }: Offer,
  variant: DemoVariant,
  look: Look,
  random: Random,
): DemoAsset {
  const { article, line, product } = plan
  const [dye = '#808080'] = colour.colours
  const accent = random.pick(line.colours).colours[0] ?? dye
  const colours = line.makes === 'textiles' ? yarnColours(article.dyeing, dye, accent) : colour.colours
  return {
    key: `picture-${variant.key}`,
    name: `${keyOf(`${product.name} ${variant.name}`)}.webp`,
    description: `${product.name}, ${variant.name}`,
    variant: variant.key,
    picture: { surface: article.surface, colours, ...look, offset: Number(random.unit().toFixed(3)) },
    labels: labelsOf(variant, random),
    ...inTheLastTwoYears(random, variant.createdAt),
  }
}
