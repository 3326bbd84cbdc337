import { type BulkEdit, type Client, isApiError } from '@selvedge/sdk'
import type { AttributesChanged, AttributesPreview } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateAttributes } from '../attributes/invalidate-attributes.ts'
import { productPageKeys } from '../product/product.keys.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { attributeFieldsOf, type AttributeEdit } from './attribute-edit.types.ts'

interface Calls {
  attributes: Pick<Client['attributes'], 'preview' | 'updateMany'>
  bulkEdits: Pick<Client['bulkEdits'], 'get' | 'undo'>
}

/** The actors of the bulk edit of attributes. */
export function createAttributeEditActors({ attributes, bulkEdits }: Calls, cache: QueryClient) {
  const invalidate = () => invalidateChoices(cache)
  return {
    previewEdit: fromPromise<AttributesPreview, AttributeEdit>(async ({ input: { choice, draft }, signal }) => {
      try {
        return await attributes.preview(choice, attributeFieldsOf(draft), { mode: 'append', signal })
      } catch (error) {
        // The lists on screen may show what is gone.
        if (!signal.aborted) invalidateChoices(cache)
        throw error
      }
    }),
    // Both ignore the abort signal: leaving the page does not undo what the server has begun.
    editAttributes: fromPromise<AttributesChanged, AttributeEdit>(({ input: { choice, draft } }) =>
      thenInvalidate(() => attributes.updateMany(choice, attributeFieldsOf(draft), { mode: 'append' }), invalidate),
    ),
    undoEdit: fromPromise<BulkEdit, { id: string }>(({ input: { id } }) =>
      thenInvalidate(() => undoOnce(bulkEdits, id), invalidate),
    ),
  }
}

function invalidateChoices(cache: QueryClient): void {
  invalidateAttributes(cache)
  // One of the versions to choose from may be gone.
  void cache.invalidateQueries({ queryKey: productPageKeys.versions })
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
