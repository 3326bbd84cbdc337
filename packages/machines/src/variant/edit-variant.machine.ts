import type { Variant } from '@selvedge/sdk'

import { type AttributeParts, attributeParts } from '../attributes/attribute-parts.ts'
import { createEditMachine, type EditRef, type EditSnapshot } from '../shared/edit.machine.ts'
import { createParts, type Parts } from '../shared/edit-parts.ts'

/** The values of a variant's option under one header, such as its widths. */
export type VariantOption = Variant['meta']['optionset'][string]
/** The options of a variant as form fields, one per header. */
export type OptionParts = Parts<'optionset', VariantOption>
export const optionParts = createParts<VariantOption, 'optionset'>('optionset')

/** Fields of the variant form. Texts are empty where the variant has none. */
export type VariantValues = AttributeParts & OptionParts & VariantTexts

interface VariantTexts {
  name: string
  description: string
  state: Variant['state']
  external_url: string
  external_id: string
}

/** Whether a text is empty or an http(s) address. */
export const isWebAddressOrNone = (text: string): boolean =>
  text.trim() === '' || (/^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim()))

/** The form of the variant page, with autosave (specification 1, section 2.6). */
export const editVariantMachine = createEditMachine<Variant, VariantValues>('editVariant', {
  valuesOf: (variant) => ({
    name: variant.name,
    description: variant.description ?? '',
    state: variant.state,
    external_url: variant.external_url ?? '',
    external_id: variant.external_id ?? '',
    ...attributeParts(variant.attributes),
    ...optionParts.split(variant.meta.optionset),
  }),
  saves: 'soon',
  accepts: ({ name, external_url }) => name.trim() !== '' && isWebAddressOrNone(external_url),
})

export type EditVariantRef = EditRef<Variant, VariantValues>
export type EditVariantSnapshot = EditSnapshot<Variant, VariantValues>
