import type { ExportFormat } from '@selvedge/sdk/wire'
import { KEY_TITLE } from '../../channels/key-title.ts'
import type { ReadyChannel } from '../../channels/ready-channel.ts'
import type { Wishes } from './export-columns.store.ts'

const KEY = { id: 'id', header: KEY_TITLE, title: KEY_TITLE, type: 'id' } as const

/** After the channel's columns, so that their positions do not change; a workbook hides it. */
export function withKeyColumn(
  columns: ReadyChannel['columns'],
  format: ExportFormat,
  { withIds }: Pick<Wishes, 'withIds'>,
): Pick<ReadyChannel, 'columns'> & { hidden: number | undefined } {
  if (!withIds) return { columns, hidden: undefined }
  return { columns: [...columns, KEY], hidden: format === 'xlsx' ? columns.length : undefined }
}
