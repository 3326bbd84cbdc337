import { ALL, type Choice, type Client, type Job, type NewProduct, type Product, type State } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { COLUMNS_FRESH_FOR } from '../limits.ts'
import { invalidateProducts, productPageKeys } from '../product/product.keys.ts'
import { createConfirmActors } from '../shared/confirm.actors.ts'
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
  return {
    changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(({ input: { choice } }) =>
      thenInvalidate(cache, async () => ({ count: await products.updateMany(choice, { state }, { mode: 'upsert' }) })),
    ),
    startChange: fromPromise<Job, { choice: Choice }>(({ input: { choice } }) =>
      thenInvalidate(cache, () => products.asJob.updateMany(choice, { state }, { mode: 'upsert' })),
    ),
    followJob: createFollowJob(jobs, () => invalidateProducts(cache)),
  }
}

/** The actors of a state change that can be undone. */
export function createChangeStateActors({ products }: Pick<Client, 'products'>, cache: QueryClient) {
  return {
    changeState: fromPromise<readonly FormerState[], { ids: readonly string[]; state: State }>(
      ({ input: { ids, state } }) =>
        thenInvalidate(cache, async () => {
          const before = await formerStates(products, ids, state)
          await products.updateMany(ids, { state }, { mode: 'upsert' })
          return before
        }),
    ),
    // Sequential: if one call fails, the states restored before it stay, and setting them again on retry is harmless.
    restoreStates: fromPromise<void, { before: readonly FormerState[] }>(({ input: { before } }) =>
      thenInvalidate(cache, async () => {
        for (const { ids, state } of before) await products.updateMany(ids, { state }, { mode: 'upsert' })
      }),
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
      thenInvalidate(cache, async () => (await products.create(input)).value).finally(() => {
        // The product may have come with a new material.
        void cache.invalidateQueries({ queryKey: productPageKeys.materials })
      }),
    ),
  }
}

/** Invalidates after every outcome: after a refusal or a lost answer the rows on screen may be outdated. */
async function thenInvalidate<Done>(cache: QueryClient, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } finally {
    invalidateProducts(cache)
  }
}
