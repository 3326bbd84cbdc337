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
import { invalidateProducts } from './product.keys.ts'

const EVERY_ATTRIBUTE = { limit: ALL }

/** The actors of the product page's machines, but for deleting it, which is loaded late. Created once per page. */
export function createProductActors(
  { products, variants, attributes }: Pick<Client, 'products' | 'variants' | 'attributes'>,
  cache: QueryClient,
) {
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
      thenInvalidate(async () => (await variants.create(input)).value),
    ),
    addValues: fromPromise<Tagged<Product>, { productId: string; valueIds: readonly string[] }>(({ input }) =>
      thenInvalidate(() => products.update(input.productId, { attributes: [...input.valueIds] }, { mode: 'append' })),
    ),
    duplicateProduct: fromPromise<string, { id: string }>(({ input: { id } }) =>
      thenInvalidate(async () => {
        const [copy] = await products.duplicate([id])
        if (copy === undefined) throw new Error('The server answered a copy without its id.')
        return copy
      }),
    ),
    changeState: fromPromise<Tagged<Product>, { id: string; state: State }>(({ input }) => changeState(input)),
    takeBack: fromPromise<Tagged<Product>, { before: { id: string; state: State } }>(({ input: { before } }) =>
      changeState(before),
    ),
  }

  function changeState({ id, state }: { id: string; state: State }) {
    return thenInvalidate(() => products.update(id, { state }))
  }

  /** Invalidates after every outcome: after a refusal or a lost answer the data on screen may be outdated. */
  async function thenInvalidate<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } finally {
      invalidateProducts(cache)
    }
  }
}
