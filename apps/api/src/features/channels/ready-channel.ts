import type { Channel } from '@selvedge/sdk/wire'
import { isUnreadableFilter } from '../../platform/listing/filters/compile-filter.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readFilters, readSorts } from '../views/view-texts.ts'
import { type ExportColumn, refuseGoneColumns } from './channel-columns.ts'

/** Everything that is needed to make a channel's file. */
export interface ReadyChannel {
  view: NonNullable<Channel['view']>
  columns: (ExportColumn & { title: string })[]
}

/**
 * Refuses a channel that this user cannot export: 422 `channel_incomplete` without columns or view, 409 `column_gone`,
 * and 409 `view_gone` when its view is private to a colleague or refers to a deleted column.
 */
export async function refuseUnready(context: ListContext, channel: Channel): Promise<ReadyChannel> {
  const { fields, view_id, view } = channel
  if (fields.length === 0) throw invalid('#/fields', 'channel_incomplete', 'The channel has no columns yet.')
  if (view_id === null) throw invalid('#/view_id', 'channel_incomplete', 'The channel has no view yet.')
  if (!view) throw viewGone('The view of this channel is a private view of another user.')
  const columns = await refuseGoneColumns(context, fields)
  await refuseUnreadable(context, view)
  return { view, columns }
}

async function refuseUnreadable(context: ListContext, { name, filters, sorts }: ReadyChannel['view']): Promise<void> {
  try {
    await readFilters(context, filters)
    await readSorts(context, sorts)
  } catch (error) {
    if (!isUnreadableFilter(error)) throw error
    throw viewGone(`The view ${name} filters or sorts by a column that no longer exists.`)
  }
}

const viewGone = (detail: string) =>
  new Problem(409, 'view_gone', detail, { errors: [{ pointer: '#/view_id', code: 'view_gone', detail }] })
