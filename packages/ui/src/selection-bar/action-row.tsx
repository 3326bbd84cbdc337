import { css } from '@selvedge/ui/css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonTone } from '../button/button.tsx'
import { Menu, type MenuEntry } from '../menu/menu.tsx'
import { useFitting } from './fitting.ts'

export interface SelectionAction {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  /** `danger` is red text in the bar and in the menu. */
  tone?: ButtonTone
  disabled?: boolean
}

export interface ActionRowProps {
  actions: readonly SelectionAction[]
  /** Accessible name of the overflow menu. */
  moreLabel: string
}

const GAP = 6

/** Buttons on one line; those that do not fit move into a menu, starting with the last. */
export function ActionRow({ actions, moreLabel }: ActionRowProps) {
  const { ref, fitting } = useFitting(actions.length, GAP)
  const others = actions.slice(fitting)
  return (
    <div ref={ref} className={row}>
      {actions.map((action, index) => (
        <Button
          key={action.id}
          size="sm"
          tone={action.tone === 'danger' ? 'ghost' : (action.tone ?? 'secondary')}
          icon={action.icon}
          disabled={action.disabled}
          onClick={action.onSelect}
          className={action.tone === 'danger' ? danger : undefined}
          data-without-room={index >= fitting || undefined}
        >
          {action.label}
        </Button>
      ))}
      <div className={more} data-without-room={others.length === 0 || undefined}>
        <Menu
          label={moreLabel}
          placement="bottom-end"
          entries={others.map(entryOf)}
          trigger={
            <Button size="sm">
              {moreLabel}
              <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
            </Button>
          }
        />
      </div>
    </div>
  )
}

function entryOf({ id, label, icon, onSelect, tone, disabled = false }: SelectionAction): MenuEntry {
  return { id, label, icon, onSelect, disabled, destructive: tone === 'danger' }
}

const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '6',
  flex: '1',
  minWidth: '0',
  // Buttons in the menu stay in the layout to be measured, and must not widen the page.
  overflow: 'clip',
  overflowClipMargin: '[4px]',
  '& > [data-without-room]': { position: 'absolute', visibility: 'hidden' },
  '@container (max-width: 40rem)': { justifyContent: 'flex-start', '& > :last-child': { marginInlineStart: 'auto' } },
})
const more = css({ flexShrink: '0' })
const danger = css({ color: 'danger.fg!' })
