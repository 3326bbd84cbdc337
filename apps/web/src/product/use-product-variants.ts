import { useQuery } from '@tanstack/react-query'
import { productPageKeys } from '@selvedge/machines'
import { allOf, type Page, type Variant, where } from '@selvedge/sdk'
import { useServices } from '../shared/services.ts'

/** Number of pictures on the info tab. */
const SHOWN = 12

export interface ProductVariants {
  first: readonly Variant[] | undefined
  /** Number of variants; undefined until loaded. */
  total: number | undefined
  hasFailed: boolean
  retry: () => void
}

export function useProductVariants(productId: string): ProductVariants {
  const { client } = useServices()
  const { data, isError, refetch } = useQuery<Page<Variant>>({
    queryKey: productPageKeys.variants(productId),
    queryFn: ({ signal }) =>
      client.variants.list(
        {
          size: SHOWN,
          privateFilter: allOf(where('meta.product.id', 'eq', productId)),
        },
        { signal },
      ),
  })
  return { first: data?.data, total: data?.paging.total, hasFailed: isError, retry: () => void refetch() }
}
