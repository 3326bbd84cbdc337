import type { ColumnSettings } from '@selvedge/machines'
import type { Column, View } from '@selvedge/sdk'
import { Badge } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { Day, Missing, Text } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { useServices } from '../shared/services.ts'
import { linkInTable } from '../shared/text-link.tsx'
import { addressOfView, KindBadge } from './view-parts.tsx'
import { VIEW_LIST } from './views-list.messages.ts'

const LOOKS: Record<string, ColumnLook<View>> = {
  name: {
    tone: 'strong',
    minWidth: 200,
    card: 'title',
    cell: (view) => (
      <Link href={addressOfView(view)} className={linkInTable}>
        <bdi>{view.name}</bdi>
        {!view.public && <Badge className={privateBadge}>{VIEW_LIST.private}</Badge>}
      </Link>
    ),
  },
  kind: { width: 112, card: 'field', cell: ({ kind }) => <KindBadge kind={kind} /> },
  description: { tone: 'muted', minWidth: 160, cell: ({ description }) => <Text text={description} /> },
  item_count: {
    align: 'end',
    width: 96,
    card: 'field',
    cell: ({ item_count }) => item_count.toLocaleString('en'),
  },
  created_by: { width: 128, cell: (view) => <Author view={view} /> },
  created_at: { width: 120, cell: ({ created_at }) => <Day iso={created_at} /> },
  updated_at: { width: 120, card: 'field', cell: ({ updated_at }) => <Day iso={updated_at} /> },
}

function Author({ view: { created_by, created_by_name } }: { view: View }) {
  const { session } = useServices()
  const own = useSelector(session, ({ context }) => context.user?.id)
  if (created_by === null) return <Missing />
  return created_by === own ? VIEW_LIST.you : <Text text={created_by_name} />
}

/** Default columns, shown as placeholders until the server's columns have loaded. */
const FIRST_COLUMNS: readonly KnownColumn[] = [
  { id: 'name', header: VIEW_LIST.columns.name, type: 'text', sortable: true, unit: null },
  { id: 'kind', header: VIEW_LIST.columns.kind, type: 'single_choice', sortable: true, unit: null },
  { id: 'item_count', header: VIEW_LIST.columns.items, type: 'number', sortable: false, unit: null },
  { id: 'created_by', header: VIEW_LIST.columns.createdBy, type: 'id', sortable: false, unit: null },
  { id: 'created_at', header: VIEW_LIST.columns.created, type: 'date', sortable: true, unit: null },
  { id: 'updated_at', header: VIEW_LIST.columns.updated, type: 'date', sortable: true, unit: null },
]

export const FIXED_COLUMNS: readonly string[] = ['name']

export const INITIAL_COLUMNS: ColumnSettings = {
  shown: FIRST_COLUMNS.map(({ id }) => id),
  pinned: ['name'],
  sizes: {},
  density: 'default',
}

const columnLook = ({ id }: KnownColumn): ColumnLook<View> | undefined => LOOKS[id]

/** Columns to show and filter by. The sharing column is left out: the switch above the list covers it. */
const knownColumns = (columns: readonly Column[]): Column[] => columns.filter(({ id }) => id in LOOKS)

export const VIEW_LOOK: ListLook<View> = {
  first: FIRST_COLUMNS,
  of: columnLook,
  groupOf: () => VIEW_LIST.columns.group,
  known: knownColumns,
}

const privateBadge = css({ marginLeft: '8' })
