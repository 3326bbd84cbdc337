import { sql, type Transaction } from 'kysely'
import type { Tables } from '../src/platform/db/schema.ts'
import { productKeys } from '../src/platform/changing/product-keys.ts'
import { variantKeys } from '../src/platform/changing/variant-keys.ts'

/**
 * Checks that the keys generated in SQL equal those of the program; otherwise the benchmark would measure a different
 * catalogue.
 */
export async function verifyKeys(trx: Transaction<Tables>, supplierId: string): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .select(['name', 'ext_id', 'name_fold', 'name_key', 'search_text'])
    .where('supplier_id', '=', supplierId)
    .orderBy(sql`md5(id::text)`)
    .limit(SAMPLE)
    .execute()
  for (const { name, ext_id, ...keys } of products) refuseOther(name, keys, productKeys({ name, extId: ext_id }))
  const variants = await trx
    .selectFrom('variants')
    .select(['name', 'product_name', 'external_id'])
    .select(['name_key', 'product_name_key', 'external_id_key', 'search_text'])
    .where('supplier_id', '=', supplierId)
    .orderBy(sql`md5(id::text)`)
    .limit(SAMPLE)
    .execute()
  for (const { name, product_name: productName, external_id: externalId, ...keys } of variants) {
    refuseOther(name, keys, variantKeys({ name, productName, externalId }))
  }
}

const SAMPLE = 500

function refuseOther<Keys extends object>(name: string, made: Keys, expected: Keys): void {
  for (const [key, value] of Object.entries(expected)) {
    const found: unknown = Reflect.get(made, key)
    if (found !== value) throw new Error(`${key} of ${name} is ${String(found)}, not ${String(value)}.`)
  }
}
