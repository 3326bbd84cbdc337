import { type DuplicateGroup, type FindDuplicatesRef, masterOf } from '@selvedge/machines'
import { Button, Checkbox } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { DUPLICATES } from './duplicates.messages.ts'

interface GroupProps {
  group: DuplicateGroup
  page: FindDuplicatesRef
}

/** Values that are probably the same: which one is kept, and which are merged into it. */
export function DuplicateGroupCard({ group, page }: GroupProps) {
  const master = useSelector(page, ({ context }) => masterOf(context, group))
  const leftOut = useSelector(page, ({ context }) => context.leftOut)
  const canChange = useSelector(page, (snapshot) => snapshot.matches('reviewing'))
  const isDismissing = useSelector(page, ({ context }) => context.dismissing === group.master_id)
  const name = group.values.find(({ id }) => id === master)?.value ?? ''
  return (
    <section className={card} aria-label={DUPLICATES.group(name)}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={narrow}>
              {DUPLICATES.keep}
            </th>
            <th scope="col">{DUPLICATES.value}</th>
            <th scope="col" className={uses}>
              {DUPLICATES.used}
            </th>
            <th scope="col" className={narrow}>
              {DUPLICATES.merged}
            </th>
          </tr>
        </thead>
        <tbody>
          {group.values.map(({ id, value, variant_count, product_count }) => (
            <tr key={id} data-left={leftOut.includes(id) || undefined}>
              <td>
                <input
                  type="radio"
                  className={radio}
                  name={group.master_id}
                  aria-label={DUPLICATES.keepValue(value)}
                  checked={id === master}
                  disabled={!canChange}
                  onChange={() => page.send({ type: 'master.chosen', group: group.master_id, id })}
                />
              </td>
              <td className={text}>
                <bdi>{value}</bdi>
              </td>
              <td className={uses}>{DUPLICATES.uses(variant_count, product_count)}</td>
              <td>
                <Checkbox
                  aria-label={DUPLICATES.mergeValue(value)}
                  checked={!leftOut.includes(id)}
                  disabled={!canChange}
                  onCheckedChange={() => page.send({ type: 'value.toggled', id })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        tone="ghost"
        size="sm"
        busy={isDismissing}
        disabled={!canChange && !isDismissing}
        onClick={() => page.send({ type: 'group.dismissed', group: group.master_id })}
      >
        {DUPLICATES.notSame}
      </Button>
    </section>
  )
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '8',
  padding: '12',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
})
const table = css({
  width: 'full',
  fontSize: 'sm',
  borderCollapse: 'collapse',
  '& th': { color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
  '& th, & td': { paddingBlock: '4', paddingInlineEnd: '12', verticalAlign: 'middle' },
  '& [data-left]': { color: 'fg.muted' },
})
const narrow = css({ width: '[56px]' })
const text = css({ overflowWrap: 'anywhere' })
const uses = css({ width: '[30%]', color: 'fg.muted' })
const radio = css({ width: '16', height: '16', accentColor: 'accent.solid', cursor: 'pointer' })
