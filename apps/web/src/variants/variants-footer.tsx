import { selectedCount, type VariantListRef } from '@selvedge/machines'
import { Button, Pagination } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { VARIANTS } from './variants.messages.ts'

const PAGE_SIZES = [25, 50, 100, 250] as const

/** Count, selection and pager under the table. */
export function VariantsFooter({ list }: { list: VariantListRef }) {
  const paging = useSelector(list, (snapshot) => snapshot.context.shown?.paging)
  const { page, size } = useSelector(list, (snapshot) => snapshot.context.params)
  const chosen = useSelector(list, (snapshot) => snapshot.context.selection)
  const selected = useSelector(chosen, (snapshot) => selectedCount(snapshot.context))
  const total = paging?.total ?? 0
  const last = Math.min((page + 1) * size, total)
  const go = (to: number) => () => list.send({ type: 'page.chosen', page: to })

  return (
    <footer className={footer}>
      <p className={count} role="status">
        {paging && VARIANTS.total(total)}
      </p>
      {selected > 0 && (
        <p className={selection} role="status">
          {VARIANTS.selected(selected)}
          <Button tone="ghost" size="sm" onClick={() => chosen.send({ type: 'cleared' })}>
            {VARIANTS.unselectAll}
          </Button>
        </p>
      )}
      <div className={pager}>
        <Pagination
          label={VARIANTS.pager}
          range={total > 0 ? VARIANTS.range(page * size + 1, last, total) : ''}
          previousLabel={VARIANTS.previous}
          nextLabel={VARIANTS.next}
          onPrevious={page > 0 ? go(page - 1) : undefined}
          onNext={last < total ? go(page + 1) : undefined}
          pageSize={{
            label: VARIANTS.pageSize,
            value: size,
            choices: PAGE_SIZES,
            onChange: (chosen) => list.send({ type: 'size.chosen', size: chosen }),
          }}
        />
      </div>
    </footer>
  )
}

const footer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16',
  rowGap: '8',
  fontSize: 'sm',
  color: 'fg.muted',
})
const count = css({ fontVariantNumeric: 'tabular-nums' })
const selection = css({ display: 'flex', alignItems: 'center', gap: '8', color: 'fg.default', fontWeight: 'medium' })
const pager = css({ marginLeft: 'auto' })
