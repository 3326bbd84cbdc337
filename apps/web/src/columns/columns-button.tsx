import type { ColumnSettingsRef } from '@selvedge/machines'
import { Button, pagePart, Popover } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { COLUMNS } from './columns.messages.ts'

const ColumnSettingsPanel = lazy(pagePart(() => import('./column-settings-panel.tsx')))

export interface OfferedColumn {
  id: string
  label: string
  /** Heading it is listed under while hidden. */
  group: string
}

interface ColumnsButtonProps {
  settings: ColumnSettingsRef
  offered: readonly OfferedColumn[]
  /** False where nothing scrolls sideways, as for cards; true by default. */
  canPin?: boolean | undefined
}

/** Opens the chooser for shown columns and their order. */
export function ColumnsButton({ settings, offered, canPin = true }: ColumnsButtonProps) {
  const shown = useSelector(settings, (snapshot) => snapshot.context.settings.shown)
  const count = offered.filter(({ id }) => shown.includes(id)).length
  return (
    <Popover
      title={COLUMNS.title}
      hideTitle
      placement="bottom-end"
      trigger={
        <Button tone="ghost" icon={<Columns3 aria-hidden size={16} />}>
          {COLUMNS.open(count)}
        </Button>
      }
    >
      <Suspense fallback={<div className={room} />}>
        <ColumnSettingsPanel {...{ settings, offered, canPin }} />
      </Suspense>
    </Popover>
  )
}

// Reserves the size of a full panel, so that it does not move once it has loaded.
const room = css({
  width: '[22rem]',
  maxWidth: 'full',
  height: '[min(34rem, calc(var(--available-height, 80dvh) - 4rem))]',
})
