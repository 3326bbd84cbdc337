import { allOf, type Choice, isMatching, type ListQuery, type Page, type RequestOptions, where } from '@selvedge/sdk'
import { type PageOfRows, ROWS_PER_PAGE } from './use-infinite-rows.ts'

/** Reads the rows of a choice page by page: those it names, or those that match. */
export const chosenPages =
  <Item, Row>(
    choice: Choice,
    list: (query: ListQuery, options: RequestOptions) => Promise<Page<Item>>,
    toRow: (item: Item) => Row,
  ) =>
  async (page: number, signal: AbortSignal): Promise<PageOfRows<Row>> => {
    if (isMatching(choice)) {
      const { except: _, expected: __, ...narrowing } = choice
      const { data, paging } = await list({ ...narrowing, page, size: ROWS_PER_PAGE }, { signal })
      return { rows: data.map(toRow), hasMore: isMoreAfter(page, paging.total) }
    }
    const ids = choice.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)
    const { data } = await list({ filter: allOf(where('id', 'in', ...ids)), size: ROWS_PER_PAGE }, { signal })
    return { rows: data.map(toRow), hasMore: isMoreAfter(page, choice.length) }
  }

export const isMoreAfter = (page: number, total: number) => (page + 1) * ROWS_PER_PAGE < total

/** Tells the chosen rows from those that were taken out since. */
export function isChosenIn(choice: Choice): (id: string) => boolean {
  if (!isMatching(choice)) {
    const ids = new Set(choice)
    return (id) => ids.has(id)
  }
  const except = new Set(choice.except)
  return (id) => !except.has(id)
}
