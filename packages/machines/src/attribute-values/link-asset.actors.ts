import { type Choice, type Client, isMatching } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { thenInvalidate } from '../query/invalidate.ts'
import { ofAnyNumber } from './change-value.actors.ts'
import { invalidateValues } from './invalidate-values.ts'

/** The actor of the pages that link an asset to values. It goes on if the user leaves the page. */
export const createLinkAssetActors = (
  { attributeValues }: Pick<Client, 'attributeValues'>,
  cache: QueryClient,
  attributeId: string,
) => ({
  linkAsset: fromPromise<void, { choice: Choice; assetId: string }>(({ input: { choice, assetId } }) =>
    thenInvalidate(
      async () => {
        const [only, ...others] = isMatching(choice) ? [] : choice
        const fields = { asset_id: assetId }
        if (only !== undefined && others.length === 0) await attributeValues.update(attributeId, only, fields)
        else await attributeValues.updateMany(attributeId, ofAnyNumber(choice), fields)
      },
      () => invalidateValues(cache),
    ),
  ),
})
