import type { ImportCounts } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { IMPORTS } from './imports.messages.ts'
import { quiet } from './step-parts.tsx'

const OUTCOMES = ['new', 'changed', 'unchanged'] as const
const ITEMS = ['products', 'variants'] as const

/** Numbers of new, changed and unchanged products and variants. */
export function ImportCountsTable({ counts }: { counts: ImportCounts }) {
  const also = [
    counts.new_attributes > 0 && IMPORTS.attributes(counts.new_attributes),
    counts.new_values > 0 && IMPORTS.values(counts.new_values),
    counts.new_materials > 0 && IMPORTS.materials(counts.new_materials),
    counts.new_material_families > 0 && IMPORTS.families(counts.new_material_families),
  ].filter((one) => one !== false)
  return (
    <div>
      <table className={table}>
        <thead>
          <tr>
            <td />
            {OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col" className={head}>
                {IMPORTS.outcome[outcome]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ITEMS.map((items) => (
            <tr key={items}>
              <th scope="row" className={name}>
                {IMPORTS.items[items]}
              </th>
              {OUTCOMES.map((outcome) => (
                <td key={outcome} className={number}>
                  {counts[items][outcome].toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {also.length > 0 && (
        <p className={quiet}>
          {IMPORTS.alsoNew}: {also.join(', ')}.
        </p>
      )}
      {counts.changed_values !== undefined && <p className={quiet}>{IMPORTS.changedValues(counts.changed_values)}</p>}
    </div>
  )
}

const table = css({ borderCollapse: 'collapse', width: 'full', maxWidth: '[32rem]', marginBottom: '8' })
const head = css({ fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'end', padding: '8' })
const name = css({ fontSize: 'sm', fontWeight: 'medium', textAlign: 'start', paddingBlock: '8' })
const number = css({
  fontSize: 'lg',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  padding: '8',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.subtle',
})
