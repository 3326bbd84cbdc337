import type { Import } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { IMPORTS } from './imports.messages.ts'

const ROWS = 6
const COLUMNS = 50

/** The first rows as read, to reveal a wrong encoding or delimiter. */
export function SampleTable({ shown: { columns, sample } }: { shown: Import }) {
  const titles = columns.slice(0, COLUMNS)
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- focusable for keyboard scrolling
    <div className={frame} tabIndex={0} role="region" aria-label={IMPORTS.sample}>
      <table className={table}>
        <thead>
          <tr>
            {titles.map(({ source }) => (
              <th key={source} scope="col" className={head}>
                <bdi>{source}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, ROWS).map((cells, row) => (
            // Rows of a file have no key but their position.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {titles.map(({ source }, column) => (
                <td key={source} className={cell}>
                  <bdi>{cells[column]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const frame = css({
  overflowX: 'auto',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'sm',
})
const table = css({ borderCollapse: 'collapse', fontSize: 'sm', width: 'full' })
const head = css({
  textAlign: 'start',
  fontWeight: 'medium',
  fontSize: 'xs',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  paddingInline: '12',
  paddingBlock: '8',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.subtle',
})
const cell = css({
  paddingInline: '12',
  paddingBlock: '6',
  maxWidth: '[18rem]',
  truncate: true,
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.subtle',
})
