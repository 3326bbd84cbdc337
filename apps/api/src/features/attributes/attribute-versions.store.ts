import type { BulkMode } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

/** Adds versions, removes them, or sets exactly these (upsert). Returns the attributes that changed. */
export async function changeVersions(
  where: Where,
  attributeIds: readonly string[],
  versionIds: readonly string[],
  mode: BulkMode,
): Promise<string[]> {
  switch (mode) {
    case 'append':
      return link(where, attributeIds, versionIds)
    case 'remove':
      return unlink(where, attributeIds, sql<boolean>`version_id = ${among(versionIds)}`)
    case 'upsert': {
      const unlinked = await unlink(where, attributeIds, sql<boolean>`version_id <> all(${versionIds}::uuid[])`)
      return [...unlinked, ...(await link(where, attributeIds, versionIds))]
    }
  }
}

async function link(
  { trx, supplierId }: Where,
  attributeIds: readonly string[],
  versionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ attribute_id: string }>`
    insert into attribute_versions (supplier_id, attribute_id, version_id)
    select ${supplierId}::uuid, a.id, v.id
    from unnest(${attributeIds}::uuid[]) as a (id) cross join unnest(${versionIds}::uuid[]) as v (id)
    on conflict do nothing returning attribute_id
  `.execute(trx)
  return rows.map(({ attribute_id }) => attribute_id)
}

async function unlink(
  { trx, supplierId }: Where,
  attributeIds: readonly string[],
  which: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('attribute_versions')
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', among(attributeIds))
    .where(which)
    .returning('attribute_id')
    .execute()
  return rows.map(({ attribute_id }) => attribute_id)
}
