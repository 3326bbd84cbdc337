import { sql } from 'kysely'
import type { ExportColumn } from '../../channels/channel-columns.ts'
import type { NamedHeader } from '../../variants/option-headers.store.ts'
import type { Sql } from '../../../platform/listing/columns/list-column.ts'
import type { CellSource, FileOrder } from '../making/export-messages.ts'

/** The columns of a file: what SQL reads for them, and how cells are made from that. */
export interface ExportPlan {
  /** Text expressions for each row `t` of the variants. */
  texts: Sql[]
  cells: readonly CellSource[]
  places: FileOrder['places']
  attributeIds: readonly string[]
}

export interface Wishes {
  withImages: boolean
  withAssets: boolean
  /** Whether to include the ids of the variants, by which an import matches them again. */
  withIds: boolean
}

type Place = { kind: 'plain' | 'moment' | 'image'; by: Sql } | { kind: 'name'; by: Sql; table: NamedTable }
type NamedTable = Extract<CellSource, { kind: 'name' }>['table']

const column = (name: string): Place => ({ kind: 'plain', by: sql`${sql.ref(`t.${name}`)}` })
const moment = (name: string): Place => ({
  kind: 'moment',
  by: sql`(extract(epoch from ${sql.ref(`t.${name}`)}) * 1000)::bigint`,
})

const FIXED: Readonly<Record<string, Place>> = {
  id: column('id'),
  name: column('name'),
  external_id: column('external_id'),
  description: column('description'),
  external_url: column('external_url'),
  warning: column('warning'),
  state: column('state'),
  'meta.product.id': column('product_id'),
  'meta.product.name': column('product_name'),
  'meta.material.name': { kind: 'name', by: sql`t.material_id`, table: 'materials' },
  'meta.material.material_family_name': { kind: 'name', by: sql`t.material_family_id`, table: 'material_families' },
  version_code: {
    kind: 'name',
    by: sql`(select p.version_id from products p where p.supplier_id = t.supplier_id and p.id = t.product_id)`,
    table: 'versions',
  },
  image_url: {
    kind: 'image',
    by: sql`(select a.file_key from assets a where a.supplier_id = t.supplier_id and a.id = t.image_asset_id)`,
  },
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
}

const HOLDS: Partial<Record<ExportColumn['type'], 'number' | 'date' | 'boolean'>> = {
  number: 'number',
  date: 'date',
  boolean: 'boolean',
}

const linked = (role: 'asset' | 'ambient') => sql`
  (select array_agg(l.asset_id order by l.position, l.asset_id) from variant_assets l
    where l.supplier_id = t.supplier_id and l.variant_id = t.id and l.role = ${sql.lit(role)})`

export function exportPlan(
  columns: readonly ExportColumn[],
  { withImages, withAssets }: Omit<Wishes, 'withIds'>,
): ExportPlan {
  const read: Sql[] = []
  const known = new Map<string, number>()
  const placeOf = (name: string, by: Sql): number => {
    const place = known.get(name) ?? read.push(by) - 1
    known.set(name, place)
    return place
  }
  const cells = columns.map(({ id, type, option }): CellSource => {
    if (option) return { kind: 'option', place: placeOf(id, valuesOf(option)) }
    const attributeId = id.startsWith(ATTRIBUTE) ? id.slice(ATTRIBUTE.length) : undefined
    if (attributeId !== undefined) return { kind: 'attribute', attributeId, holds: HOLDS[type] ?? 'text' }
    const fixed = FIXED[id]
    if (!fixed) throw new Error(`The column ${id} cannot be exported.`)
    const place = placeOf(id, fixed.by)
    return fixed.kind === 'name' ? { kind: 'name', place, table: fixed.table } : { kind: fixed.kind, place }
  })
  const attributeIds = [...new Set(cells.flatMap((cell) => (cell.kind === 'attribute' ? cell.attributeId : [])))]
  const places: FileOrder['places'] = {
    ...(attributeIds.length > 0 && { valueIds: placeOf('value ids', sql`t.value_ids`) }),
    ...(withImages && { images: placeOf('images', sql`array_prepend(t.image_asset_id, ${linked('ambient')})`) }),
    ...(withAssets && { assets: placeOf('assets', linked('asset')) }),
  }
  return { texts: read.map((by) => sql`(${by})::text`), cells, places, attributeIds }
}

/** The values under the first spelling of the header that the variant has. */
const valuesOf = ({ spellings }: NamedHeader): Sql =>
  sql`coalesce(${sql.join(spellings.map((header) => sql`t.optionset -> ${header}::text`))}) -> 'values'`

const ATTRIBUTE = 'attributes.'
