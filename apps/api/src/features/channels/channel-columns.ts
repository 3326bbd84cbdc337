import type { ChannelField, ColumnType } from '@selvedge/sdk/wire'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { foldName } from '../../platform/db/keys.ts'
import { KEY_TITLE } from './key-title.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type NamedHeader, namedHeaders } from '../variants/option-headers.store.ts'
import { variantColumns } from '../variants/variant-columns.store.ts'

/** A column of variants that a channel's file can contain. */
export interface ExportColumn {
  id: string
  header: string
  type: ColumnType
  /** Set for the column of an option. */
  option?: NamedHeader
}

/** Columns that lists only filter by. */
const FILTERED_BY: ReadonlySet<string> = new Set(['view', 'import'])

/** Options offered as columns at most, the most frequent first. */
const MAX_OPTION_COLUMNS = 500
const OPTION = 'optionset.'

/** The columns of variants that hold data: those of lists, then the options in use. */
export async function exportColumns(context: ListContext): Promise<ExportColumn[]> {
  const columns = await variantColumns(context)
  return withDistinctHeaders([
    ...[...columns.values()]
      .filter(({ shown }) => shown.type !== 'checkbox' && !FILTERED_BY.has(shown.id))
      .map(({ shown: { id, header, type } }) => ({ id, header, type })),
    ...(await namedHeaders(context)).slice(0, MAX_OPTION_COLUMNS).map(optionColumn),
  ])
}

const optionColumn = (option: NamedHeader): ExportColumn => ({
  id: OPTION + option.header,
  header: option.header,
  type: 'text',
  option,
})

/**
 * Makes titles unique, because a file identifies columns by title only: an attribute called 'Status' becomes 'Status
 * (attribute)', an option called so 'Status (option)'.
 */
function withDistinctHeaders(columns: readonly ExportColumn[]): ExportColumn[] {
  const taken = new Set<string>([foldName(KEY_TITLE)])
  return columns.map((column) => {
    let header = column.header
    for (let copy = 1; taken.has(foldName(header)); copy++) {
      header = `${column.header} (${column.option ? 'option' : 'attribute'}${copy === 1 ? '' : ` ${copy}`})`
    }
    taken.add(foldName(header))
    return { ...column, header }
  })
}

export const exportColumnsById = async (context: ListContext): Promise<Map<string, ExportColumn>> =>
  new Map((await exportColumns(context)).map((column) => [column.id, column]))

type NamedField = Pick<ChannelField, 'id' | 'title' | 'header'>

/** The columns of a file with their titles; throws 409 with the position of each column that no longer exists. */
export async function refuseGoneColumns(
  context: ListContext,
  fields: readonly NamedField[],
): Promise<(ExportColumn & { title: string })[]> {
  const columns = await exportColumnsById(context)
  const errors = fields.flatMap((field, index) => (columns.has(field.id) ? [] : [goneAt(index, field)]))
  if (errors.length > 0) {
    throw new Problem(409, 'column_gone', 'The channel has columns that no longer exist.', { errors })
  }
  return fields.flatMap(({ id, title }) => {
    const column = columns.get(id)
    return column ? [{ ...column, title: title || column.header }] : []
  })
}

const goneAt = (index: number, { title, header }: NamedField) => ({
  pointer: `#/fields/${index}/id`,
  code: 'column_gone',
  detail: `The column ${title || header} no longer exists.`,
})
