import { ALL, type Client, type Job, type NewProduct, type Product, type State } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { COLUMNS_FRESH_FOR } from '../limits.ts'
import { invalidateProducts, productPageKeys } from '../product/product.keys.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { type Chosen, createConfirmActors } from '../shared/confirm.actors.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob } from '../shared/job.actors.ts'
import { formerStates, type FormerState } from './former-states.ts'
import type { ProductChoices } from './create-product.machine.ts'

/** The actors of the dialogs that delete and duplicate products; large selections run as a job. */
export const createProductChanges = ({ products, jobs }: Pick<Client, 'products' | 'jobs'>, cache: QueryClient) =>
  createConfirmActors(products, jobs, () => invalidateProducts(cache))

/** The actors of the dialog that sets the state of all matching products. */
export function createManyStatesActors(
  { products, jobs }: Pick<Client, 'products' | 'jobs'>,
  cache: QueryClient,
  state: State,
) {
  const invalidate = () => invalidateProducts(cache)
  return {
    changeRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
      thenInvalidate(
        async () => ({ count: await products.updateMany(choice, { state }, { mode: 'upsert' }) }),
        invalidate,
      ),
    ),
    startChange: fromPromise<Job, Chosen>(({ input: { choice } }) =>
      thenInvalidate(() => products.asJob.updateMany(choice, { state }, { mode: 'upsert' }), invalidate),
    ),
    followJob: createFollowJob(jobs, invalidate),
  }
}

/** The actors of a state change that can be undone. */
export function createChangeStateActors({ products }: Pick<Client, 'products'>, cache: QueryClient) {
  const invalidate = () => invalidateProducts(cache)
  return {
    changeState: fromPromise<readonly FormerState[], { ids: readonly string[]; state: State }>(
      ({ input: { ids, state } }) =>
        thenInvalidate(async () => {
          const before = await formerStates(products, ids, state)
          await products.updateMany(ids, { state }, { mode: 'upsert' })
          return before
        }, invalidate),
    ),
    // Sequential: if one call fails, the states restored before it stay, and setting them again on retry is harmless.
    restoreStates: fromPromise<void, { before: readonly FormerState[] }>(({ input: { before } }) =>
      thenInvalidate(async () => {
        for (const { ids, state } of before) await products.updateMany(ids, { state }, { mode: 'upsert' })
      }, invalidate),
    ),
  }
}

/** The actors of the add-product dialog. */
export function createNewProductActors(
  { products, materials, versions }: Pick<Client, 'products' | 'materials' | 'versions'>,
  cache: QueryClient,
) {
  return {
    readChoices: fromPromise<ProductChoices, void>(async () => {
      const [made, edited] = await Promise.all([
        cache.fetchQuery({
          queryKey: productPageKeys.materials,
          queryFn: ({ signal }) => materials.list({ limit: ALL }, { signal }),
          staleTime: COLUMNS_FRESH_FOR,
        }),
        cache.fetchQuery({
          queryKey: productPageKeys.versions,
          queryFn: ({ signal }) => versions.list({ limit: ALL }, { signal }),
          staleTime: COLUMNS_FRESH_FOR,
        }),
      ])
      return { materials: made.data, versions: edited.data }
    }),
    createProduct: fromPromise<Product, NewProduct>(({ input }) =>
      thenInvalidate(
        async () => (await products.create(input)).value,
        () => {
          invalidateProducts(cache)
          // The product may have come with a new material.
          void cache.invalidateQueries({ queryKey: productPageKeys.materials })
        },
      ),
    ),
  }
}
