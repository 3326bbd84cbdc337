import { css } from '@selvedge/ui/css'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { ColumnGroup } from './column-lists.ts'
import { columnBox, laneHeading } from './lane-style.ts'

interface HiddenColumnsProps {
  groups: readonly ColumnGroup[]
  label: string
  onShow: (id: string) => void
}

export function HiddenColumns({ groups, label, onShow }: HiddenColumnsProps) {
  return (
    <section>
      <h3 className={laneHeading}>{label}</h3>
      {groups.map((group) => (
        <div key={group.label ?? ''}>
          {group.label && <h4 className={groupHeading}>{group.label}</h4>}
          <ul aria-label={group.label ?? label}>
            {group.columns.map((column) => (
              <li key={column.id} className={row}>
                <Checkbox
                  checked={false}
                  data-column={column.id}
                  className={columnBox}
                  onCheckedChange={() => onShow(column.id)}
                >
                  {column.label}
                </Checkbox>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const groupHeading = css({
  paddingTop: '8',
  paddingBottom: '2',
  paddingInlineStart: '8',
  fontSize: 'xs',
  color: 'fg.subtle',
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '32',
  paddingInline: '4',
  borderRadius: 'sm',
  // Hundreds of hidden columns cost no layout until they are scrolled into view.
  contentVisibility: 'auto',
  containIntrinsicHeight: '[auto 32px]',
  _hover: { bg: 'bg.hover' },
})
