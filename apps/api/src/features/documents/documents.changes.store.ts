import type { DocumentMetadata } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { nameKey } from '../../platform/db/keys.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'
import { storedMetadata } from './documents.store.ts'
import type { IssuedFile } from './issue-file.ts'
import { among } from '../../platform/db/among.ts'

type Trx = Transaction<Tables>

/** Returns the documents with these ids, locked until the transaction ends; missing ids are left out. */
export function lockDocuments(trx: Trx, supplierId: string, ids: readonly string[]): Promise<Row<'documents'>[]> {
  return trx
    .selectFrom('documents')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockDocument(trx: Trx, supplierId: string, id: string): Promise<Row<'documents'> | undefined> {
  const [document] = await lockDocuments(trx, supplierId, [id])
  return document
}

/** The rows that one issue writes: the new state of the document, and an immutable revision. */
export interface Issue {
  id: string
  revision: number
  metadata: DocumentMetadata
  file: IssuedFile
}

export async function insertDocument(change: Change, issue: Issue): Promise<void> {
  const { trx, supplierId, userId, at } = change
  await trx
    .insertInto('documents')
    .values({
      supplier_id: supplierId,
      id: issue.id,
      revision: issue.revision,
      ...shownColumns(issue),
      created_by: userId,
      updated_by: userId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await insertRevision(change, issue)
}

export async function writeDocument(change: Change, issue: Issue): Promise<void> {
  const { trx, supplierId, userId, at } = change
  await trx
    .updateTable('documents')
    .set({ revision: issue.revision, ...shownColumns(issue), updated_by: userId, updated_at: at })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', issue.id)
    .execute()
  await insertRevision(change, issue)
}

const shownColumns = ({ metadata }: Issue) => ({
  ...storedMetadata(metadata),
  name_key: nameKey(metadata.document_name),
})

async function insertRevision({ trx, supplierId, userId, at }: Change, issue: Issue): Promise<void> {
  const { fileKey, sha256, sheetHash, filesize, pages } = issue.file
  await trx
    .insertInto('document_revisions')
    .values({
      supplier_id: supplierId,
      document_id: issue.id,
      revision: issue.revision,
      ...storedMetadata(issue.metadata),
      file_key: fileKey,
      sha256,
      sheet_hash: sheetHash,
      filesize,
      page_count: pages,
      created_by: userId,
      created_at: at,
    })
    .execute()
}

/** Returns those that existed. */
export async function deleteDocuments(trx: Trx, supplierId: string, ids: readonly string[]): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('documents')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
