import type { ColumnSettingsRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { COLUMNS } from './columns.messages.ts'

/** Says that the server does not have the user's columns, and tries again. */
export function ColumnsNotice({ settings }: { settings: ColumnSettingsRef }) {
  const isUnsaved = useSelector(settings, (snapshot) => snapshot.matches('unsaved'))
  if (!isUnsaved) return null
  return <Notice text={COLUMNS.notSaved} action={COLUMNS.retry} onAction={() => settings.send({ type: 'retry' })} />
}
