import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface NamedFile {
  what: string
  name: string
  file_key: string
  sha256: string
}

/** Every file that a row refers to, with its checksum. */
export const namedFiles = async (db: Database): Promise<NamedFile[]> =>
  (
    await db.asSystem(
      (trx) =>
        sql<NamedFile>`
          select 'asset' as what, name, file_key, checksum as sha256 from assets where checksum <> ''
          union all select 'former file', a.name, o.file_key, o.checksum from former_files o
            join assets a on a.supplier_id = o.supplier_id and a.id = o.asset_id
          union all select 'file in the trash', t.name, f.file_key, f.checksum from trash_files f
            join trash t on t.supplier_id = f.supplier_id and t.id = f.entry_id where f.checksum <> ''
          union all select 'archive', 'assets.zip', file_key, coalesce(sha256, '') from asset_archives
            where file_key is not null
          union all select 'export', channel_name, file_key, coalesce(sha256, '') from exports where file_key is not null
          union all select 'document', p.name, r.file_key, coalesce(r.sha256, '') from document_revisions r
            join products p on p.supplier_id = r.supplier_id and p.id = r.document_id where r.file_key is not null
        `.execute(trx),
      { statementMs: 600_000 },
    )
  ).rows
