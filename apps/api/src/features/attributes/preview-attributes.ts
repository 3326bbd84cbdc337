import type { AttributesPreview } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { rolledBack } from '../../platform/db/rolled-back.ts'
import { findEdit, readRows } from '../bulk-edits/bulk-edits.store.ts'
import { type AttributesChange, changeAttributes } from './attributes.service.ts'

const SHOWN = { offset: 0, limit: 100 }

/** What a change would do: it is made, its record is read, and both are rolled back. */
export function previewAttributes(change: Change, wanted: AttributesChange): Promise<AttributesPreview> {
  return rolledBack(change.trx, async () => {
    const { count, edit_id } = await changeAttributes(change, wanted)
    const edit = edit_id === null ? undefined : await findEdit(change, edit_id)
    if (!edit) return { count, changes: 0, rows: [] }
    const { data } = await readRows(change, edit, SHOWN)
    const rows = data.map(({ id, name, before, after }) => ({ id, name, before, after }))
    return { count, changes: edit.changes, rows }
  })
}
