import { variantKeys } from '../../../platform/changing/variant-keys.ts'
import { tidyName } from '../../../platform/tables/cell-values.ts'
import type { ProductRow, VariantRow } from './import-plan.ts'
import type { KnownVariant } from './known-catalogue.store.ts'
import type { ColumnTarget } from '../columns/mapping.ts'
import { saysTheSame } from '../rows/own-values.ts'
import { type Optionset, optionsetAfter } from './planned-options.ts'
import type { MaterialIds } from './planned-materials.ts'
import type { PlanContext } from './planned-products.ts'
import type { ImportRow } from '../rows/typed-rows.ts'

/**
 * A variant as a row of an export describes it. A cell equal to the stored value changes nothing, even if blanks or
 * line ends differ; nor does a missing column.
 */
export function ownVariantRow(
  row: ImportRow,
  before: KnownVariant,
  product: ProductRow,
  valueIds: readonly string[],
  context: PlanContext,
): VariantRow {
  const { variant, doubts = [] } = row
  const has = (...targets: ColumnTarget[]) => targets.some((target) => context.covers.has(target))
  const isHeld = (target: 'state' | 'external_url') => !has(target) || doubts.some((doubt) => doubt.target === target)
  const name = has('variant', 'variant_part') ? (text(variant.name, before.name, tidyName) ?? '') : before.name
  const externalId = has('sku') ? text(variant.sku, before.external_id, tidyName) : before.external_id
  return {
    id: before.id,
    import_key: before.import_key,
    product_id: product.id,
    name,
    product_name: product.name,
    description: has('description') ? text(variant.description, before.description) : before.description,
    state: isHeld('state') ? before.state : (variant.state ?? before.state),
    external_url: isHeld('external_url') ? before.external_url : text(variant.externalUrl, before.external_url),
    external_id: externalId,
    ...ownMaterial(row, before, context),
    value_ids: valueIds,
    optionset: optionsetAfter(before.optionset as Optionset, row.options),
    ...variantKeys({ name, productName: product.name, externalId }),
  }
}

/** `read` converts a stored text as reading a file would. */
function text(said: string | undefined, held: string | null, read: (text: string) => string = asItIs): string | null {
  if (saysTheSame(said ?? '', held ?? '') || said === read(held ?? '')) return held
  return said ?? null
}

const asItIs = (held: string) => held

function ownMaterial(
  { product }: ImportRow,
  { material_id, material_family_id }: KnownVariant,
  { covers, materials }: PlanContext,
): MaterialIds {
  const held = materials.namesOf({ material_id, material_family_id })
  const material = covers.has('material') ? text(product.material, held.material, tidyName) : held.material
  const family = covers.has('material_family') ? text(product.materialFamily, held.family, tidyName) : held.family
  if (material === held.material && family === held.family) return { material_id, material_family_id }
  // In a file without families, the material determines the family.
  const named = covers.has('material_family') || !covers.has('material') ? family : null
  return materials.idsOf(material ?? undefined, named ?? undefined)
}
