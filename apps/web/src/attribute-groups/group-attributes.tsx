import type { Attribute, AttributeGroup } from '@selvedge/sdk'
import { Checkbox, IconButton, LoadMore, SelectionBar, SkeletonRows, useNearEnd, visuallyHidden } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { Unlink } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { typeName } from '../attribute/attribute-words.ts'
import { linkInTable } from '../shared/text-link.tsx'
import type { UnlinkQuestion } from './group-question.ts'
import { MEMBERS } from './groups.messages.ts'
import { useGroupAttributes } from './use-group-attributes.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface GroupAttributesProps {
  group: AttributeGroup
  /** Ids of the selected attributes. */
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isIn: boolean) => void
  ask: (question: UnlinkQuestion) => void
}

/** The attributes of an open group, which can be selected and taken out of it. */
export function GroupAttributes({ group, selected, onSelect, ask }: GroupAttributesProps) {
  const { rows, more } = useGroupAttributes(group.id)
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(
    () => (end.current ? end.current.getBoundingClientRect().top - innerHeight : undefined),
    rows && more.hasMore && more.state === 'idle' ? more.onMore : undefined,
  )
  const { name, attributes_ids } = group
  const isFirst = !rows && more.state === 'loading'
  return (
    <div className={frame}>
      {selected.size > 0 && (
        <div className={bar}>
          <SelectionBar
            label={MEMBERS.actions(name)}
            text={MEMBERS.selected(selected.size)}
            clearLabel={MEMBERS.unselectAll}
            onClear={() => onSelect(attributes_ids, false)}
            actions={[
              {
                id: 'unlink',
                label: MEMBERS.unlinkSelected(selected.size),
                icon: <Unlink {...ICON} />,
                onSelect: () => ask({ task: 'unlinkAttributes', group, attributeIds: [...selected] }),
              },
            ]}
          />
        </div>
      )}
      {rows && rows.length > 0 && (
        <table className={table} aria-label={MEMBERS.table(name)}>
          <thead>
            <tr>
              <th scope="col" className={box}>
                <Checkbox
                  aria-label={MEMBERS.selectAll(name)}
                  checked={selected.size === attributes_ids.length}
                  indeterminate={selected.size > 0 && selected.size < attributes_ids.length}
                  onCheckedChange={(isIn) => onSelect(attributes_ids, isIn)}
                />
              </th>
              <th scope="col">{MEMBERS.name}</th>
              <th scope="col" className={type}>
                {MEMBERS.type}
              </th>
              <th scope="col" className={figure} data-figure>
                {MEMBERS.values}
              </th>
              <th scope="col" className={narrow}>
                <span className={visuallyHidden}>{MEMBERS.actionsColumn}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((attribute) => (
              <Row
                key={attribute.id}
                attribute={attribute}
                isSelected={selected.has(attribute.id)}
                onSelect={onSelect}
                onUnlink={() =>
                  ask({ task: 'unlinkAttributes', group, attributeIds: [attribute.id], name: attribute.name })
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {isFirst ? (
        <SkeletonRows rows={Math.min(group.attributes_count, 5)} label={MEMBERS.more.loading} />
      ) : (
        <LoadMore more={more} labels={MEMBERS.more} />
      )}
      <div ref={end} />
    </div>
  )
}

interface RowProps extends Pick<GroupAttributesProps, 'onSelect'> {
  attribute: Attribute
  isSelected: boolean
  onUnlink: () => void
}

function Row({ attribute: { id, name, display_type, value_count }, isSelected, onSelect, onUnlink }: RowProps) {
  return (
    <tr>
      <td className={box}>
        <Checkbox
          aria-label={MEMBERS.selectRow(name)}
          checked={isSelected}
          onCheckedChange={(isIn) => onSelect([id], isIn)}
        />
      </td>
      <td>
        <Link href={attributeAddress(id)} className={linkInTable}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className={type}>{typeName(display_type)}</td>
      <td className={figure} data-figure>
        {value_count.toLocaleString('en')}
      </td>
      <td className={narrow}>
        <IconButton size="sm" label={MEMBERS.unlink(name)} onClick={onUnlink}>
          <Unlink {...ICON} />
        </IconButton>
      </td>
    </tr>
  )
}

/** An open group without attributes. */
export function NoAttributes({ action }: { action: ReactNode }) {
  return (
    <div className={cx(frame, nothing)}>
      <p>{MEMBERS.none}</p>
      {action}
    </div>
  )
}

const frame = css({
  paddingInlineStart: { base: '8', sm: '32' },
  paddingInlineEnd: '8',
  paddingBottom: '8',
  containerType: 'inline-size',
})
const nothing = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  paddingBlock: '12',
  color: 'fg.muted',
  fontSize: 'sm',
})
const bar = css({ position: 'sticky', top: '0', zIndex: 'bar', borderRadius: 'md', overflow: 'hidden' })
const table = css({
  width: 'full',
  tableLayout: 'fixed',
  '& th': { height: 'tableHead', textAlign: 'start', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& th, & td': { paddingInline: '8' },
  '& td': { height: '40', overflowWrap: 'anywhere' },
  '& [data-figure]': { textAlign: 'end' },
  '& tr': { borderBottomWidth: 'hairline', borderBottomStyle: 'solid', borderColor: 'border.subtle' },
  '& tbody tr:hover': { bg: 'bg.hover' },
})
const box = css({ width: '32' })
// On phones the name needs the room.
const type = css({ width: '[9rem]', display: { base: 'none', sm: 'table-cell' } })
const figure = css({ width: '[5rem]', fontVariantNumeric: 'tabular-nums' })
const narrow = css({ width: '48' })
