import type { ColumnSettings } from '@selvedge/machines'
import type { Attribute } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { Link } from 'wouter'
import { Day, Text, VersionCode } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { linkInTable } from '../shared/text-link.tsx'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { typeName } from '../attribute/attribute-words.ts'
import { ATTRIBUTES } from './attributes.messages.ts'

/** Looks of all columns; the checkbox column and the columns meant for programs only have none. */
const LOOKS: Readonly<Record<string, ColumnLook<Attribute>>> = {
  name: { tone: 'strong', minWidth: 260, card: 'title', cell: (attribute) => <AttributeName attribute={attribute} /> },
  display_name: { minWidth: 160, cell: ({ display_name }) => <Text text={display_name} /> },
  description: { tone: 'muted', minWidth: 200, cell: ({ description }) => <Text text={description} /> },
  display_type: { width: 132, card: 'field', cell: ({ display_type }) => typeName(display_type) },
  data_type: { width: 144, cell: ({ data_type }) => typeName(data_type) },
  unit: { width: 88, cell: ({ unit }) => <Text text={unit} /> },
  live: { width: 72, cell: ({ live }) => <Flag isOn={live} /> },
  public: { width: 80, cell: (attribute) => <Flag isOn={attribute.public} /> },
  versions: { minWidth: 120, cell: ({ versions }) => <Versions versions={versions} /> },
  groups: {
    minWidth: 140,
    card: 'field',
    cell: ({ groups }) => <Text text={groups.map(({ name }) => name).join(', ')} />,
  },
  value_count: { width: 88, align: 'end', cell: (attribute) => <ValueCount attribute={attribute} /> },
  created_by: { minWidth: 140, cell: ({ created_by_name }) => <Text text={created_by_name} /> },
  created_at: { width: 120, cell: ({ created_at }) => <Day iso={created_at} /> },
  updated_at: { width: 120, cell: ({ updated_at }) => <Day iso={updated_at} /> },
}

const known = (id: string, header: string, type: KnownColumn['type']): KnownColumn => ({
  id,
  header,
  type,
  sortable: true,
  unit: null,
})

/** Default columns, shown as placeholders until the server's columns have loaded. */
const FIRST_COLUMNS: readonly KnownColumn[] = [
  known('name', ATTRIBUTES.columns.name, 'text'),
  known('display_name', ATTRIBUTES.columns.displayName, 'text'),
  known('display_type', ATTRIBUTES.columns.type, 'single_choice'),
  known('value_count', ATTRIBUTES.columns.values, 'number'),
  known('groups', ATTRIBUTES.columns.groups, 'multiple_choice'),
  known('live', ATTRIBUTES.columns.live, 'boolean'),
  known('public', ATTRIBUTES.columns.public, 'boolean'),
  known('updated_at', ATTRIBUTES.columns.updated, 'date'),
]

/** The name cannot be hidden, because it is the link to the attribute. */
export const FIXED_COLUMNS: readonly string[] = ['name']

export const INITIAL_COLUMNS: ColumnSettings = {
  shown: FIRST_COLUMNS.map(({ id }) => id),
  pinned: ['name'],
  sizes: {},
  density: 'default',
}

export const ATTRIBUTE_LOOK: ListLook<Attribute> = {
  first: FIRST_COLUMNS,
  of: ({ id }) => LOOKS[id],
  groupOf: () => ATTRIBUTES.ownColumns,
}

function AttributeName({ attribute: { id, name } }: { attribute: Attribute }) {
  return (
    <Link href={attributeAddress(id)} className={linkInTable}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function ValueCount({ attribute: { id, name, value_count } }: { attribute: Attribute }) {
  return (
    <Link
      href={attributeAddress(id, 'values')}
      className={linkInTable}
      aria-label={ATTRIBUTES.valuesOf(name, value_count)}
    >
      {value_count.toLocaleString('en')}
    </Link>
  )
}

function Flag({ isOn }: { isOn: boolean }) {
  return isOn ? ATTRIBUTES.yes : <span className={quiet}>{ATTRIBUTES.no}</span>
}

function Versions({ versions }: Pick<Attribute, 'versions'>) {
  if (versions.length === 0) return <Text text={null} />
  return (
    <span className={inLine}>
      {versions.map(({ id, code }) => (
        <VersionCode key={id} code={code} />
      ))}
    </span>
  )
}

const quiet = css({ color: 'fg.muted' })
const inLine = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '4' })
