import { css } from '@selvedge/ui/css'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  isOpen: boolean
  onToggle: () => void
  /** What names the item; a press on it opens or closes the panel. */
  title: ReactNode
  /** At the end of the head. */
  menu: ReactNode
  /** Rendered only while the panel is open. */
  children: ReactNode
}

/** An item of a list that opens to show what it contains. */
export function Panel({ isOpen, onToggle, title, menu, children }: PanelProps) {
  const id = useId()
  return (
    <li className={panel}>
      <div className={head}>
        <button
          type="button"
          className={opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} className={chevron} />
          {title}
        </button>
        {menu}
      </div>
      {isOpen && (
        <div id={id} className={unfolding}>
          {children}
        </div>
      )}
    </li>
  )
}

const panel = css({
  '& + &': { borderTopWidth: 'hairline', borderTopStyle: 'solid', borderColor: 'border.subtle' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '40',
  paddingRight: '8',
  _hover: { bg: 'bg.hover' },
})
const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  flex: '1',
  minWidth: '0',
  minHeight: '40',
  paddingInline: '12',
  textAlign: 'start',
  cursor: 'pointer',
})
const chevron = css({
  flexShrink: '0',
  color: 'fg.subtle',
  transition: '[transform 250ms cubic-bezier(.2,.7,.2,1)]',
  '[aria-expanded=true] > &': { transform: 'rotate(90deg)' },
  '@media (prefers-reduced-motion: reduce)': { transition: '[none]' },
})
const unfolding = css({
  interpolateSize: 'allow-keywords',
  overflow: 'hidden',
  animation: '[unfold 250ms cubic-bezier(.2,.7,.2,1)]',
  '@media (prefers-reduced-motion: reduce)': { animation: '[none]' },
})
