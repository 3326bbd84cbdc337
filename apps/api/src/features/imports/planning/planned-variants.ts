import { newId } from '../../../platform/db/ids.ts'
import { foldName } from '../../../platform/db/keys.ts'
import { fieldChanges } from './field-changes.ts'
import type { FieldChange, PlannedVariant, ProductRow, VariantRow } from './import-plan.ts'
import type { KnownVariant } from './known-catalogue.store.ts'
import type { FittedAttribute } from './mapped-attributes.ts'
import type { Match } from './own-matches.ts'
import { ownVariantRow } from './own-variant.ts'
import { optionChanges, type Optionset, optionsetAfter } from './planned-options.ts'
import type { PlanContext } from './planned-products.ts'
import type { PlannedValues } from './planned-values.ts'
import type { ImportRow } from '../rows/typed-rows.ts'

export interface FittedRow {
  row: ImportRow
  fitted: FittedAttribute[]
  /** Given when a row identifies its own variant. */
  match?: Match
}

/** Finds the variant of a row by its import key, or else by the SKU of a variant that no import made. */
export class KnownVariants {
  private readonly byKey = new Map<string, KnownVariant>()
  private readonly bySku = new Map<string, KnownVariant>()

  constructor(variants: readonly KnownVariant[]) {
    for (const variant of variants) {
      if (variant.import_key !== null) this.byKey.set(variant.import_key, variant)
      else if (variant.external_id !== null && !this.bySku.has(foldName(variant.external_id))) {
        this.bySku.set(foldName(variant.external_id), variant)
      }
    }
  }

  of({ key, variant: { sku } }: ImportRow): KnownVariant | undefined {
    return this.byKey.get(key) ?? (sku === undefined ? undefined : this.bySku.get(foldName(sku)))
  }
}

/** Undefined when the catalogue already matches the row. */
export function planVariant(
  { row, fitted, match }: FittedRow,
  before: KnownVariant | undefined,
  product: ProductRow,
  values: PlannedValues,
  context: PlanContext,
): PlannedVariant | undefined {
  const after =
    match && before
      ? ownVariantRow(row, before, product, values.linkedToOwn(before.value_ids, fitted), context)
      : wantedRow(row, before, product, values.linked(before?.value_ids ?? [], fitted), context)
  if (match) after.import_key = match.importKey
  const colour = row.variant.colourHex === undefined ? {} : { colourHex: row.variant.colourHex }
  if (before === undefined) return { action: 'new', line: row.line, row: after, changes: NONE, ...colour }
  const changes = [
    ...(before.product_id === product.id
      ? []
      : [{ field: 'Product', before: before.product_name, after: product.name }]),
    ...fieldChanges(VARIANT_FIELDS, before, after),
    ...context.materials.changes(before, after),
    ...optionChanges(before.optionset as Optionset, after.optionset),
    ...(isSameList(before.value_ids, after.value_ids) ? [] : values.changes(before.value_ids, after.value_ids)),
  ]
  return changes.length === 0 ? undefined : { action: 'changed', line: row.line, row: after, changes, ...colour }
}

/** One shared list for all new items. */
const NONE: FieldChange[] = []

/** The compared fields of a variant, with their display names. */
export const VARIANT_FIELDS = {
  name: 'Name',
  external_id: 'SKU',
  state: 'State',
  description: 'Description',
  external_url: 'External URL',
} as const

/** A column of the file always decides, even when empty; fields without a column stay as they are. */
function wantedRow(
  { key, variant, options, product: { material, materialFamily } }: ImportRow,
  before: KnownVariant | undefined,
  product: ProductRow,
  valueIds: readonly string[],
  { covers, materials, newState }: PlanContext,
): VariantRow {
  const hasMaterial = covers.has('material') || covers.has('material_family')
  return {
    id: before?.id ?? newId(),
    product_id: product.id,
    name: variant.name,
    product_name: product.name,
    description: covers.has('description') ? (variant.description ?? null) : (before?.description ?? null),
    state: variant.state ?? before?.state ?? newState,
    external_url: covers.has('external_url') ? (variant.externalUrl ?? null) : (before?.external_url ?? null),
    external_id: covers.has('sku') ? (variant.sku ?? null) : (before?.external_id ?? null),
    material_id: before?.material_id ?? null,
    material_family_id: before?.material_family_id ?? null,
    ...(hasMaterial ? materials.idsOf(material, materialFamily) : {}),
    import_key: key,
    value_ids: valueIds,
    optionset: optionsetAfter((before?.optionset ?? NO_OPTIONS) as Optionset, options),
  }
}

/** One shared object for all new variants. */
const NO_OPTIONS: Optionset = {}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
