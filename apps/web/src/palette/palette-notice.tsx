import type { RecordGroup } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { PALETTE } from './palette.messages.ts'

interface PaletteNoticeProps {
  unread: readonly RecordGroup[]
  hasFailed: boolean
  onRetry: () => void
}

/** Reports what could not be searched, with a retry button. */
export function PaletteNotice({ unread, hasFailed, onRetry }: PaletteNoticeProps) {
  if (!hasFailed && unread.length === 0) return null
  return (
    <div role="alert" className={failure}>
      {hasFailed ? PALETTE.failed : PALETTE.unread(unread)}
      <Button tone="secondary" size="sm" onClick={onRetry}>
        {PALETTE.retry}
      </Button>
    </div>
  )
}

const failure = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  color: 'danger.fg',
  fontSize: 'sm',
})
