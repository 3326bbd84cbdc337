import { sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Tables } from '../../platform/db/schema.ts'

type Trx = Transaction<Tables>

/** An own view together with its showcase. */
export interface OwnView {
  showcaseId: string
  viewId: string
}

export async function ownViewsOf(
  trx: Trx,
  supplierId: string,
  showcaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; showcase_id: string }>`
    select id, showcase_id from views
    where supplier_id = ${supplierId} and showcase_id = ${among(showcaseIds)}
  `.execute(trx)
  return new Map(rows.map(({ id, showcase_id }) => [showcase_id, id]))
}

/** Makes the views the own views of these showcases. */
export async function assignOwnViews(trx: Trx, supplierId: string, owned: readonly OwnView[]): Promise<void> {
  const viewIds = owned.map(({ viewId }) => viewId)
  const showcaseIds = owned.map(({ showcaseId }) => showcaseId)
  await sql`
    update views set showcase_id = o.showcase_id
    from unnest(${viewIds}::uuid[], ${showcaseIds}::uuid[]) as o (id, showcase_id)
    where views.supplier_id = ${supplierId} and views.id = o.id
  `.execute(trx)
}

/**
 * Releases the own views of these showcases: one that a channel exports stays with its author, the others are deleted.
 */
export async function releaseViews(trx: Trx, supplierId: string, showcaseIds: readonly string[]): Promise<void> {
  await sql`
    update views set showcase_id = null
    where supplier_id = ${supplierId} and showcase_id = ${among(showcaseIds)} and id in (
      select c.view_id from channels c where c.supplier_id = ${supplierId})
  `.execute(trx)
  await sql`
    delete from views
    where supplier_id = ${supplierId} and showcase_id = ${among(showcaseIds)} and id not in (
      select s.view_id from showcases s where s.supplier_id = ${supplierId} and s.view_id is not null)
  `.execute(trx)
}
