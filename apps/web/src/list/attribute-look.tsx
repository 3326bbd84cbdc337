import type { ColumnType, LinkedAttribute } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { numberWords } from '../attribute-fields/value-words.ts'
import { tableDate } from '../shared/dates.ts'
import { Missing, WebAddress } from './cells.tsx'
import { LIST } from '../shared/common.messages.ts'
import type { ColumnLook, KnownColumn } from './drawn-columns.ts'

type Values = readonly LinkedAttribute[]

const PREFIX = 'attributes.'

/** Whether a column shows an attribute to users. */
export const isAttributeColumn = ({ id, type }: Pick<KnownColumn, 'id' | 'type'>) =>
  id.startsWith(PREFIX) && type !== 'id'

/** Renders the values of one attribute, taken from the first list that contains the attribute. */
export function attributeLook<Row>(
  { id, type }: Pick<KnownColumn, 'id' | 'type'>,
  listsOf: (row: Row) => readonly Values[],
): ColumnLook<Row> {
  return {
    ...(type === 'number' ? { align: 'end', width: 128 } : { minWidth: 144 }),
    cell: (row) => <AttributeValues lists={listsOf(row)} id={id.slice(PREFIX.length)} type={type} />,
  }
}

function AttributeValues({ lists, id, type }: { lists: readonly Values[]; id: string; type: ColumnType }) {
  const values = lists.map((list) => valuesOf(list, id)).find((found) => found !== undefined)
  if (values === undefined || values.length === 0) return <Missing />
  if (type === 'url') return values.map((value) => <WebAddress key={value} url={value} />)
  return <bdi className={type === 'number' ? figures : undefined}>{values.map(wordFor(type)).join(', ')}</bdi>
}

const valuesOf = (attributes: Values, id: string) =>
  attributes.find(({ attribute_id }) => attribute_id === id)?.values.map(({ value }) => value)

const wordFor = (type: ColumnType) => (value: string) => {
  if (type === 'date') return tableDate(value)
  if (type === 'boolean') return value === 'true' ? LIST.yes : LIST.no
  if (type === 'number') return numberWords(value)
  return value
}

const figures = css({ fontVariantNumeric: 'tabular-nums' })
