import { type DocumentMetadata, type DocumentRevision, type ProductDocument, toWireMetadata } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { shareTokens } from '../share-links/share-links.ts'

/** The fields stored as JSON: all but the issue date, which has a column. */
type StoredMetadata = Omit<DocumentMetadata, 'issued_date'>
type Described = Pick<Row<'documents'>, 'metadata' | 'issued_date'>

export function storedMetadata({ issued_date, ...metadata }: DocumentMetadata) {
  return { metadata: JSON.stringify(metadata), issued_date }
}

export const metadataIn = ({ metadata, issued_date }: Described): DocumentMetadata => ({
  ...(metadata as StoredMetadata),
  issued_date,
})

/** Public address of the newest revision. */
export const documentAddress = (publicUrl: string, token: string) => `${publicUrl}/d/${token}`

/** Whole documents, in no particular order. */
export async function readDocuments(
  context: ListContext,
  ids: readonly string[],
  publicUrl: string,
): Promise<ProductDocument[]> {
  const rows = await readRows(context, ids)
  const tokens = await shareTokens(context, 'document', ids)
  return rows.map((row) => {
    const token = tokens.get(row.id)
    return toDocument(row, token === undefined ? null : documentAddress(publicUrl, token))
  })
}

export async function readDocument(
  context: ListContext,
  id: string,
  publicUrl: string,
): Promise<ProductDocument | undefined> {
  const [document] = await readDocuments(context, [id], publicUrl)
  return document
}

type DocumentRow = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]) {
  return trx
    .selectFrom('documents as d')
    .innerJoin('products as p', (join) => join.onRef('p.supplier_id', '=', 'd.supplier_id').onRef('p.id', '=', 'd.id'))
    .selectAll('d')
    .select('p.name as product_name')
    .where('d.supplier_id', '=', supplierId)
    .where('d.id', '=', among(ids))
    .execute()
}

function toDocument(row: DocumentRow, url: string | null): ProductDocument {
  const { id, product_name: name, issued_date, revision, created_by, created_at, updated_at } = row
  return {
    id,
    product: { id, name },
    metadata: toWireMetadata(metadataIn(row)),
    url,
    issued_date,
    version: revision,
    created_by,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

type Where = Pick<ListContext, 'trx' | 'supplierId'>

const MAX_REVISIONS = 500

/** The latest revisions, newest first. */
export async function readRevisions({ trx, supplierId }: Where, documentId: string): Promise<DocumentRevision[]> {
  const rows = await trx
    .selectFrom('document_revisions')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('document_id', '=', documentId)
    .orderBy('revision', 'desc')
    .limit(MAX_REVISIONS)
    .execute()
  return rows.map((row) => ({
    version: row.revision,
    issued_date: row.issued_date,
    metadata: toWireMetadata(metadataIn(row)),
    filesize: row.filesize,
    pages: row.page_count,
    sha256: row.sha256,
    download_url: `/api/v1/pdf_exports/products/${documentId}/revisions/${row.revision}/download`,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  }))
}

/** One revision, or the newest when none is given. */
export const findRevision = (
  { trx, supplierId }: Where,
  documentId: string,
  revision?: number,
): Promise<Row<'document_revisions'> | undefined> =>
  trx
    .selectFrom('document_revisions')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('document_id', '=', documentId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
