import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The id of this database. A database restored from a backup has a new one. */
export async function readInstallationId(db: Database): Promise<string> {
  const { id } = await db.asSystem((trx) => trx.selectFrom('installation').select('id').executeTakeFirstOrThrow())
  return id
}

/** Whether any row references a file. */
export async function namesFiles(db: Database): Promise<boolean> {
  const { rows } = await db.asSystem((trx) =>
    sql<{ found: boolean }>`
      select exists (select from file_keys where file_key is not null)
        or exists (select from trash_files)
        or exists (select from suppliers where logo_key is not null)
        or exists (select from exports where file_key is not null)
        or exists (select from asset_archives where file_key is not null)
        or exists (select from document_revisions where file_key is not null) as found
    `.execute(trx),
  )
  return rows[0]?.found ?? false
}

/** The keys among these that a row of any supplier references. */
export async function readUsedKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.asSystem((trx) =>
    sql<{ file_key: string }>`
      select k.file_key from unnest(${keys}::text[]) as k (file_key)
      where exists (select from file_keys f where f.file_key = k.file_key)
        or exists (select from assets a where a.file_key = k.file_key and a.supplier_id is not null)
        or exists (select from asset_archives z where z.file_key = k.file_key and z.supplier_id is not null)
        or exists (select from former_files o where o.file_key = k.file_key and o.supplier_id is not null)
        or exists (select from trash_files t where t.file_key = k.file_key and t.supplier_id is not null)
        or exists (select from suppliers s where s.logo_key = k.file_key and s.supplier_id is not null)
        or exists (select from exports e where e.file_key = k.file_key and e.supplier_id is not null)
        or exists (select from document_revisions d where d.file_key = k.file_key and d.supplier_id is not null)
    `.execute(trx),
  )
  return new Set(rows.map(({ file_key }) => file_key))
}
