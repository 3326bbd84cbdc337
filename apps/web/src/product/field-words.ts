import {
  type AttributeParts,
  type EditProductRef,
  isAttributeField,
  productPageKeys,
  type ProductValues,
} from '@selvedge/machines'
import type { LinkedAttribute, Material, Page } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { attributeName, attributeWords } from '../attribute-fields/attribute-in-words.ts'
import { PRODUCT } from './product.messages.ts'

type Field = keyof ProductValues
type PlainField = Exclude<Field, keyof AttributeParts>

const NAMES: Record<PlainField, string> = {
  name: PRODUCT.name,
  description: PRODUCT.description,
  state: PRODUCT.state,
  external_url: PRODUCT.externalUrl,
  ext_id: PRODUCT.code,
  material: PRODUCT.material,
  version: PRODUCT.version,
}

export const fieldName = (field: Field, edit: EditProductRef): string =>
  isAttributeField(field) ? attributeName(field, edit.getSnapshot().context) : NAMES[field]

export const shownField =
  (cache: QueryClient) =>
  (field: Field, value: unknown): string => {
    if (isAttributeField(field)) return attributeWords(value as LinkedAttribute | null | undefined)
    if (field === 'material') return materialName(cache, String(value))
    if (field === 'version') return String(value).toUpperCase()
    if (field === 'state') return PRODUCT.status[value as keyof typeof PRODUCT.status] ?? String(value)
    return String(value)
  }

const materialName = (cache: QueryClient, id: string): string =>
  cache.getQueryData<Page<Material>>(productPageKeys.materials)?.data.find((material) => material.id === id)?.name ?? id
