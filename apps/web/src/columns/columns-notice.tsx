import type { ColumnSettingsRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { COLUMNS } from './columns.messages.ts'

/** Says that the server did not give the user's columns or does not have them, and tries again. */
export function ColumnsNotice({ settings }: { settings: ColumnSettingsRef }) {
  const isUnread = useSelector(settings, (snapshot) => snapshot.matches('unread'))
  const isUnsaved = useSelector(settings, (snapshot) => snapshot.matches('unsaved'))
  if (!isUnread && !isUnsaved) return null
  const text = isUnread ? COLUMNS.notRead : COLUMNS.notSaved
  return <Notice text={text} action={COLUMNS.retry} onAction={() => settings.send({ type: 'retry' })} />
}
