import type { BulkEdit, Client, Tagged } from '@selvedge/sdk'
import { fromPromise } from 'xstate'

/** The slot `takeBack` of a machine that undoes a recorded bulk edit. */
export const takingBack = (bulkEdits: Pick<Client['bulkEdits'], 'undo'>, invalidate: () => void) =>
  fromPromise<Tagged<BulkEdit>, { before: { editId: string } }>(async ({ input: { before } }) => {
    try {
      return { value: await bulkEdits.undo(before.editId), etag: undefined }
    } finally {
      invalidate()
    }
  })
