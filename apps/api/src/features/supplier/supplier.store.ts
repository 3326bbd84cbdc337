import type { Supplier } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import type { Changes, Row, Tables } from '../../platform/db/schema.ts'
import { imageAddress } from '../../platform/file-store/file-store.ts'

export interface StoredSupplier {
  supplier: Supplier
  rev: number
  logoKey: string | null
}

export async function readSupplier(trx: Transaction<Tables>, supplierId: string): Promise<StoredSupplier> {
  const row = await trx
    .selectFrom('suppliers')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return toSupplier(row)
}

/** Reads the supplier and locks its row until the transaction ends. */
export async function lockSupplier(trx: Transaction<Tables>, supplierId: string): Promise<StoredSupplier> {
  const row = await trx
    .selectFrom('suppliers')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toSupplier(row)
}

export async function writeSupplier(
  trx: Transaction<Tables>,
  supplierId: string,
  changes: Pick<Changes<'suppliers'>, 'name' | 'url' | 'address' | 'logo_key'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set(({ eb }) => ({ ...changes, rev: eb('rev', '+', 1), updated_at: at }))
    .where('supplier_id', '=', supplierId)
    .execute()
}

const toSupplier = ({ supplier_id, name, url, address, logo_key, rev }: Row<'suppliers'>): StoredSupplier => ({
  supplier: { id: supplier_id, name, url, address, logo_url: logo_key && imageAddress(logo_key) },
  rev,
  logoKey: logo_key,
})
