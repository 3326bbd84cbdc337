import { sql, type Transaction } from 'kysely'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'
import type { FileFacts } from '../../platform/files/file-facts.ts'

type Trx = Transaction<Tables>

export type UnreadFile = Pick<Row<'assets'>, 'supplier_id' | 'id' | 'file_key' | 'mimetype' | 'mimetype_group'>

/** Files of any supplier whose facts have not been read. */
export async function unreadFiles(trx: Trx, limit: number): Promise<UnreadFile[]> {
  const { rows } = await sql<UnreadFile>`
    select supplier_id, id, file_key, mimetype, mimetype_group from assets where not facts_read
    order by supplier_id, id limit ${limit}
  `.execute(trx)
  return rows
}

/** Does not count as a change of the assets: their ETags stay. */
export async function writeFacts(
  trx: Trx,
  supplierId: string,
  facts: readonly (FileFacts & { id: string })[],
): Promise<void> {
  await lockCatalogue(trx, supplierId)
  await sql`
    update assets a set facts_read = true, color = f.color, color_space = f.space, duration_ms = f.duration
    from unnest(${facts.map(({ id }) => id)}::uuid[], ${facts.map(({ color }) => color)}::text[],
      ${facts.map(({ colorSpace }) => colorSpace)}::text[], ${facts.map(({ durationMs }) => durationMs)}::integer[])
      as f (id, color, space, duration)
    where a.supplier_id = ${supplierId} and a.id = f.id
  `.execute(trx)
  await bumpCatalogue(trx, supplierId)
}
