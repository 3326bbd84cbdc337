import type { DocumentMetadata } from '@selvedge/sdk/wire'
import { hashToken, randomToken } from '../../auth/tokens.ts'
import type { Database } from '../../../platform/db/database.ts'
import { nameKey } from '../../../platform/db/keys.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { newFileKey } from '../../../platform/file-store/file-store.ts'
import { storedMetadata } from '../documents.store.ts'

export const METADATA: DocumentMetadata = {
  document_name: 'Loden sheet',
  document_number: 'TS-001',
  document_owner: 'Ada Weaver',
  process_title: 'Fulling',
  current_revision: 'A',
  last_revision_summary: 'First issue',
  fabric_code: 'LOD-420',
  post_treatment: 'Washed',
  standard_treatment: 'Fire retardant',
  issued_date: '2026-11-20',
}

const AT = new Date('2026-11-20T09:00:00Z')

/** Documents of these products with one revision each and no stored file, by product name. */
export async function buildDocuments(
  db: Database,
  { supplierId }: TestSupplier,
  documents: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(documents).map(([document_name, id]) => ({
    supplier_id: supplierId,
    id,
    revision: 1,
    name_key: nameKey(document_name),
    ...storedMetadata({ ...METADATA, document_name }),
    created_by: null,
    updated_by: null,
    created_at: AT,
    updated_at: AT,
  }))
  const revisions = rows.map(({ id, metadata, issued_date }) => ({
    supplier_id: supplierId,
    document_id: id,
    revision: 1,
    metadata,
    issued_date,
    created_at: AT,
    file_key: newFileKey(),
    sha256: '0'.repeat(64),
    sheet_hash: '',
    filesize: 1,
    page_count: 1,
    created_by: null,
  }))
  const links = rows.map(({ id }) => {
    const token = randomToken()
    const target = { supplier_id: supplierId, kind: 'document' as const, target_id: id }
    return { ...target, token, token_hash: hashToken(token), created_at: AT, revoked_at: null }
  })
  await db.forSupplier(supplierId, async (trx) => {
    await trx.insertInto('documents').values(rows).execute()
    await trx.insertInto('document_revisions').values(revisions).execute()
    await trx.insertInto('share_links').values(links).execute()
  })
}
