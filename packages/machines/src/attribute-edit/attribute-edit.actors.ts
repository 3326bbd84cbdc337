import type { Choice, Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateAttributes } from '../attributes/invalidate-attributes.ts'
import { attributeFieldsOf, type AttributeEditDraft } from './attribute-edit.types.ts'

/** The actors of the bulk edit of attributes. */
export function createAttributeEditActors({ attributes }: Pick<Client, 'attributes'>, cache: QueryClient) {
  return {
    // Ignores the abort signal: leaving the page does not undo what the server has begun.
    editAttributes: fromPromise<number, { choice: Choice; draft: AttributeEditDraft }>(async ({ input }) => {
      try {
        return await attributes.updateMany(input.choice, attributeFieldsOf(input.draft), { mode: 'append' })
      } finally {
        invalidateAttributes(cache)
      }
    }),
  }
}
