import type { BulkEdit, Choice, Client } from '@selvedge/sdk'
import type { AttributesChanged } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateAttributes } from '../attributes/invalidate-attributes.ts'
import { attributeFieldsOf, type AttributeEditDraft } from './attribute-edit.types.ts'

interface Calls {
  attributes: Pick<Client['attributes'], 'updateMany'>
  bulkEdits: Pick<Client['bulkEdits'], 'undo'>
}

/** The actors of the bulk edit of attributes. */
export function createAttributeEditActors({ attributes, bulkEdits }: Calls, cache: QueryClient) {
  const thenInvalidate = async <Done>(work: Promise<Done>): Promise<Done> => {
    try {
      return await work
    } finally {
      invalidateAttributes(cache)
    }
  }
  return {
    // Both ignore the abort signal: leaving the page does not undo what the server has begun.
    editAttributes: fromPromise<AttributesChanged, { choice: Choice; draft: AttributeEditDraft }>(
      ({ input: { choice, draft } }) =>
        thenInvalidate(attributes.updateMany(choice, attributeFieldsOf(draft), { mode: 'append' })),
    ),
    undoEdit: fromPromise<BulkEdit, { id: string }>(({ input: { id } }) => thenInvalidate(bulkEdits.undo(id))),
  }
}
