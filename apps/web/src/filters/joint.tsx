import type { Concat } from '@selvedge/sdk/wire'
import { SegmentedControl } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { FILTERS } from './filters.messages.ts'

const CHOICES = [
  { value: 'and', label: FILTERS.and },
  { value: 'or', label: FILTERS.or },
] as const

/** The 'and' or 'or' toggle between two conditions or groups. */
export function Joint({ label, concat, onToggle }: { label: string; concat: Concat; onToggle: () => void }) {
  return (
    <SegmentedControl
      className={start}
      label={label}
      items={CHOICES}
      value={concat}
      onValueChange={(chosen) => chosen !== concat && onToggle()}
    />
  )
}

// A grid container would stretch it.
const start = css({ justifySelf: 'start' })
