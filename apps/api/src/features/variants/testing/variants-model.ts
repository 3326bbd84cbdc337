import type { BulkMode, State } from '@selvedge/sdk/wire'
import { copyName } from '../../../platform/changing/copy-names.ts'

/** A variant as plain data. Everything is referred to by name, values as `attribute: value`, sorted. */
export interface ModelVariant {
  id: string
  name: string
  product: string
  state: string
  description: string | null
  values: string[]
  assets: string[]
}

export interface ModelFields {
  state?: State
  description?: string
  values?: string[]
  assets?: string[]
}

export const VALUES = [
  'Colour: Red',
  'Colour: Blue',
  'Colour: Green',
  'Weight: 80',
  'Weight: 200',
  'Care: wash',
  'Care: iron',
]

const SEVERAL = 'Colour'
const attributeOf = (value: string) => value.split(':')[0]

/** The variant after a change. */
export function changed(variant: ModelVariant, fields: ModelFields, mode: BulkMode): ModelVariant {
  const { state, description, values, assets } = fields
  const isRemoval = mode === 'remove'
  return {
    ...variant,
    ...(state !== undefined && { state: isRemoval ? 'draft' : state }),
    ...(description !== undefined && { description: isRemoval ? null : description }),
    ...(values && { values: changedValues(variant.values, values, mode).toSorted() }),
    ...(assets && { assets: changedList(variant.assets, assets, mode) }),
  }
}

function changedValues(before: string[], given: string[], mode: BulkMode): string[] {
  const replaced = new Set(given.map(attributeOf).filter((name) => name !== SEVERAL))
  const kept = mode === 'append' ? before.filter((value) => !replaced.has(attributeOf(value))) : before
  return changedList(kept, given, mode)
}

function changedList(before: string[], given: string[], mode: BulkMode): string[] {
  if (mode === 'upsert') return given
  const rest = before.filter((item) => !given.includes(item))
  return mode === 'remove' ? rest : [...before, ...given.filter((item) => !before.includes(item))]
}

/** Copies of the variants with these ids; the copies get `copyIds`. */
export function copied(model: ModelVariant[], ids: string[], copyIds: string[]): ModelVariant[] {
  const copies = [...model]
  for (const [index, id] of ids.entries()) {
    const original = model.find((variant) => variant.id === id)
    if (!original) continue
    const taken = new Set(copies.filter(({ product }) => product === original.product).map(({ name }) => name))
    copies.push({ ...original, id: copyIds[index] ?? '', name: copyName(original.name, taken), state: 'draft' })
  }
  return copies
}

/**
 * Numbers of variants by family and state, values by state, and variants by product: each keyed as `{what} {state}`.
 */
export function modelCounts(model: ModelVariant[], families: Record<string, string>): Record<string, number> {
  const counted = model.flatMap(({ product, state, values }) => [
    `${families[product] ?? 'none'} ${state}`,
    `${product} `,
    ...values.map((value) => `${value} ${state}`),
  ])
  const counts: Record<string, number> = {}
  for (const key of counted) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
