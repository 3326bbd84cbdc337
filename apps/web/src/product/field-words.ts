import {
  type AttributeParts,
  type EditProductRef,
  isAttributeField,
  type MaterialNames,
  type ProductValues,
} from '@selvedge/machines'
import type { LinkedAttribute } from '@selvedge/sdk'
import { attributeName, attributeWords } from '../attribute-fields/attribute-in-words.ts'
import { MATERIAL_CHOICE } from '../shared/material-choice.messages.ts'
import { PRODUCT } from './product.messages.ts'

type Field = keyof ProductValues
type PlainField = Exclude<Field, keyof AttributeParts>

const NAMES: Record<PlainField, string> = {
  name: PRODUCT.name,
  description: PRODUCT.description,
  state: PRODUCT.state,
  external_url: PRODUCT.externalUrl,
  ext_id: PRODUCT.code,
  material: MATERIAL_CHOICE.material,
  version: PRODUCT.version,
}

export const fieldName = (field: Field, edit: EditProductRef): string =>
  isAttributeField(field) ? attributeName(field, edit.getSnapshot().context) : NAMES[field]

export function shownField(field: Field, value: unknown): string {
  if (isAttributeField(field)) return attributeWords(value as LinkedAttribute | null | undefined)
  if (field === 'material') return (value as MaterialNames | null)?.name ?? ''
  if (field === 'version') return String(value).toUpperCase()
  if (field === 'state') return PRODUCT.status[value as keyof typeof PRODUCT.status] ?? String(value)
  return String(value)
}
