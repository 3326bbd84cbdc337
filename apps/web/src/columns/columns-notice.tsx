import type { ColumnSettingsRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { COLUMNS } from './columns.messages.ts'

/** Warns that the user's columns could not be loaded or saved, and offers a retry. */
export function ColumnsNotice({ settings }: { settings: ColumnSettingsRef }) {
  const isUnread = useSelector(settings, (snapshot) => snapshot.matches('unread'))
  const isUnsaved = useSelector(settings, (snapshot) => snapshot.matches('unsaved'))
  if (!isUnread && !isUnsaved) return null
  const text = isUnread ? COLUMNS.notRead : COLUMNS.notSaved
  return <Notice text={text} action={COLUMNS.retry} onAction={() => settings.send({ type: 'retry' })} />
}
