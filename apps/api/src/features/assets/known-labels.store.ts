import type { LabelOfAsset } from '@selvedge/sdk/wire'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** Every label by id, by category and name; read once per catalogue version. */
export const knownLabels = (context: ListContext): Promise<ReadonlyMap<string, LabelOfAsset>> =>
  context.caches.lookups.get(context, 'labels', async () => {
    const rows = await readLabels(context)
    return new Map(
      rows.map(({ id, name, category_id, category, color }) => [
        id,
        { id, name, category: { id: category_id, name: category, color } },
      ]),
    )
  })

function readLabels({ trx, supplierId }: ListContext) {
  return trx
    .selectFrom('labels as l')
    .innerJoin('label_categories as c', (join) =>
      join.onRef('c.supplier_id', '=', 'l.supplier_id').onRef('c.id', '=', 'l.category_id'),
    )
    .select(['l.id', 'l.name', 'l.category_id', 'c.name as category', 'c.color'])
    .where('l.supplier_id', '=', supplierId)
    .orderBy('c.name_key')
    .orderBy('c.id')
    .orderBy('l.name_key')
    .orderBy('l.id')
    .execute()
}
