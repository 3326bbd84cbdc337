import { ApiError, type Asset, type Choice, type ListQuery, type Page } from '@selvedge/sdk'
import { chosenPages, isChosenIn } from '../shared/chosen-pages.ts'

/** The only asset of a choice. Fails with kind `notFound` when there is none any more. */
export async function onlyOf(choice: Choice, list: (query: ListQuery) => Promise<Page<Asset>>): Promise<Asset> {
  const read = chosenPages(choice, list, (asset) => asset)
  const isChosen = isChosenIn(choice)
  const { signal } = new AbortController()
  for (let page = 0; ; page += 1) {
    const { rows, hasMore } = await read(page, signal)
    const found = rows.find(({ id }) => isChosen(id))
    if (found) return found
    if (!hasMore) throw new ApiError('notFound', 'The asset no longer exists.')
  }
}
