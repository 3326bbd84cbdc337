import { type BulkEdit, type Choice, type Client, isApiError } from '@selvedge/sdk'
import type { AttributesChanged } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateAttributes } from '../attributes/invalidate-attributes.ts'
import { productPageKeys } from '../product/product.keys.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { attributeFieldsOf, type AttributeEditDraft } from './attribute-edit.types.ts'

interface Calls {
  attributes: Pick<Client['attributes'], 'updateMany'>
  bulkEdits: Pick<Client['bulkEdits'], 'get' | 'undo'>
}

/** The actors of the bulk edit of attributes. */
export function createAttributeEditActors({ attributes, bulkEdits }: Calls, cache: QueryClient) {
  const invalidate = () => {
    invalidateAttributes(cache)
    // One of the versions to choose from may be gone.
    void cache.invalidateQueries({ queryKey: productPageKeys.versions })
  }
  return {
    // Both ignore the abort signal: leaving the page does not undo what the server has begun.
    editAttributes: fromPromise<AttributesChanged, { choice: Choice; draft: AttributeEditDraft }>(
      ({ input: { choice, draft } }) =>
        thenInvalidate(() => attributes.updateMany(choice, attributeFieldsOf(draft), { mode: 'append' }), invalidate),
    ),
    undoEdit: fromPromise<BulkEdit, { id: string }>(({ input: { id } }) =>
      thenInvalidate(() => undoOnce(bulkEdits, id), invalidate),
    ),
  }
}

/** The edit as it is after its undo, also when the answer to an earlier attempt was lost. */
async function undoOnce(bulkEdits: Calls['bulkEdits'], id: string): Promise<BulkEdit> {
  try {
    return await bulkEdits.undo(id)
  } catch (error) {
    if (isApiError(error) && error.code === 'already_undone') return bulkEdits.get(id)
    throw error
  }
}
