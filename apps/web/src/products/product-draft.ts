import type { NewProduct } from '@selvedge/sdk'
import * as z from 'zod/mini'
import { createdName } from '../shared/created-choice.ts'

/** Fields of the add-product dialog, as typed. */
export const productDraftSchema = z.object({
  name: z.string(),
  material: z.string(),
  family: z.string(),
  variant: z.string(),
  version: z.string(),
  url: z.string(),
  description: z.string(),
})
export type ProductDraft = z.output<typeof productDraftSchema>

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  material: '',
  family: '',
  variant: '',
  version: '',
  url: '',
  description: '',
}

/** The product to create, without the fields left empty. */
export const productOf = ({ name, variant, version, url, description, ...made }: ProductDraft): NewProduct => ({
  name: name.trim(),
  ...materialOf(made),
  ...(variant.trim() && { first_variant: { name: variant.trim() } }),
  ...(version && { version_id: version }),
  ...(url.trim() && { external_url: url.trim() }),
  ...(description.trim() && { description }),
})

function materialOf({ material, family }: Pick<ProductDraft, 'material' | 'family'>): Partial<NewProduct> {
  const name = createdName(material)
  if (name === undefined) return { material_id: material }
  return { new_material: { name, material_family_name: createdName(family) ?? family } }
}
