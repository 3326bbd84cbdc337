import type { Channel, View } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'
import { knownViews, readViews } from '../views/views.store.ts'
import { type ExportColumn, exportColumnsById } from './channel-columns.ts'
import { shownField, type StoredField } from './channel-fields.ts'

/** Whole channels in a fixed number of queries, besides the counts of dynamic views. */
export async function readChannels(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<Channel[]> {
  const rows = await readRows(context, ids)
  const parts: Parts = {
    views: wanted('view') ? await viewsOf(context, rows) : new Map(),
    columns: wanted('fields') ? await exportColumnsById(context) : new Map(),
    creators: wanted('created_by') ? await creatorsOf(context, rows) : new Map(),
  }
  return rows.map((row) => toChannel(row, parts))
}

export interface TaggedChannel {
  channel: Channel
  rev: number
}

/** One channel with the revision that its ETag is made from. */
export async function readChannel(context: ListContext, id: string): Promise<TaggedChannel | undefined> {
  const [row] = await readRows(context, [id])
  if (!row) return undefined
  const [channel] = await readChannels(context, [id], () => true)
  return channel && { channel, rev: row.rev }
}

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Row<'channels'>[]> {
  return trx
    .selectFrom('channels')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

async function viewsOf(context: ListContext, rows: readonly Row<'channels'>[]): Promise<Map<string, View>> {
  const ids = [...new Set(rows.flatMap(({ view_id }) => view_id ?? []))]
  if (ids.length === 0) return new Map()
  const views = await readViews(context, [...(await knownViews(context, ids))], () => true)
  return new Map(views.map((view) => [view.id, view]))
}

interface Parts {
  views: ReadonlyMap<string, View>
  columns: ReadonlyMap<string, ExportColumn>
  creators: ReadonlyMap<string, string>
}

function toChannel(row: Row<'channels'>, { views, columns, creators }: Parts): Channel {
  const { id, name, description, export_format, view_id, created_by } = row
  const view = view_id === null ? undefined : views.get(view_id)
  return {
    id,
    name,
    description,
    export_format,
    fields: (row.fields as StoredField[]).map((field) => shownField(field, columns)),
    view_id,
    view: view ? shownView(view) : null,
    exported_at: row.exported_at?.toISOString() ?? null,
    created_by,
    created_by_name: nameOf(creators, created_by),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const shownView = ({ id, name, attributes, filters, sorts, item_count }: View): Channel['view'] => ({
  id,
  name,
  attributes,
  filters,
  sorts,
  item_count,
})
