import * as z from 'zod/mini'
import { linkedAttributesSchema } from '../attribute-fields/linked-attributes-schema.ts'
import { useDraft } from '../shared/use-draft.ts'

const draftSchema = z.object({ chosen: z.array(z.string()), filled: linkedAttributesSchema })

/** Storage key under which the fields keep half-typed values. */
export const attributeForm = (productId: string) => `add-attribute.${productId}`

/** Draft of a product's add-attribute dialog, in local storage. */
export const useAttributeDraft = (productId: string) => useDraft(attributeForm(productId), draftSchema)
