import type { Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Every write to a supplier's catalogue ends with this call, in its own transaction: caches and ETags depend on it. */
export async function bumpCatalogue(trx: Transaction<Tables>, supplierId: string): Promise<number> {
  const { version } = await trx
    .insertInto('catalogue_state')
    .values({ supplier_id: supplierId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('supplier_id').doUpdateSet(({ eb }) => ({ version: eb('catalogue_state.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** 0 before the first write. */
export async function catalogueVersion(trx: Transaction<Tables>, supplierId: string): Promise<number> {
  const row = await trx
    .selectFrom('catalogue_state')
    .select('version')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Locks the catalogue until the transaction ends, so that no other change comes between reading and writing. Take it
 * before any other lock; otherwise two writers could take theirs in different orders and deadlock.
 */
export async function lockCatalogue(trx: Transaction<Tables>, supplierId: string): Promise<number> {
  await trx
    .insertInto('catalogue_state')
    .values({ supplier_id: supplierId, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await trx
    .selectFrom('catalogue_state')
    .select('version')
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}
