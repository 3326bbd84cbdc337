import { css } from '@selvedge/ui/css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Select } from '../select/select.tsx'

export interface PaginationProps {
  label: string
  /** Such as "1–25 of 1 284". */
  range: ReactNode
  previousLabel: string
  nextLabel: string
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined
  /** Absent on the last page. */
  onNext?: (() => void) | undefined
  pageSize?: { label: string; value: number; choices: readonly number[]; onChange: (size: number) => void }
}

export function Pagination({ label, range, previousLabel, nextLabel, onPrevious, onNext, pageSize }: PaginationProps) {
  return (
    <nav aria-label={label} className={bar}>
      {pageSize && (
        <div className={sizes}>
          <span aria-hidden>{pageSize.label}</span>
          <Select
            label={pageSize.label}
            hideLabel
            size="sm"
            items={pageSize.choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
            value={String(pageSize.value)}
            onValueChange={(value) => pageSize.onChange(Number(value))}
          />
        </div>
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
const rangeText = css({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' })
const buttons = css({ display: 'flex', gap: '6', smDown: { width: 'full', '& > *': { flex: '1' } } })
