import {
  ALL,
  type Attribute,
  type Client,
  type Product,
  type State,
  type Tagged,
  type Variant,
  type VariantDraft,
} from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { onlyCopy } from '../shared/only-copy.ts'
import { invalidateProducts } from './product.keys.ts'

const EVERY_ATTRIBUTE = { limit: ALL }

/** The actors of the product page's machines, but for deleting it, which is loaded late. Created once per page. */
export function createProductActors(
  { products, variants, attributes }: Pick<Client, 'products' | 'variants' | 'attributes'>,
  cache: QueryClient,
) {
  const invalidate = () => invalidateProducts(cache)
  return {
    readAttributes: fromPromise<readonly Attribute[], void>(async () => {
      const { data } = await cache.fetchQuery({
        queryKey: attributeKeys.list(EVERY_ATTRIBUTE),
        queryFn: ({ signal }) => attributes.list(EVERY_ATTRIBUTE, { signal }),
      })
      return data
    }),
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    createVariant: fromPromise<Variant, VariantDraft>(({ input }) =>
      thenInvalidate(async () => (await variants.create(input)).value, invalidate),
    ),
    addValues: fromPromise<Tagged<Product>, { productId: string; valueIds: readonly string[] }>(({ input }) =>
      thenInvalidate(
        () => products.update(input.productId, { attributes: [...input.valueIds] }, { mode: 'append' }),
        invalidate,
      ),
    ),
    duplicateProduct: fromPromise<string, { id: string }>(({ input: { id } }) =>
      thenInvalidate(async () => onlyCopy(await products.duplicate([id])), invalidate),
    ),
    changeState: fromPromise<Tagged<Product>, { id: string; state: State }>(({ input }) => changeState(input)),
    takeBack: fromPromise<Tagged<Product>, { before: { id: string; state: State } }>(({ input: { before } }) =>
      changeState(before),
    ),
  }

  function changeState({ id, state }: { id: string; state: State }) {
    return thenInvalidate(() => products.update(id, { state }), invalidate)
  }
}
