import type { LabelCategory } from '@selvedge/sdk'
import { Button, Checkbox, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { LABELS } from './labels.messages.ts'
import type { LabelOfCategory, LabelQuestion } from './use-label-question.ts'
import type { LabelSelection } from './use-label-selection.ts'

interface LabelRowsProps {
  category: LabelCategory
  selection: LabelSelection
  ask: (question: LabelQuestion) => void
}

/** The labels of an open category, which can be selected, edited and deleted. */
export function LabelRows({ category, selection, ask }: LabelRowsProps) {
  const { name, labels } = category
  const chosen = labels.filter(({ id }) => selection.selected.has(id)).length
  if (labels.length === 0) {
    return (
      <div className={nothing}>
        <p>{LABELS.noLabels}</p>
        <Button size="sm" tone="secondary" onClick={() => ask({ task: 'addLabel', category })}>
          {LABELS.addLabel}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Checkbox
        className={all}
        checked={chosen === labels.length}
        indeterminate={chosen > 0 && chosen < labels.length}
        onCheckedChange={(isIn) => selection.put(labels, isIn)}
      >
        {LABELS.selectAllOf(name)}
      </Checkbox>
      <ul aria-label={LABELS.labelsOf(name)}>
        {labels.map((label) => (
          <li key={label.id} className={row}>
            <Checkbox
              aria-label={LABELS.selectLabel(label.name)}
              checked={selection.selected.has(label.id)}
              onCheckedChange={(isIn) => selection.put([label], isIn)}
            />
            <span className={words}>
              <bdi>{label.name}</bdi>
              {label.description && <bdi className={quiet}>{label.description}</bdi>}
            </span>
            <span className={facts}>{LABELS.assets(label.asset_count)}</span>
            <RowMenu label={LABELS.rowActions(label.name)} entries={() => entriesOf(category, label, ask)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function entriesOf(category: LabelCategory, label: LabelOfCategory, ask: LabelRowsProps['ask']) {
  return [
    { id: 'edit', label: LABELS.editLabel, onSelect: () => ask({ task: 'editLabel', category, label }) },
    {
      id: 'delete',
      label: LABELS.deleteLabel,
      destructive: true,
      onSelect: () => ask({ task: 'deleteLabel', category, label }),
    },
  ]
}

const indent = { base: '16', sm: '32' } as const
const nothing = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  paddingInlineStart: indent,
  paddingInlineEnd: '12',
  paddingBlock: '12',
  color: 'fg.muted',
  fontSize: 'sm',
})
const all = css({
  paddingInlineStart: indent,
  paddingBlock: '4',
  width: 'full',
  alignItems: 'center!',
  color: 'fg.muted',
  fontSize: 'sm!',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto auto]',
  alignItems: 'center',
  gap: '8',
  minHeight: '40',
  paddingInlineStart: indent,
  paddingInlineEnd: '8',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.subtle',
  // Skips the layout of rows outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicHeight: '[auto 40px]',
  _hover: { bg: 'bg.hover' },
})
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '12',
  minWidth: '0',
  paddingBlock: '4',
  overflowWrap: 'anywhere',
})
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const facts = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
