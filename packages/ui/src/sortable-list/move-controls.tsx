import { css } from '@selvedge/ui/css'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import type { SortableListLabels } from './labels.ts'

interface MoveControlsProps {
  id: string
  label: string
  index: number
  count: number
  labels: SortableListLabels
  onMove: (id: string, toIndex: number) => void
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

export function MoveMenu({ id, label, index, count, labels, onMove }: MoveControlsProps) {
  const last = count - 1
  const entry = (key: string, words: string, to: number, sign: typeof ArrowUp) => {
    const Sign = sign
    return {
      id: key,
      label: words,
      icon: <Sign {...icon} />,
      disabled: to < 0 || to > last || to === index,
      onSelect: () => onMove(id, to),
    }
  }
  return (
    <Menu
      label={labels.menu(label)}
      placement="bottom-end"
      trigger={
        <IconButton size="xs" label={labels.menu(label)}>
          <Ellipsis aria-hidden size={14} strokeWidth={1.75} />
        </IconButton>
      }
      entries={[
        entry('up', labels.moveUp, index - 1, ArrowUp),
        entry('down', labels.moveDown, index + 1, ArrowDown),
        entry('start', labels.moveToStart, 0, ArrowUpToLine),
        entry('end', labels.moveToEnd, last, ArrowDownToLine),
      ]}
    />
  )
}

/** Buttons at the ends stay focusable, so that repeated pressing does not lose the focus. */
export function MoveButtons({ id, label, index, count, labels, onMove }: MoveControlsProps) {
  const step = (words: string, to: number, sign: typeof ArrowUp) => {
    const Sign = sign
    return (
      <IconButton
        size="xs"
        label={`${words}: ${label}`}
        aria-disabled={to < 0 || to >= count}
        className={stepButton}
        onClick={() => onMove(id, to)}
      >
        <Sign aria-hidden size={14} strokeWidth={1.75} />
      </IconButton>
    )
  }
  return (
    <>
      {step(labels.moveUp, index - 1, ArrowUp)}
      {step(labels.moveDown, index + 1, ArrowDown)}
    </>
  )
}

const stepButton = css({ '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed', bg: 'transparent' } })
