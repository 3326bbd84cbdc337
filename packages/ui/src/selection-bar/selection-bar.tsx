import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface SelectionBarProps {
  /** Such as "Selected variants: 3"; announced when it changes. */
  text: string
  /** Name of the group of actions. */
  label: string
  /** Such as the "Select all 1 284 that match" button. */
  extra?: ReactNode
  /** Buttons; size `sm` fits the bar. */
  children: ReactNode
  onClear: () => void
  clearLabel: string
}

/** Stands over the table head; on a narrow screen it becomes a bar at the bottom. */
export function SelectionBar({ text, label, extra, children, onClear, clearLabel }: SelectionBarProps) {
  return (
    <section aria-label={label} className={bar} data-selection-bar data-no-print>
      <div className={words}>
        <IconButton label={clearLabel} size="sm" onClick={onClear}>
          <X aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
        <span role="status" className={countText}>
          {text}
        </span>
        {extra}
      </div>
      <div className={actions}>{children}</div>
    </section>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  minHeight: 'tableHead',
  paddingInline: '4',
  paddingBlock: '[3px]',
  bg: 'bg.selected',
  color: 'fg.default',
  borderBottomWidth: 'hairline',
  borderColor: 'border.subtle',
  animation: '[fadeIn 160ms ease-out]',
  smDown: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'bar',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '4',
    paddingInline: '12',
    paddingTop: '8',
    paddingBottom: '[max(8px, env(safe-area-inset-bottom))]',
    borderTopWidth: 'hairline',
    boxShadow: 'popover',
  },
})
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '8',
  flex: '[1 1 16rem]',
  smDown: { flex: '[0 0 auto]' },
})
const countText = css({ fontWeight: 'semibold', whiteSpace: 'nowrap' })
const actions = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6',
  flexWrap: { base: 'nowrap', sm: 'wrap' },
  overflowX: { base: 'auto', sm: 'visible' },
})
