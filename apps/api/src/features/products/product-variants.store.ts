import { sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { nameKey, searchText } from '../../platform/db/keys.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { Condition } from '../../platform/listing/columns/list-column.ts'

type Trx = Transaction<Tables>

// As in a choice: small enough for each statement to stay far below the statement timeout.
const CHUNK = 5_000

/** The variants of these products, a few thousand at a time; the caller may delete them as it goes. */
export async function* variantsOf(
  trx: Trx,
  supplierId: string,
  productIds: readonly string[],
  condition: Condition = sql`true`,
) {
  for (let after: string | undefined, isMore = true; isMore;) {
    const { rows } = await sql<{ id: string }>`
      select id from variants where supplier_id = ${supplierId} and product_id = ${among(productIds)}
        and ${after === undefined ? sql`true` : sql`id > ${after}::uuid`} and ${condition}
      order by id limit ${sql.lit(CHUNK)}
    `.execute(trx)
    const ids = rows.map(({ id }) => id)
    after = ids.at(-1)
    isMore = ids.length === CHUNK
    if (ids.length > 0) yield ids
  }
}

/** Variants that carry an outdated name of their product. */
export const isNamedOtherThan = (name: string): Condition => sql`product_name <> ${name}`

export const isOfOtherMaterialThan = ({ id, familyId }: Material): Condition =>
  sql`(material_id, material_family_id) is distinct from (${id}::uuid, ${familyId}::uuid)`

/**
 * Variants carry the name of their product for searching and sorting. Their revision stays: a colleague editing one
 * changes other fields.
 */
export async function renameProductOf(trx: Trx, supplierId: string, ids: readonly string[], name: string) {
  const parts = sql`string_to_array(search_text, chr(31))`
  await sql`
    update variants set product_name = ${name}, product_name_key = ${nameKey(name)},
      search_text = array_to_string(array[(${parts})[1], ${searchText(name)}] || (${parts})[3:], chr(31))
    where supplier_id = ${supplierId} and id = ${among(ids)}
  `.execute(trx)
}

export interface Material {
  /** Null where an import gave only the family. */
  id: string | null
  familyId: string
}

export async function findMaterial(trx: Trx, supplierId: string, id: string): Promise<Material | undefined> {
  const { rows } = await sql<Material>`
    select id, material_family_id as "familyId" from materials where supplier_id = ${supplierId} and id = ${id}
  `.execute(trx)
  return rows[0]
}

export async function moveToMaterial(trx: Trx, supplierId: string, ids: readonly string[], { id, familyId }: Material) {
  await trx
    .updateTable('variants')
    .set({ material_id: id, material_family_id: familyId })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}
