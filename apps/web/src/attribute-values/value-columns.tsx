import type { ColumnSettings } from '@selvedge/machines'
import type { AttributeValue } from '@selvedge/sdk'
import { Status } from '@selvedge/ui'
import { Link } from 'wouter'
import { Day, Text } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { linkInTable } from '../shared/text-link.tsx'
import { VALUES } from './values.messages.ts'

const LOOKS: Readonly<Record<string, ColumnLook<AttributeValue>>> = {
  value: { tone: 'strong', minWidth: 200, card: 'title', cell: ({ value }) => <bdi>{value}</bdi> },
  display_name: { minWidth: 160, cell: ({ display_name }) => <Text text={display_name} /> },
  description: { tone: 'muted', minWidth: 180, cell: ({ description }) => <Text text={description} /> },
  standard: { minWidth: 120, cell: ({ standard }) => <Text text={standard} /> },
  tolerance: { minWidth: 120, cell: ({ tolerance }) => <Text text={tolerance} /> },
  asset_name: { minWidth: 160, card: 'field', cell: (value) => <AssetName value={value} /> },
  live: {
    width: 104,
    card: 'field',
    cell: ({ live }) => <Status kind={live ? 'live' : 'draft'}>{VALUES.live[live ? 'true' : 'false']}</Status>,
  },
  variant_count: {
    width: 120,
    align: 'end',
    card: 'field',
    cell: ({ variant_count }) => VALUES.variants(variant_count),
  },
  created_at: { width: 120, cell: ({ created_at }) => <Day iso={created_at} /> },
  updated_at: { width: 120, cell: ({ updated_at }) => <Day iso={updated_at} /> },
}

const column = (id: string, header: string, type: KnownColumn['type'] = 'text'): KnownColumn => ({
  id,
  header,
  type,
  sortable: true,
  unit: null,
})

/** Default columns, shown as placeholders until the server's columns have loaded. */
const FIRST_COLUMNS: readonly KnownColumn[] = [
  column('value', VALUES.columns.value),
  column('display_name', VALUES.columns.displayName),
  column('description', VALUES.columns.description),
  column('standard', VALUES.columns.standard),
  column('tolerance', VALUES.columns.tolerance),
  column('asset_name', VALUES.columns.asset),
  column('live', VALUES.columns.live, 'boolean'),
  column('variant_count', VALUES.columns.variants, 'number'),
]

export const FIXED_COLUMNS: readonly string[] = ['value']

export const INITIAL_COLUMNS: ColumnSettings = {
  shown: FIRST_COLUMNS.map(({ id }) => id),
  pinned: ['value'],
  sizes: {},
  density: 'default',
}

/** The checkbox column and the filter-only columns have no look. */
export const VALUE_LOOK: ListLook<AttributeValue> = {
  first: FIRST_COLUMNS,
  of: ({ id }) => LOOKS[id],
  groupOf: () => VALUES.ownColumns,
}

function AssetName({ value: { asset_id, asset_name } }: { value: AttributeValue }) {
  if (asset_id === null) return <Text text={null} />
  return (
    <Link href={`/app/assets/${asset_id}`} className={linkInTable}>
      <bdi>{asset_name ?? asset_id}</bdi>
    </Link>
  )
}
