import type { LabelOfAsset } from '@selvedge/sdk/wire'
import { Button, EmptyState, IconButton, LabelChip, visuallyHidden } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { LABEL_CHOICE } from './labels.messages.ts'

interface AppliedLabelsProps {
  labels: readonly LabelOfAsset[]
  onRemove: (label: LabelOfAsset) => void
  onClear: () => void
}

/** The chosen labels with their categories. */
export function AppliedLabels({ labels, onRemove, onClear }: AppliedLabelsProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes away with its row.
  const keepFocus = () => heading.current?.focus()
  return (
    <section aria-labelledby={id} className={box}>
      <div className={head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={headingStyle}>
          {LABEL_CHOICE.applied}
        </h2>
        <Button
          tone="ghost"
          size="sm"
          disabled={labels.length === 0}
          onClick={() => {
            onClear()
            keepFocus()
          }}
        >
          {LABEL_CHOICE.clear}
        </Button>
      </div>
      {labels.length === 0 ? (
        <EmptyState title={LABEL_CHOICE.nothing} hint={LABEL_CHOICE.nothingHint} />
      ) : (
        <table className={table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{LABEL_CHOICE.category}</th>
              <th scope="col">{LABEL_CHOICE.label}</th>
              <th scope="col" className={narrow}>
                <span className={visuallyHidden}>{LABEL_CHOICE.removals}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label.id}>
                <td>
                  <LabelChip color={label.category.color}>
                    <bdi>{label.category.name}</bdi>
                  </LabelChip>
                </td>
                <td>
                  <bdi>{label.name}</bdi>
                </td>
                <td>
                  <IconButton
                    size="sm"
                    label={LABEL_CHOICE.remove(label.name)}
                    onClick={() => {
                      onRemove(label)
                      keepFocus()
                    }}
                  >
                    <X aria-hidden size={16} strokeWidth={1.75} />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8', minHeight: '28' })
const headingStyle = css({ fontSize: 'lg', fontWeight: 'semibold' })
const table = css({
  width: 'full',
  tableLayout: 'fixed',
  '& th': {
    height: 'tableHead',
    paddingInline: '8',
    textAlign: 'start',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  '& td': { height: '40', paddingInline: '8', overflowWrap: 'anywhere', maxWidth: '0' },
  '& tr': { borderBottomWidth: 'hairline', borderBottomStyle: 'solid', borderColor: 'border.subtle' },
})
const narrow = css({ width: '40' })
