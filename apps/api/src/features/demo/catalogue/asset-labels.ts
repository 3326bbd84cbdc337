import type { Random } from '../../../platform/pictures/random.ts'
import type { DemoVariant } from './demo-types.ts'

/** Labels on the picture of a variant: label key, and probability where the rule applies. */
interface Rule {
  label: string
  chance: number
  applies: (variant: DemoVariant) => boolean
}

const has =
  (...values: string[]) =>
  (variant: DemoVariant) =>
    values.some((value) => variant.values.includes(value))

const numberOf = (variant: DemoVariant, attribute: string) =>
  Number(variant.values.find((value) => value.startsWith(`${attribute}/`))?.slice(attribute.length + 1) ?? Number.NaN)

const always = () => true

const RULES: readonly Rule[] = [
  { label: 'recycled', chance: 0.95, applies: (variant) => numberOf(variant, 'recycled_content') >= 50 },
  {
    label: 'certified',
    chance: 0.3,
    applies: has('certificates/gots', 'certificates/epd', 'certificates/cradle to cradle silver'),
  },
  { label: 'contract', chance: 0.7, applies: (variant) => numberOf(variant, 'martindale') >= 50_000 },
  { label: 'residential', chance: 0.3, applies: (variant) => numberOf(variant, 'martindale') < 30_000 },
  { label: 'outdoor', chance: 0.9, applies: has('usage/outdoor', 'usage/façades') },
  { label: 'wet-room', chance: 0.8, applies: has('usage/wet rooms') },
  { label: 'fr-treated', chance: 0.6, applies: has('flammability/b1', 'flammability/bs 5852 crib 5') },
  { label: 'stain-repellent', chance: 0.25, applies: has('usage/upholstery') },
  { label: 'discontinued', chance: 0.7, applies: ({ state }) => state === 'archived' },
  { label: 'archive-2019', chance: 0.3, applies: ({ state }) => state === 'archived' },
  { label: 'sample-only', chance: 0.6, applies: ({ state }) => state === 'draft' },
  { label: 'new', chance: 0.7, applies: ({ createdAt }) => createdAt >= '2026-08' },
  { label: 'bestseller', chance: 0.04, applies: always },
  { label: 'reference', chance: 0.02, applies: always },
]

export function labelsOf(variant: DemoVariant, random: Random): string[] {
  return RULES.filter(({ applies, chance }) => applies(variant) && random.chance(chance)).map(({ label }) => label)
}
