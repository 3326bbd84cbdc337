import type { RowError } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { UPLOAD } from './upload.messages.ts'

const { rows: ROWS } = UPLOAD

/** Where each problem of a file is, and what it is. */
export function RowProblems({ errors }: { errors: readonly RowError[] }) {
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- focusable for keyboard scrolling
    <div className={frame} tabIndex={0} role="region" aria-label={ROWS.label}>
      <ul className={list}>
        {errors.map((error) => (
          <li key={JSON.stringify(error)}>
            <span className={place}>{placeOf(error)}</span>
            {error.detail}
          </li>
        ))}
      </ul>
    </div>
  )
}

const placeOf = ({ sheet, row, column, value }: RowError): string =>
  [sheet, row !== undefined && ROWS.at(row), column, value && ROWS.text(value)].filter(Boolean).join(' · ')

const frame = css({
  overflow: 'auto',
  maxHeight: '[40dvh]',
  paddingInline: '12',
  paddingBlock: '8',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'sm',
  fontSize: 'sm',
})
const list = css({ display: 'grid', gap: '8', overflowWrap: 'anywhere' })
const place = css({ display: 'block', color: 'fg.muted' })
