import {
  type EditVariantSnapshot,
  type FieldOf,
  isAttributeField,
  optionParts,
  type VariantOption,
  type VariantValues,
} from '@selvedge/machines'
import { type LinkedAttribute, STATES } from '@selvedge/sdk'
import { LEGACY_STATES } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { attributeName, attributeWords } from '../attribute-fields/attribute-in-words.ts'
import { linkedAttributeSchema } from '../attribute-fields/linked-attributes-schema.ts'
import { VARIANT } from './variant.messages.ts'

const optionSchema = z.object({ values: z.array(z.string()), type: z.string() })

/** Parses a stored draft of the variant form; all other keys are attributes and options. */
export const variantValuesSchema = z.catchall(
  z.object({
    name: z.string(),
    description: z.string(),
    state: z.enum([...STATES, ...LEGACY_STATES]),
    external_url: z.string(),
    external_id: z.string(),
  }),
  z.nullable(z.union([linkedAttributeSchema, optionSchema])),
  // The key tells attributes from options; the schema can stay loose, as only this app writes the draft.
) as unknown as z.ZodMiniObject & z.ZodMiniType<VariantValues>

type Field = FieldOf<VariantValues>
const FIELD_NAMES: Readonly<Record<Exclude<Field, `${string}.${string}`>, string>> = {
  name: VARIANT.name,
  description: VARIANT.description,
  state: VARIANT.state,
  external_url: VARIANT.externalUrl,
  external_id: VARIANT.code,
}
const isPlain = (field: string): field is keyof typeof FIELD_NAMES => field in FIELD_NAMES

export function fieldName(field: Field, context: EditVariantSnapshot['context']): string {
  if (isPlain(field)) return FIELD_NAMES[field]
  return isAttributeField(field) ? attributeName(field, context) : (optionParts.keyOf(field) ?? field)
}

export function shownField(field: Field, value: unknown): string {
  if (field === 'state') return stateWord(String(value))
  if (isPlain(field)) return String(value)
  if (isAttributeField(field)) return attributeWords(value as LinkedAttribute | null | undefined)
  return (value as VariantOption | null | undefined)?.values.join('; ') ?? ''
}

/** States unknown to this app are shown under the server's name. */
export const stateWord = (state: string): string => VARIANT.states[state as keyof typeof VARIANT.states] ?? state
