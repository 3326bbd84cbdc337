import type { ImportSample } from '@selvedge/sdk/wire'
import { cutText } from '../rows/cut-text.ts'
import { fieldChanges } from './field-changes.ts'
import type { FieldChange, PlannedProduct, PlannedVariant } from './import-plan.ts'
import { optionChanges } from './planned-options.ts'
import type { PlannedMaterials } from './planned-materials.ts'
import { PRODUCT_FIELDS } from './planned-products.ts'
import type { PlannedValues } from './planned-values.ts'
import { VARIANT_FIELDS } from './planned-variants.ts'

const MAX_SAMPLES = 20
const MAX_FIELDS = 50
const MAX_CHARACTERS = 200

/** Looks up the names of planned materials, attributes and values. */
export interface PlannedNames {
  materials: PlannedMaterials
  values: PlannedValues
}

/** Examples of each kind: changed variants and products first, then new ones, in file order. */
export function samplesOf(
  products: readonly PlannedProduct[],
  variants: readonly PlannedVariant[],
  names: PlannedNames,
): ImportSample[] {
  const groups = (['changed', 'new'] as const).flatMap((action) => [
    firstOf(variants, action).map((variant) => () => variantSample(variant, names)),
    firstOf(products, action).map((product) => () => productSample(product, names)),
  ])
  return evenly(groups, MAX_SAMPLES).map((sample) => sample())
}

function firstOf<Item extends { action: string }>(items: readonly Item[], action: Item['action']): Item[] {
  const first: Item[] = []
  for (const item of items) {
    if (item.action === action) first.push(item)
    if (first.length === MAX_SAMPLES) break
  }
  return first
}

/** The first items of each group: all groups get the same share, and unused shares go to the others. */
function evenly<Item>(groups: readonly (readonly Item[])[], max: number): Item[] {
  const shares = groups.map(() => 0)
  for (let left = max, before = -1; left > 0 && left !== before;) {
    before = left
    for (const [at, group] of groups.entries()) {
      if (left === 0 || (shares[at] ?? 0) >= group.length) continue
      shares[at] = (shares[at] ?? 0) + 1
      left -= 1
    }
  }
  return groups.flatMap((group, at) => group.slice(0, shares[at]))
}

function variantSample({ action, line, row, changes }: PlannedVariant, { materials, values }: PlannedNames) {
  const fields =
    action === 'changed'
      ? changes
      : [
          ...fieldChanges(VARIANT_FIELDS, NOTHING, row),
          ...materials.changes(NO_MATERIAL, row),
          ...optionChanges({}, row.optionset),
          ...values.changes([], row.value_ids),
        ]
  return sampleOf({ kind: 'variant', action, line, name: row.name, product: row.product_name }, fields)
}

function productSample({ action, line, row, changes }: PlannedProduct, { materials }: PlannedNames) {
  const fields =
    action === 'changed'
      ? changes
      : [...fieldChanges(NEW_PRODUCT_FIELDS, NOTHING, row), ...materials.changes(NO_MATERIAL, row)]
  return sampleOf({ kind: 'product', action, line, name: row.name, product: null }, fields)
}

const NEW_PRODUCT_FIELDS = { ...PRODUCT_FIELDS, state: 'State' } as const

const NO_MATERIAL = { material_id: null, material_family_id: null }

const NOTHING = {
  name: null,
  external_id: null,
  ext_id: null,
  state: null,
  description: null,
  external_url: null,
}

function sampleOf(item: Omit<ImportSample, 'fields' | 'more_fields'>, fields: readonly FieldChange[]): ImportSample {
  return {
    ...item,
    name: shown(item.name),
    product: item.product === null ? null : shown(item.product),
    fields: fields.slice(0, MAX_FIELDS).map(({ field, before, after, display_type }) => ({
      field: shown(field),
      before: shown(before),
      after: shown(after),
      ...(display_type && { display_type }),
    })),
    more_fields: Math.max(0, fields.length - MAX_FIELDS),
  }
}

const shown = (text: string) => cutText(text.replaceAll('\0', '').toWellFormed(), MAX_CHARACTERS)
