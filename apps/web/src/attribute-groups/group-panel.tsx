import type { AttributeGroup } from '@selvedge/sdk'
import { Button, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Panel } from '../panels/panel.tsx'
import { GroupAttributes, NoAttributes } from './group-attributes.tsx'
import { linkAddress } from './group-address.ts'
import type { GroupQuestion } from './group-question.ts'
import { GROUPS } from './groups.messages.ts'

const NONE: ReadonlySet<string> = new Set()

interface GroupPanelProps {
  group: AttributeGroup
  isOpen: boolean
  onToggle: () => void
  ask: (question: GroupQuestion) => void
}

/** A group, which opens to show its attributes; they stay selected while it is closed. */
export function GroupPanel({ group, isOpen, onToggle, ask }: GroupPanelProps) {
  const { id, name, description, attributes_count, attributes_ids } = group
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState(NONE)
  // Those taken out of the group are no longer selected.
  const selected = useMemo(() => new Set(attributes_ids.filter((one) => chosen.has(one))), [chosen, attributes_ids])
  const select = (ids: readonly string[], isIn: boolean) => {
    const changed = new Set(ids)
    setChosen(new Set(isIn ? [...selected, ...ids] : [...selected].filter((one) => !changed.has(one))))
  }
  return (
    <Panel
      {...{ isOpen, onToggle }}
      title={
        <span className={words}>
          <bdi className={strong}>{name}</bdi> <span className={count}>{GROUPS.attributes(attributes_count)}</span>{' '}
          {description && <bdi className={quiet}>{description}</bdi>}
        </span>
      }
      menu={
        <RowMenu
          label={GROUPS.rowActions(name)}
          entries={() => [
            { id: 'link', label: GROUPS.link, onSelect: () => navigate(linkAddress(id)) },
            { id: 'edit', label: GROUPS.edit, onSelect: () => ask({ task: 'editGroup', group }) },
            {
              id: 'delete',
              label: GROUPS.delete,
              destructive: true,
              onSelect: () => ask({ task: 'deleteGroup', group }),
            },
            { id: 'duplicate', label: GROUPS.duplicate, onSelect: () => ask({ task: 'duplicateGroup', group }) },
          ]}
        />
      }
    >
      {attributes_count === 0 ? (
        <NoAttributes
          action={
            <Button asChild size="sm" tone="secondary">
              <Link href={linkAddress(id)}>{GROUPS.link}</Link>
            </Button>
          }
        />
      ) : (
        <GroupAttributes group={group} selected={selected} onSelect={select} ask={ask} />
      )}
    </Panel>
  )
}

const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '8',
  minWidth: '0',
  paddingBlock: '4',
  overflowWrap: 'anywhere',
})
const strong = css({ fontWeight: 'medium' })
const count = css({ color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
