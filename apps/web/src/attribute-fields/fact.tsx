import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { exactTime, longDate } from '../shared/dates.ts'
import { FieldRow } from './field-row.tsx'

interface FactProps {
  name: string
  hint?: string
  children: ReactNode
}

/** What is known of an item and cannot be edited: its name above its value. */
export function Fact({ name, hint = '', children }: FactProps) {
  return (
    <FieldRow label={name} hint={hint}>
      <span className={fact}>{children}</span>
    </FieldRow>
  )
}

/** A day in long form, with its time as a tooltip. */
export function LongDay({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {longDate(iso)}
    </time>
  )
}

/** Layout of short facts: side by side where they fit. */
export const facts = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: '[repeat(auto-fill, minmax(10rem, 1fr))]',
})
const fact = css({ minWidth: '0', overflowWrap: 'anywhere', color: 'fg.muted' })
