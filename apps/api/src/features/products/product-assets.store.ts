import type { BulkMode } from '@selvedge/sdk/wire'
import { sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Tables } from '../../platform/db/schema.ts'

type Trx = Transaction<Tables>

/** Links assets to all of the products, or unlinks them; returns the products whose links changed. */
export async function linkAssets(
  trx: Trx,
  supplierId: string,
  productIds: readonly string[],
  assetIds: readonly string[],
  mode: BulkMode,
): Promise<string[]> {
  const links: Links = { trx, supplierId, productIds, assetIds }
  switch (mode) {
    case 'append':
      return append(links)
    case 'remove':
      return unlink(links, sql`asset_id = ${among(assetIds)}`)
    case 'upsert':
      return [
        ...new Set([...(await unlink(links, sql`asset_id <> all(${assetIds}::uuid[])`)), ...(await order(links))]),
      ]
  }
}

interface Links {
  trx: Trx
  supplierId: string
  productIds: readonly string[]
  assetIds: readonly string[]
}

/** Adds them after the assets that are already linked. */
async function append({ trx, supplierId, productIds, assetIds }: Links): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into product_assets (supplier_id, product_id, asset_id, position)
    select ${supplierId}::uuid, p.id, a.id, a.n + coalesce((select max(l.position) + 1 from product_assets l
      where l.supplier_id = ${supplierId} and l.product_id = p.id), 0) - 1
    from unnest(${productIds}::uuid[]) as p (id), unnest(${assetIds}::uuid[]) with ordinality as a (id, n)
    on conflict do nothing returning product_id as id
  `.execute(trx)
  return unique(rows)
}

async function order({ trx, supplierId, productIds, assetIds }: Links): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into product_assets as l (supplier_id, product_id, asset_id, position)
    select ${supplierId}::uuid, p.id, a.id, a.n - 1
    from unnest(${productIds}::uuid[]) as p (id), unnest(${assetIds}::uuid[]) with ordinality as a (id, n)
    on conflict (supplier_id, product_id, asset_id) do update set position = excluded.position
    where l.position <> excluded.position
    returning product_id as id
  `.execute(trx)
  return unique(rows)
}

async function unlink({ trx, supplierId, productIds }: Links, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from product_assets
    where supplier_id = ${supplierId} and product_id = ${among(productIds)} and ${condition}
    returning product_id as id
  `.execute(trx)
  return unique(rows)
}

const unique = (rows: readonly { id: string }[]) => [...new Set(rows.map(({ id }) => id))]
