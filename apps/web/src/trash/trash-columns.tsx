import type { ColumnSettings } from '@selvedge/machines'
import type { Column } from '@selvedge/sdk'
import type { TrashEntry, TrashLinkKind } from '@selvedge/sdk/wire'
import { fileSize } from '../assets/asset-words.tsx'
import { Day, Missing, Picture, Text } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { TRASH } from './trash.messages.ts'

const LOOKS: Record<string, ColumnLook<TrashEntry>> = {
  image_url: {
    width: 72,
    card: 'image',
    cell: ({ image_url }, density) => <Picture address={image_url} density={density} />,
  },
  name: { tone: 'strong', minWidth: 200, card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  kind: {
    minWidth: 140,
    card: 'field',
    cell: ({ kind, parent_name }) => (parent_name === null ? TRASH.kinds[kind] : TRASH.valueOf(parent_name)),
  },
  links: { tone: 'muted', minWidth: 220, cell: ({ links }) => <Links links={links} /> },
  filesize: {
    align: 'end',
    width: 96,
    cell: ({ filesize }) => (filesize === 0 ? <Missing /> : fileSize(filesize)),
  },
  deleted_by_name: { width: 128, cell: ({ deleted_by_name }) => <Text text={deleted_by_name} /> },
  deleted_at: { width: 120, cell: ({ deleted_at }) => <Day iso={deleted_at} /> },
  kept_until: { width: 120, card: 'field', cell: ({ kept_until }) => <Day iso={kept_until} /> },
}

const LINKS = ['values', 'variants', 'products', 'showcases', 'groups'] as const satisfies readonly TrashLinkKind[]

function Links({ links }: Pick<TrashEntry, 'links'>) {
  const said = LINKS.flatMap((kind) => (links[kind] ? [TRASH.links(kind, links[kind])] : []))
  return said.length === 0 ? <Missing /> : said.join(', ')
}

const COLUMNS: readonly KnownColumn[] = [
  { id: 'image_url', header: TRASH.columns.image, type: 'image', sortable: false, unit: null },
  { id: 'name', header: TRASH.columns.name, type: 'text', sortable: true, unit: null },
  { id: 'kind', header: TRASH.columns.kind, type: 'single_choice', sortable: true, unit: null },
  { id: 'links', header: TRASH.columns.links, type: 'text', sortable: false, unit: null },
  { id: 'filesize', header: TRASH.columns.size, type: 'number', sortable: true, unit: null },
  { id: 'deleted_by_name', header: TRASH.columns.by, type: 'text', sortable: false, unit: null },
  { id: 'deleted_at', header: TRASH.columns.at, type: 'date', sortable: true, unit: null },
  { id: 'kept_until', header: TRASH.columns.until, type: 'date', sortable: false, unit: null },
]

export const FIXED_COLUMNS: readonly string[] = ['name']

export const INITIAL_COLUMNS: ColumnSettings = {
  shown: COLUMNS.map(({ id }) => id),
  pinned: ['image_url', 'name'],
  sizes: {},
  density: 'default',
}

const columnLook = ({ id }: KnownColumn): ColumnLook<TrashEntry> | undefined => LOOKS[id]
const knownColumns = (columns: readonly Column[]): Column[] => columns.filter(({ id }) => id in LOOKS)

export const TRASH_LOOK: ListLook<TrashEntry> = {
  first: COLUMNS,
  of: columnLook,
  groupOf: () => TRASH.columns.group,
  known: knownColumns,
}
