import { type ColumnSettingsRef, shownColumns } from '@selvedge/machines'
import { ColumnChooser } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { CHOOSER_WORDS } from './chooser.messages.ts'
import type { OfferedColumn } from './columns-button.tsx'

interface ColumnSettingsPanelProps {
  settings: ColumnSettingsRef
  offered: readonly OfferedColumn[]
  canPin: boolean
}

/** Shows, hides, reorders and pins the columns of a list. */
export default function ColumnSettingsPanel({ settings, offered, canPin }: ColumnSettingsPanelProps) {
  const chosen = useSelector(settings, (snapshot) => snapshot.context.settings)
  const fixed = useSelector(settings, (snapshot) => snapshot.context.fixed)
  const columns = useMemo(
    () => offered.map((column) => ({ ...column, fixed: fixed.includes(column.id) })),
    [offered, fixed],
  )
  const shown = useMemo(
    () =>
      shownColumns(
        chosen,
        offered.map(({ id }) => id),
      ),
    [chosen, offered],
  )
  // Columns of deleted attributes stay in the settings but are not on screen, so the positions differ.
  const placeOf = (index: number) => chosen.shown.indexOf(shown[index] ?? '')

  return (
    <ColumnChooser
      columns={columns}
      shown={shown}
      pinned={chosen.pinned}
      canPin={canPin}
      onShow={(id) => settings.send({ type: 'column.shown', id })}
      onHide={(id) => settings.send({ type: 'column.hidden', id })}
      onMove={(id, index) => settings.send({ type: 'column.moved', id, to: placeOf(index) })}
      onPin={(id) => settings.send({ type: 'column.pinned', id })}
      onUnpin={(id) => settings.send({ type: 'column.unpinned', id })}
      onReset={() => settings.send({ type: 'reset' })}
      labels={CHOOSER_WORDS}
    />
  )
}
