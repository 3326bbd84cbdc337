import type { NewProduct } from '@selvedge/sdk'
import * as z from 'zod/mini'

/** The fields of the add-product dialog as they are typed. */
export const productDraftSchema = z.object({
  name: z.string(),
  material: z.string(),
  version: z.string(),
  url: z.string(),
  description: z.string(),
})
export type ProductDraft = z.output<typeof productDraftSchema>

export const EMPTY_DRAFT: ProductDraft = { name: '', material: '', version: '', url: '', description: '' }

/** What is sent; a field left empty is not. */
export const productOf = ({ name, material, version, url, description }: ProductDraft): NewProduct => ({
  name: name.trim(),
  material_id: material,
  ...(version && { version_id: version }),
  ...(url.trim() && { external_url: url.trim() }),
  ...(description.trim() && { description }),
})
