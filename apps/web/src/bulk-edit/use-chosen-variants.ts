import { bulkEditKeys } from '@selvedge/machines'
import { allOf, type BulkEditChoice, createBulkEdits, isMatching, type Variant, where } from '@selvedge/sdk'
import { useMemo, useState } from 'react'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { type GrowingList, ROWS_PER_PAGE, useInfiniteRows } from './use-infinite-rows.ts'

/** The fields of a variant that the list shows. */
export interface ChosenVariant {
  id: string
  name: string
  product: string
  image_url: string | null
}

/** The variants of a selection, loaded while scrolling. Removed ones are filtered out without a refetch. */
export function useChosenVariants(choice: BulkEditChoice) {
  const { client } = useServices()
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const [first] = useState(choice)
  const list = useMemo<GrowingList<ChosenVariant>>(
    () => ({
      queryKey: bulkEditKeys.chosen(first),
      fetchPage: async (page, signal) => {
        if ('edit' in first) {
          const { data, paging } = await bulkEdits.rows(first.edit, { page }, { signal })
          const rows = data.map(({ product_name: product, ...row }) => ({ ...row, product }))
          return { rows, hasMore: isMoreAfter(page, paging.total) }
        }
        if (isMatching(first)) {
          const { except: _, expected: __, ...narrowing } = first
          const { data, paging } = await client.variants.list({ ...narrowing, page, size: ROWS_PER_PAGE }, { signal })
          return { rows: data.map(toChosen), hasMore: isMoreAfter(page, paging.total) }
        }
        const ids = first.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)
        const filter = allOf(where('id', 'in', ...ids))
        const { data } = await client.variants.list({ filter, size: ROWS_PER_PAGE }, { signal })
        return { rows: data.map(toChosen), hasMore: isMoreAfter(page, first.length) }
      },
    }),
    [bulkEdits, client, first],
  )
  const { rows, more } = useInfiniteRows(list)
  const shown = useMemo(() => {
    const isChosen = chosenIn(choice)
    return rows?.filter(({ id }) => isChosen(id))
  }, [rows, choice])
  return { rows: shown, more }
}

const isMoreAfter = (page: number, total: number) => (page + 1) * ROWS_PER_PAGE < total

const toChosen = ({ id, name, image_url, meta }: Variant): ChosenVariant => ({
  id,
  name,
  image_url,
  product: meta.product.name,
})

function chosenIn(choice: BulkEditChoice): (id: string) => boolean {
  if (!('edit' in choice) && !isMatching(choice)) {
    const ids = new Set(choice)
    return (id) => ids.has(id)
  }
  const except = new Set(choice.except)
  return (id) => !except.has(id)
}
