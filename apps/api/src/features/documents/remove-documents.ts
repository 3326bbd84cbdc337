import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { revokeShareLinks } from '../share-links/share-links.ts'
import { deleteDocuments } from './documents.changes.store.ts'

const record = historyOf('document')

/** Deletes documents with their revisions. Their links answer 410; the next sweep deletes their files. */
export async function removeDocuments(change: Change, ids: readonly string[]): Promise<void> {
  await revokeShareLinks(change, 'document', ids)
  await record(change, await deleteDocuments(change.trx, change.supplierId, ids), 'deleted')
}
