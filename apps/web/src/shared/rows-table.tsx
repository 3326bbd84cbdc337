import { css } from '@selvedge/ui/css'

interface RowsTableProps {
  label: string
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The first rows of a file, as text. */
export function RowsTable({ label, header, rows }: RowsTableProps) {
  // Columns and rows of a file have no key but their position.
  /* oxlint-disable react/no-array-index-key */
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- focusable for keyboard scrolling
    <div className={frame} tabIndex={0} role="region" aria-label={label}>
      <table className={table}>
        <thead>
          <tr>
            {header.map((title, column) => (
              <th key={column} scope="col" className={head}>
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {header.map((_, column) => (
                <td key={column} className={cell}>
                  <bdi>{cells[column]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  /* oxlint-enable react/no-array-index-key */
}

const frame = css({
  overflow: 'auto',
  maxHeight: '[60dvh]',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'sm',
})
const table = css({ borderCollapse: 'collapse', fontSize: 'sm', width: 'full' })
const head = css({
  position: 'sticky',
  top: '0',
  bg: 'bg.canvas',
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
