import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ActionRow, type SelectionAction } from './action-row.tsx'

export type { SelectionAction }

export interface SelectionBarProps {
  /** Such as "Selected variants: 3"; announced when it changes. */
  text: string
  /** Accessible name of the group of actions. */
  label: string
  /** Such as the "Select all 1 284 that match" button. */
  extra?: ReactNode
  /** Actions in the bar, as far as they fit; the rest is in a menu. */
  actions?: readonly SelectionAction[]
  /** Accessible name of the overflow menu; `label` by default. */
  moreLabel?: string
  /** Buttons that are always visible; size `sm` fits the bar. */
  children?: ReactNode
  onClear: () => void
  clearLabel: string
}

/** Overlays the table head; in the card layout, a two-line bar at the bottom. */
export function SelectionBar(props: SelectionBarProps) {
  const { text, label, extra, actions, moreLabel = label, children, onClear, clearLabel } = props
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
      {actions && <ActionRow actions={actions} moreLabel={moreLabel} />}
      {children && <div className={fixed}>{children}</div>}
    </section>
  )
}

const CARDS = '@container (max-width: 40rem)'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  height: 'tableHead',
  paddingInline: '4',
  bg: 'bg.selected',
  color: 'fg.default',
  borderBottomWidth: 'hairline',
  borderColor: 'border.subtle',
  borderTopRightRadius: '[7px]',
  animation: '[fadeIn 160ms ease-out]',
  [CARDS]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '6',
    height: '[auto]',
    padding: '8',
    borderWidth: 'none',
    borderRadius: 'md',
    boxShadow: 'popover',
  },
})
const words = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '8',
  flex: '[0 1 auto]',
  minWidth: '0',
  whiteSpace: 'nowrap',
  [CARDS]: { flexWrap: 'wrap', '& > :nth-child(3)': { marginInlineStart: '[26px]' } },
})
const countText = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })
const fixed = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '6',
  marginInlineStart: 'auto',
  [CARDS]: { flexWrap: 'wrap', marginInlineStart: '0' },
})
