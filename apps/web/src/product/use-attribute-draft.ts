import * as z from 'zod/mini'
import { linkedAttributesSchema } from '../attribute-fields/linked-attributes-schema.ts'
import { useDraft } from '../shared/use-draft.ts'

const draftSchema = z.object({ chosen: z.array(z.string()), filled: linkedAttributesSchema })

/** Half-typed values are kept by the fields themselves, under this name. */
export const attributeForm = (productId: string) => `add-attribute.${productId}`

/** What was chosen in the add-attribute dialog of a product, kept in this browser. */
export const useAttributeDraft = (productId: string) => useDraft(attributeForm(productId), draftSchema)
