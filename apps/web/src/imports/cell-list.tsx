import type { ImportReason } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { IMPORTS } from './imports.messages.ts'
import { quiet } from './step-parts.tsx'

/** Collapsed list of cells with the same notice: position, content and result of each. */
export function CellList({ title, count, rows }: { title: string } & Pick<ImportReason, 'count' | 'rows'>) {
  return (
    <details className={details}>
      <summary className={summary}>{title}</summary>
      {rows.length < count && <p className={quiet}>{IMPORTS.firstOf(rows.length, count)}</p>}
      <ul>
        {rows.map(({ line, column, value, detail }) => (
          <li key={`${line} ${column} ${detail}`} className={entry}>
            <span className={place}>
              {IMPORTS.line} {line.toLocaleString('en')}, <bdi>{column === '' ? IMPORTS.wholeRow : column}</bdi>
              {value !== '' && (
                <>
                  {': '}
                  <bdi className={shownValue}>{value}</bdi>
                </>
              )}
            </span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const details = css({
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'sm',
  paddingInline: '12',
  overflowWrap: 'anywhere',
})
const summary = css({ cursor: 'pointer', paddingBlock: '8', fontSize: 'sm', fontWeight: 'medium' })
const entry = css({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: '8',
  fontSize: 'sm',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.subtle',
})
const place = css({ fontSize: 'xs', color: 'fg.muted' })
const shownValue = css({ color: 'fg.default' })
