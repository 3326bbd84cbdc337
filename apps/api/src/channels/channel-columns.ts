import type { ChannelField, ColumnType } from '@selvedge/sdk/wire'
import type { ListContext } from '../listing/list-context.ts'
import { Problem } from '../plugins/problem.ts'
import { variantColumns } from '../variants/variant-columns.ts'

/** What a channel's file can hold of a variant. */
export interface ExportColumn {
  id: string
  header: string
  type: ColumnType
}

/** Of the columns of variants, those that hold something: one is for tables alone, one for filters alone. */
export async function exportColumns(context: ListContext): Promise<ExportColumn[]> {
  const columns = await variantColumns(context)
  return [...columns.values()]
    .filter(({ shown }) => shown.type !== 'checkbox' && shown.id !== 'view')
    .map(({ shown: { id, header, type } }) => ({ id, header, type }))
}

export const exportColumnsById = async (context: ListContext): Promise<Map<string, ExportColumn>> =>
  new Map((await exportColumns(context)).map((column) => [column.id, column]))

type NamedField = Pick<ChannelField, 'id' | 'title' | 'header'>

/** The columns of a file with the names that it gives them; 409 with the place of each that is gone since. */
export async function refuseGoneColumns(
  context: ListContext,
  fields: readonly NamedField[],
): Promise<(ExportColumn & { title: string })[]> {
  const columns = await exportColumnsById(context)
  const errors = fields.flatMap((field, index) => (columns.has(field.id) ? [] : [goneAt(index, field)]))
  if (errors.length > 0) {
    throw new Problem(409, 'column_gone', 'The channel has columns that are not there any more.', { errors })
  }
  return fields.flatMap(({ id, title }) => {
    const column = columns.get(id)
    return column ? [{ ...column, title: title || column.header }] : []
  })
}

const goneAt = (index: number, { title, header }: NamedField) => ({
  pointer: `#/fields/${index}/id`,
  code: 'column_gone',
  detail: `The column ${title || header} is not there any more.`,
})
