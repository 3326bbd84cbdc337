import type { Setup } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { hasProducts, loadedDemo } from '../demo/loaded-demo.store.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>
type Steps = Setup['steps']

export async function readSetup(place: Place, mayWrite: boolean): Promise<Setup> {
  const { is_dismissed, ...steps } = await readSteps(place)
  const demo = await loadedDemo(place)
  return {
    steps,
    is_dismissed,
    demo: demo ? { import_id: demo.id, is_loading: demo.state === 'open' } : null,
    can_load_demo: mayWrite && demo === undefined && !(await hasProducts(place)),
  }
}

/**
 * Each subquery stops at the first row that counts. At most it skips a whole demo, which is not a step of the user's
 * own.
 */
async function readSteps({ trx, supplierId }: Place): Promise<Steps & { is_dismissed: boolean }> {
  const isOfDemo = (kind: 'product' | 'view' | 'asset') => sql`exists (
    select from import_items i join imports d on d.supplier_id = i.supplier_id and d.id = i.import_id
    where i.supplier_id = ${supplierId} and i.item_id = t.id and i.kind = ${kind} and d.is_demo)`
  const { rows } = await sql<Steps & { is_dismissed: boolean }>`
    select s.setup_dismissed_at is not null as is_dismissed,
      exists (select from products t where t.supplier_id = ${supplierId} and not ${isOfDemo('product')}) as product,
      exists (select from assets t where t.supplier_id = ${supplierId} and t.mimetype_group = 'image'
        and not ${isOfDemo('asset')}) as picture,
      exists (select from views t where t.supplier_id = ${supplierId} and t.showcase_id is null
        and not ${isOfDemo('view')}) as view,
      exists (select from channels t where t.supplier_id = ${supplierId}) as channel,
      exists (select from showcases t where t.supplier_id = ${supplierId}) as showcase
    from suppliers s where s.supplier_id = ${supplierId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A session names a supplier that does not exist.')
  return row
}

/** Dismisses the checklist; doing so again changes nothing. */
export async function dismissSetup({ trx, supplierId }: Place, at: Date): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({ setup_dismissed_at: at })
    .where('supplier_id', '=', supplierId)
    .where('setup_dismissed_at', 'is', null)
    .execute()
}
