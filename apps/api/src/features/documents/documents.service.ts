import {
  type DocumentMetadata,
  metadataOf,
  type ProductDocument,
  type WireChoice,
  type WireMetadataItem,
} from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import { notFound } from '../../platform/http/problem.ts'
import { revokeShareLinks, shareLink } from '../share-links/share-links.ts'
import { documentList } from './document-list.store.ts'
import { lockDocument, lockDocuments } from './documents.changes.store.ts'
import { documentAddress, readDocument } from './documents.store.ts'
import { removeDocuments } from './remove-documents.ts'

/** What a change needs, plus the public address of this server. */
export interface Desk {
  publicUrl: string
}

const record = historyOf('document')

/** Refuses an issue date in the future, in UTC. */
export function refuseFutureIssue(metadata: readonly WireMetadataItem[], { now }: Pick<AppDependencies, 'now'>): void {
  const today = now().toISOString().slice(0, 10)
  const index = metadata.findIndex(({ issued_date: day = '' }) => day > today)
  if (index < 0) return
  throw invalid(`#/metadata/${index}/issued_date`, 'invalid', 'The issued date cannot be after today.')
}

/** All ten fields: the schema of the body guarantees them. */
export const wholeMetadata = (list: readonly WireMetadataItem[]): DocumentMetadata =>
  metadataOf([...list]) as DocumentMetadata

export async function oneDocument(context: ListContext, id: string, { publicUrl }: Desk): Promise<ProductDocument> {
  const document = await readDocument(context, id, publicUrl)
  if (!document) throw notFound()
  return document
}

/** Throws when the change was based on another revision. */
export async function refuseOther(
  context: ListContext,
  { id, revision }: Pick<Row<'documents'>, 'id' | 'revision'>,
  ifMatch: string | undefined,
  desk: Desk,
): Promise<void> {
  if (!mayChange(ifMatch, revision)) {
    throw stale('this document', revision, await oneDocument(context, id, desk))
  }
}

export async function deleteDocument(
  change: Change,
  id: string,
  ifMatch: string | undefined,
  desk: Desk,
): Promise<void> {
  const document = await heldDocument(change, id)
  await refuseOther(change, document, ifMatch, desk)
  await removeAll(change, [document])
}

export const deleteDocuments = (
  change: Change,
  choice: WireChoice,
  progress: Progress,
  { publicUrl }: Desk,
): Promise<number> => {
  const hold = (ids: readonly string[]) => lockDocuments(change.trx, change.supplierId, ids)
  return eachChosen(change, documentList(publicUrl), choice, { hold, progress }, (rows) => removeAll(change, rows))
}

async function removeAll(change: Change, documents: readonly { id: string }[]): Promise<void> {
  await removeDocuments(
    change,
    documents.map(({ id }) => id),
  )
  await bumpCatalogue(change.trx, change.supplierId)
}

/** Issues a new link; the previous one answers 410 from then on. */
export async function renewLink(change: Change, id: string, { publicUrl }: Desk): Promise<string> {
  await heldDocument(change, id)
  await revokeShareLinks(change, 'document', [id])
  const token = await shareLink(change, 'document', id)
  await bumpCatalogue(change.trx, change.supplierId)
  await record(change, [id], 'shared')
  return documentAddress(publicUrl, token)
}

export async function revokeLink(change: Change, id: string): Promise<void> {
  await heldDocument(change, id)
  await revokeShareLinks(change, 'document', [id])
  await bumpCatalogue(change.trx, change.supplierId)
  await record(change, [id], 'unshared')
}

async function heldDocument({ trx, supplierId }: Change, id: string): Promise<Row<'documents'>> {
  await lockCatalogue(trx, supplierId)
  const document = await lockDocument(trx, supplierId, id)
  if (!document) throw notFound()
  return document
}
