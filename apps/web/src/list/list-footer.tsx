import type { ListRef, ListRow } from '@selvedge/machines'
import { Pagination } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import type { ListWords } from './list-words.ts'

const PAGE_SIZES = [25, 50, 100, 250] as const

interface ListFooterProps<Row extends ListRow> {
  list: ListRef<Row>
  words: Pick<ListWords, 'total' | 'pager' | 'range' | 'previous' | 'next' | 'pageSize'>
}

/** Row count and pager below the table. */
export function ListFooter<Row extends ListRow>({ list, words }: ListFooterProps<Row>) {
  const paging = useSelector(list, (snapshot) => snapshot.context.shown?.paging)
  const { page, size } = useSelector(list, (snapshot) => snapshot.context.params)
  const total = paging?.total ?? 0
  // While another page fails to load, the previous rows stay on screen, and the range refers to those.
  const first = paging ? paging.current_page * paging.limit + 1 : 0
  const last = paging ? Math.min(first - 1 + paging.limit, total) : 0
  const isMore = (page + 1) * size < total
  const go = (to: number) => () => list.send({ type: 'page.chosen', page: to })

  return (
    <footer className={footer}>
      <p className={count} role="status">
        {paging && words.total(total)}
      </p>
      <div className={pager} data-no-print>
        <Pagination
          label={words.pager}
          range={total > 0 ? words.range(first, last, total) : ''}
          previousLabel={words.previous}
          nextLabel={words.next}
          onPrevious={page > 0 ? go(page - 1) : undefined}
          onNext={isMore ? go(page + 1) : undefined}
          pageSize={{
            label: words.pageSize,
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
const pager = css({ marginLeft: 'auto' })
