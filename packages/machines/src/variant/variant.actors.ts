import { type Client, STATES, type Tagged, type Variant, type VariantPatch } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { changedValueIds } from '../attributes/attribute-parts.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import { onlyCopy } from '../shared/only-copy.ts'
import { SHOWING_VARIANTS } from '../variants/variants.keys.ts'
import { optionParts, type VariantValues } from './edit-variant.machine.ts'

/** The actors of the variant form. */
export const createEditVariantActors = ({ variants }: Pick<Client, 'variants'>, cache: QueryClient) =>
  createEditActors<Variant, VariantValues>({
    read: (id, options) => variants.get(id, options),
    save: ({ id, change, item, ifMatch }) =>
      thenInvalidate(
        () => variants.update(id, patchOf(change, item), { ifMatch }),
        () => invalidateKeys(cache, SHOWING_VARIANTS),
      ),
  })

/** The actors of the variant page's other actions. */
export const createVariantPageActors = ({ variants }: Pick<Client, 'variants'>, cache: QueryClient) => {
  const invalidate = () => invalidateKeys(cache, SHOWING_VARIANTS)
  const arrange = ({ id, assetIds }: Arranged) =>
    thenInvalidate(() => variants.changeAmbients(id, assetIds, { mode: 'upsert' }), invalidate)
  return {
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    unlinkImage: fromPromise<Tagged<Variant>, { id: string }>(({ input: { id } }) =>
      thenInvalidate(() => variants.unlinkImage(id), invalidate),
    ),
    arrangeAmbients: fromPromise<Tagged<Variant>, Arranged>(({ input }) => arrange(input)),
    takeBack: fromPromise<Tagged<Variant>, { before: Arranged }>(({ input: { before } }) => arrange(before)),
    duplicateVariant: fromPromise<string, { id: string }>(({ input: { id } }) =>
      thenInvalidate(async () => onlyCopy(await variants.duplicate([id])), invalidate),
    ),
  }
}

/** All ambient images of a variant, in order. */
interface Arranged {
  id: string
  assetIds: readonly string[]
}

const TEXTS = ['name', 'description', 'external_url', 'external_id'] as const

/** Lists are sent as a whole. A state that users cannot set is left out. */
function patchOf(change: Partial<VariantValues>, { attributes, meta }: Variant): VariantPatch {
  const known = STATES.find((state) => state === change.state)
  const valueIds = changedValueIds(attributes, change)
  const optionset = optionParts.changed(meta.optionset, change)
  return {
    ...Object.fromEntries(TEXTS.filter((text) => change[text] !== undefined).map((text) => [text, change[text]])),
    ...(known && { state: known }),
    ...(valueIds && { attributes: valueIds }),
    ...(optionset && { meta: { optionset } }),
  }
}
