import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import { isNegative, not, readId, valuesOf } from '../filters/conditions.ts'
import { type Condition, listColumn, type ListColumn } from './list-column.ts'
import type { ListContext } from '../list-context.ts'

/** `import[in]:{import id}`: the items an import created or changed, as long as it can be undone. */
export const importColumn = (kind: 'product' | 'variant'): ListColumn => {
  const rowsOf = ({ supplierId }: ListContext, ids: readonly string[]): Condition => sql`t.id in (
    select i.item_id from import_items i
    where i.supplier_id = ${supplierId} and i.import_id = ${among(ids)} and i.kind = ${kind})`
  return listColumn({
    id: 'import',
    header: 'Import',
    type: 'id',
    condition(item, { context }) {
      const written = rowsOf(context, valuesOf(item).map(readId))
      return isNegative(item) ? not(written) : written
    },
    facet: { kind: 'named', rowsOf, names: fileNames },
  })
}

async function fileNames({ trx, supplierId }: ListContext, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('imports')
    .select(['id', 'file_name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return new Map(rows.map(({ id, file_name }) => [id, file_name]))
}
