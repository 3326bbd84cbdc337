import type { MaterialFamily } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameColumns } from '../../platform/db/keys.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import type { Tagged } from '../../platform/changing/one-item.ts'

export async function readFamilies(
  { trx, supplierId }: ListContext,
  ids: readonly string[],
): Promise<MaterialFamily[]> {
  const { rows } = await sql<MaterialFamily>`
    select f.id, f.name,
      (select count(*) from materials m
        where m.supplier_id = ${supplierId} and m.material_family_id = f.id) as material_count,
      (select count(*) from products p
        where p.supplier_id = ${supplierId} and p.material_family_id = f.id) as product_count
    from material_families f where f.supplier_id = ${supplierId} and f.id = ${among(ids)}`.execute(trx)
  return rows
}

export async function readFamily(context: ListContext, id: string): Promise<Tagged<MaterialFamily> | undefined> {
  const rev = await revOf(context, 'material_families', id)
  const [item] = rev === undefined ? [] : await readFamilies(context, [id])
  return item && rev !== undefined ? { item, rev } : undefined
}

/** The family of this name, created if it does not exist. Call under the catalogue lock. */
export async function familyNamed({ trx, supplierId }: Change, name: string): Promise<{ id: string; isNew: boolean }> {
  const found = await trx
    .selectFrom('material_families')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('name_fold', '=', foldName(name))
    .executeTakeFirst()
  if (found) return { id: found.id, isNew: false }
  const id = newId()
  await trx
    .insertInto('material_families')
    .values({ supplier_id: supplierId, id, ...nameColumns(name) })
    .execute()
  return { id, isNew: true }
}

/** Without a name, only the revision changes. */
export async function writeFamily({ trx, supplierId }: Change, id: string, name?: string): Promise<void> {
  const isFree = await unlessTaken('material_families_name', () =>
    trx
      .updateTable('material_families')
      .set(({ eb }) => ({ ...(name !== undefined && nameColumns(name)), rev: eb('rev', '+', 1) }))
      .where('supplier_id', '=', supplierId)
      .where('id', '=', id)
      .execute(),
  )
  if (!isFree) throw nameTaken('There is already a material family with this name.')
}

export async function removeFamilies({ trx, supplierId }: Change, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('material_families')
    .where('supplier_id', '=', supplierId)
    .where('id', 'in', [...ids])
    .execute()
}
