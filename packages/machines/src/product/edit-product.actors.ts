import { ALL, ApiError, type Client, type Product, type ProductPatch, STATES } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { changedValueIds } from '../attributes/attribute-parts.ts'
import { COLUMNS_FRESH_FOR } from '../limits.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import type { MaterialNames, ProductValues } from './edit-product.machine.ts'
import { SHOWING_MATERIALS } from '../materials/material.keys.ts'
import { productPageKeys, SHOWING_PRODUCTS } from './product.keys.ts'

const TEXTS = ['name', 'description', 'external_url', 'ext_id'] as const

/** The actors of the product form. */
export function createEditProductActors(
  { products, versions, materials }: Pick<Client, 'products' | 'versions' | 'materials'>,
  cache: QueryClient,
) {
  return createEditActors<Product, ProductValues>({
    read: (id, options) => products.get(id, options),
    save: async ({ id, change, item, ifMatch }) => {
      const patch = await patchOf(change, item)
      return thenInvalidate(
        () => products.update(id, patch, { ifMatch }),
        () => invalidateKeys(cache, change.material ? SHOWING_MATERIALS : SHOWING_PRODUCTS),
      )
    },
  })

  /** Attributes are sent as a whole. A state that users cannot set is left out. */
  async function patchOf(change: Partial<ProductValues>, { attributes }: Product): Promise<ProductPatch> {
    const { material, version, state } = change
    const known = STATES.find((one) => one === state)
    const valueIds = changedValueIds(attributes, change)
    return {
      ...Object.fromEntries(TEXTS.filter((text) => change[text] !== undefined).map((text) => [text, change[text]])),
      ...(material && (await materialOf(material))),
      ...(version !== undefined && { version_id: version === '' ? null : await idOfVersion(version) }),
      ...(known && { state: known }),
      ...(valueIds && { attributes: valueIds }),
    }
  }

  /** A material of these names that exists, or else a new one. */
  async function materialOf({ name, material_family_name }: MaterialNames): Promise<ProductPatch> {
    const { data } = await cache.fetchQuery({
      queryKey: productPageKeys.materials,
      queryFn: ({ signal }) => materials.list({ limit: ALL }, { signal }),
      staleTime: COLUMNS_FRESH_FOR,
    })
    const found = data.find((one) => one.name === name && one.material_family_name === material_family_name)
    return found ? { material_id: found.id } : { new_material: { name, material_family_name } }
  }

  /** A product holds the code of its version, a patch takes the id. */
  async function idOfVersion(code: string): Promise<string> {
    const { data } = await cache.fetchQuery({
      queryKey: productPageKeys.versions,
      queryFn: ({ signal }) => versions.list({ limit: ALL }, { signal }),
      staleTime: COLUMNS_FRESH_FOR,
    })
    const found = data.find((version) => version.code === code)
    if (!found) throw new ApiError('invalid', `The version ${code.toUpperCase()} no longer exists.`)
    return found.id
  }
}
