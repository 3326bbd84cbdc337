import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'

export interface SettingsOwner {
  supplierId: string
  userId: string
}

/** Null when nothing is stored. */
export async function readSetting(
  trx: Transaction<Tables>,
  { supplierId, userId }: SettingsOwner,
  name: string,
): Promise<unknown> {
  const row = await trx
    .selectFrom('user_settings')
    .select('value')
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function countOtherSettings(
  trx: Transaction<Tables>,
  { supplierId, userId }: SettingsOwner,
  name: string,
): Promise<number> {
  const { others } = await trx
    .selectFrom('user_settings')
    .select((select) => select.fn.countAll<number>().as('others'))
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  return others
}

export async function writeSetting(
  trx: Transaction<Tables>,
  { supplierId, userId }: SettingsOwner,
  setting: { name: string; json: string; at: Date },
): Promise<void> {
  const written = { value: setting.json, updated_at: setting.at }
  await trx
    .insertInto('user_settings')
    .values({ supplier_id: supplierId, user_id: userId, name: setting.name, ...written })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'user_id', 'name']).doUpdateSet(written))
    .execute()
}
