import type { BulkEdit, Client, Tagged } from '@selvedge/sdk'
import { fromPromise } from 'xstate'

import { thenInvalidate } from '../query/invalidate.ts'

/** The slot `takeBack` of a machine that undoes a recorded bulk edit. */
export const takingBack = (bulkEdits: Pick<Client['bulkEdits'], 'undo'>, invalidate: () => void) =>
  fromPromise<Tagged<BulkEdit>, { before: { editId: string } }>(({ input: { before } }) =>
    thenInvalidate(async () => ({ value: await bulkEdits.undo(before.editId), etag: undefined }), invalidate),
  )
