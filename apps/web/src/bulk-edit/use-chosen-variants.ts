import { bulkEditKeys } from '@selvedge/machines'
import { type BulkEditChoice, createBulkEdits, type Variant } from '@selvedge/sdk'
import { useMemo, useState } from 'react'
import { chosenPages, isChosenIn, isMoreAfter } from '../shared/chosen-pages.ts'
import { useServices } from '../shared/services.ts'
import { type GrowingList, useInfiniteRows } from '../shared/use-infinite-rows.ts'
import { useResource } from '../shared/use-resource.ts'

/** The fields of a variant that the list shows. */
export interface ChosenVariant {
  id: string
  name: string
  /** The product. */
  detail: string
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
        if (!('edit' in first)) return chosenPages(first, client.variants.list, toChosen)(page, signal)
        const { data, paging } = await bulkEdits.rows(first.edit, { page }, { signal })
        const rows = data.map(({ product_name: detail, ...row }) => ({ ...row, detail }))
        return { rows, hasMore: isMoreAfter(page, paging.total) }
      },
    }),
    [bulkEdits, client, first],
  )
  const { rows, more } = useInfiniteRows(list)
  const shown = useMemo(() => {
    const isChosen = isChosenIn('edit' in choice ? { except: choice.except ?? [] } : choice)
    return rows?.filter(({ id }) => isChosen(id))
  }, [rows, choice])
  return { rows: shown, more }
}

const toChosen = ({ id, name, image_url, meta }: Variant): ChosenVariant => ({
  id,
  name,
  image_url,
  detail: meta.product.name,
})
