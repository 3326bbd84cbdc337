import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export interface PaginationProps {
  label: string
  /** Such as "1–25 of 1 284". */
  range: ReactNode
  previousLabel: string
  nextLabel: string
  /** Undefined on the first page. */
  onPrevious?: (() => void) | undefined
  /** Undefined on the last page. */
  onNext?: (() => void) | undefined
  pageSize?: { label: string; value: number; choices: readonly number[]; onChange: (size: number) => void }
}

export function Pagination({ label, range, previousLabel, nextLabel, onPrevious, onNext, pageSize }: PaginationProps) {
  return (
    <nav aria-label={label} className={bar}>
      {pageSize && (
        <label className={sizes}>
          {pageSize.label}
          {/* The browser's own: a list of numbers needs no search and no machine. */}
          <span className={cx(control({ size: 'sm' }), sizeBox)}>
            <select value={pageSize.value} onChange={(event) => pageSize.onChange(Number(event.target.value))}>
              {withCurrent(pageSize).map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden size={14} strokeWidth={2} className={chevron} />
          </span>
        </label>
      )}
      <span className={rangeText}>{range}</span>
      <div className={buttons}>
        <Button size="sm" disabled={!onPrevious} onClick={onPrevious} icon={<ChevronLeft aria-hidden size={14} />}>
          {previousLabel}
        </Button>
        <Button size="sm" disabled={!onNext} onClick={onNext}>
          {nextLabel}
          <ChevronRight aria-hidden size={14} />
        </Button>
      </div>
    </nav>
  )
}

/** Adds a page size from the address to the choices. */
const withCurrent = ({ value, choices }: { value: number; choices: readonly number[] }) =>
  [...new Set([...choices, value])].toSorted((one, other) => one - other)

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16',
  rowGap: '8',
  fontSize: 'sm',
  color: 'fg.muted',
})
const sizes = css({ display: 'flex', alignItems: 'center', gap: '8' })
const sizeBox = css({
  position: 'relative',
  width: '[auto]',
  paddingInline: '0!',
  '&:has(:focus-visible)': { borderColor: 'border.focus', outline: '[2px solid {colors.border.focus}]' },
  '& select': {
    appearance: 'none',
    minHeight: 'control.sm',
    paddingInlineStart: '8',
    paddingInlineEnd: '24',
    borderRadius: 'sm',
    bg: 'bg.surface',
    color: 'fg.default',
    cursor: 'pointer',
    outline: 'none',
  },
})
const chevron = css({ position: 'absolute', insetInlineEnd: '6', pointerEvents: 'none', color: 'fg.subtle' })
const rangeText = css({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' })
const buttons = css({ display: 'flex', gap: '6', smDown: { width: 'full', '& > *': { flex: '1' } } })
