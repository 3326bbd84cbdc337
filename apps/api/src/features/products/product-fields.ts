import type { BulkMode, productsPatchSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { planFields, type PlannedFields } from '../../platform/changing/planned-fields.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import type { Row } from '../../platform/db/schema.ts'
import { findMaterial, type Material } from './product-variants.store.ts'

export type ProductFieldsBody = z.output<typeof productsPatchSchema>['fields']

type SharedColumns = Partial<
  Pick<Row<'products'>, 'description' | 'state' | 'external_url' | 'version_id' | 'material_id' | 'material_family_id'>
>

/** A valid change to products: everything it refers to exists and is consistent. */
export interface PlannedProductFields {
  columns: SharedColumns
  values?: PlannedFields['values']
  assets?: readonly string[]
  material?: Material
}

/** Reads the fields that many products can share; `place` is the JSON pointer to them in the body. */
export async function planProductFields(
  change: Change,
  fields: ProductFieldsBody & { material_family_id?: string | null | undefined },
  mode: BulkMode,
  place = '#',
): Promise<PlannedProductFields> {
  const { material_id, material_family_id, version_id, attributes, meta, description, state, external_url } = fields
  const assetIds = meta?.assets
  const shared = { description, state, external_url, attributes, meta: assetIds && { assets: assetIds } }
  const { scalars, values, assets } = await planFields(change, shared, mode, place)
  if (version_id) await refuseUnknownReferences(change, 'versions', [version_id], () => `${place}/version_id`)
  const material = material_id === undefined ? undefined : await knownMaterial(change, material_id, mode, place)
  if (material_family_id && material) await refuseOtherFamily(change, material, material_family_id)
  return {
    columns: {
      ...textsAndState(scalars),
      ...(version_id !== undefined && { version_id: mode === 'remove' ? null : version_id }),
      ...(material && { material_id: material.id, material_family_id: material.familyId }),
    },
    ...(values && { values }),
    ...(assets && { assets }),
    ...(material && { material }),
  }
}

const textsAndState = ({ description, state, external_url }: PlannedFields['scalars']): SharedColumns => ({
  ...(description !== undefined && { description }),
  ...(state && { state }),
  ...(external_url !== undefined && { external_url }),
})

async function knownMaterial(change: Change, id: string, mode: BulkMode, place: string): Promise<Material> {
  const pointer = `${place}/material_id`
  if (mode === 'remove') throw invalid(pointer, 'invalid', 'Material is required')
  await refuseUnknownReferences(change, 'materials', [id], () => pointer)
  const material = await findMaterial(change.trx, change.supplierId, id)
  if (!material) throw invalid(pointer, 'invalid', 'Material is required')
  return material
}

/** The family is redundant beside the material, but may be sent if it matches. */
export async function refuseOtherFamily(
  change: Change,
  { familyId }: { familyId: string | null },
  sent: string,
): Promise<void> {
  if (sent === familyId) return
  const pointer = '#/material_family_id'
  await refuseUnknownReferences(change, 'material_families', [sent], () => pointer)
  throw invalid(pointer, 'other_family', 'The material belongs to another material family.')
}
