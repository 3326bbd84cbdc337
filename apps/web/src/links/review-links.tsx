import type { ChosenItem, LinkAction } from '@selvedge/machines'
import { RadioGroup } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ChosenItems } from './chosen-items.tsx'
import { LINKS } from './links.messages.ts'

interface ReviewLinksProps {
  heading: string
  targets: readonly ChosenItem[]
  action: LinkAction
  onAction: (action: LinkAction) => void
  onRemove: (id: string) => void
}

/** The targets of a review, and whether links that are there are kept. */
export function ReviewLinks({ heading, targets, action, onAction, onRemove }: ReviewLinksProps) {
  return (
    <div className={box}>
      <RadioGroup
        label={LINKS.action}
        value={action}
        onValueChange={onAction}
        items={ACTIONS.map((value) => ({ value, label: LINKS.actions[value], hint: LINKS.hints[value] }))}
      />
      <ChosenItems heading={heading} items={targets} onRemove={onRemove} />
    </div>
  )
}

const ACTIONS = ['add', 'replace'] as const
const box = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
