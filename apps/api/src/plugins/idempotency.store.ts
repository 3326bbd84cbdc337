import type { Transaction } from 'kysely'
import type { Row, Tables } from '../db/schema.ts'

export type StoredAnswer = Pick<Row<'idempotency_keys'>, 'request_hash' | 'status' | 'headers' | 'body' | 'created_at'>

export interface KeyPlace {
  supplierId: string
  userId: string
  key: string
}

/** Takes the key for this request; answers what is there when it is taken already. Old keys are removed on the way. */
export async function claimKey(
  trx: Transaction<Tables>,
  { supplierId, userId, key }: KeyPlace,
  requestHash: string,
  at: Date,
  forgetBefore: Date,
): Promise<StoredAnswer | undefined> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('supplier_id', '=', supplierId)
    .where('created_at', '<', forgetBefore)
    .execute()
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ supplier_id: supplierId, user_id: userId, key, request_hash: requestHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'headers', 'body', 'created_at'])
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(
  trx: Transaction<Tables>,
  { supplierId, userId, key }: KeyPlace,
  answer: { status: number; headers: Record<string, string>; body: string },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body: answer.body })
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function releaseKey(trx: Transaction<Tables>, { supplierId, userId, key }: KeyPlace): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
