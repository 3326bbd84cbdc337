import { type ExportColumn, exportColumns } from '../../channels/channel-columns.ts'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import type { OwnTitle } from './own-export.ts'
import type { AttributeTarget, ColumnTarget } from './mapping.ts'

/** Targets of the columns that an import can change; all other exported columns are read-only. */
const TARGETS: Readonly<Record<string, ColumnTarget>> = {
  id: 'variant_id',
  name: 'variant',
  'meta.product.name': 'product',
  external_id: 'sku',
  'meta.material.name': 'material',
  'meta.material.material_family_name': 'material_family',
  state: 'state',
  description: 'description',
  external_url: 'external_url',
}

/** The titles of exports of the current catalogue, with their targets. */
export async function readOwnTitles(context: ListContext): Promise<OwnTitle[]> {
  const attributes = await readAttributes(context)
  return (await exportColumns(context)).map((column) => ownTitle(column, attributes))
}

const ATTRIBUTE = 'attributes.'

function ownTitle({ id, header, option }: ExportColumn, attributes: ReadonlyMap<string, AttributeTarget>): OwnTitle {
  if (option) return { title: header, to: 'option', option: { header: option.header, type: option.type } }
  const attribute = id.startsWith(ATTRIBUTE) ? attributes.get(id.slice(ATTRIBUTE.length)) : undefined
  if (attribute) return { title: header, to: 'attribute', attribute }
  return { title: header, to: TARGETS[id] ?? 'ignore' }
}

async function readAttributes({ trx, supplierId }: ListContext): Promise<Map<string, AttributeTarget>> {
  const rows = await trx
    .selectFrom('attributes')
    .select(['id', 'name', 'display_type', 'unit'])
    .where('supplier_id', '=', supplierId)
    .where('live', '=', true)
    .execute()
  return new Map(
    rows.map(({ id, name, display_type, unit }) => [id, { name, display_type, ...(unit === null ? {} : { unit }) }]),
  )
}
