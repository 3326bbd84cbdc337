import type { Channel, channelPatchSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { differing } from '../../platform/changing/differing.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import { Problem } from '../../platform/http/problem.ts'
import { knownViews } from '../views/views.store.ts'
import { readFields, type StoredField } from './channel-fields.ts'
import type { ChannelColumns } from './channels.changes.store.ts'

export type ChannelPatchBody = z.output<typeof channelPatchSchema>

export interface ReadPatch {
  columns: ChannelColumns
  /** The changed fields, as the history records them. */
  shown: Partial<Pick<Channel, 'name' | 'description' | 'export_format' | 'view_id'>> & { fields?: StoredField[] }
}

/**
 * A client that renames a channel sends all of it. Deleted columns and a colleague's private view are therefore kept,
 * although they could not be chosen again.
 */
export async function readPatch(change: Change, channel: Channel, patch: ChannelPatchBody): Promise<ReadPatch> {
  const fields = patch.fields && (await readFields(change, patch.fields, channel.fields))
  if (patch.view_id !== channel.view_id) await refuseUnknownView(change, patch.view_id ?? null)
  const { name, description, export_format, view_id } = patch
  const shown = {
    ...differing(channel, { name, description, export_format, view_id }),
    ...(fields && fieldsKey(fields) !== fieldsKey(channel.fields) && { fields }),
  }
  const { fields: changed, name: renamed, ...others } = shown
  const columns = {
    ...others,
    ...(renamed !== undefined && nameColumns(renamed)),
    ...(changed && { fields: JSON.stringify(changed) }),
  }
  return { columns, shown }
}

const fieldsKey = (fields: readonly StoredField[]) => JSON.stringify(fields.map(({ id, title }) => [id, title]))

/** Treats a colleague's private view as one that does not exist. */
export async function refuseUnknownView(change: Change, viewId: string | null): Promise<void> {
  if (viewId === null || (await knownViews(change, [viewId])).has(viewId)) return
  const detail = `There is no item ${viewId}.`
  throw new Problem(404, 'unknown_reference', 'The request refers to items that do not exist.', {
    errors: [{ pointer: '#/view_id', id: viewId, code: 'unknown_reference', detail }],
  })
}
