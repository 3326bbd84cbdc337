import type { Client, ListQuery, Page, Product, Variant, View } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { FRESH_FOR, PALETTE_SIZE } from '../limits.ts'
import { productKeys } from '../products/products.keys.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { PUBLIC_VIEWS } from '../views/view-list.machine.ts'
import { viewKeys } from '../views/views.keys.ts'
import type { FoundRecords, PaletteItem, PalettePlace, PaletteView } from './palette-entries.ts'

interface Source<Row> {
  keyOf: (query: ListQuery) => readonly unknown[]
  list: (query: ListQuery, options: { signal: AbortSignal }) => Promise<Page<Row>>
  entryOf: (row: Row) => PalettePlace
}

/** The actors of `paletteMachine`. A kind that cannot be read does not hide the others. */
export function createPaletteActors(
  { products, variants, views }: Pick<Client, 'products' | 'variants' | 'views'>,
  cache: QueryClient,
) {
  return {
    searchRecords: fromPromise<FoundRecords, { search: string }>(async ({ input: { search }, signal }) => {
      const query = { search, limit: PALETTE_SIZE }
      // Counts the same views as the list of views, to which the rest links.
      const ofViews = { ...query, privateFilter: PUBLIC_VIEWS }
      const [foundProducts, foundVariants, foundViews] = await Promise.allSettled([
        read({ keyOf: productKeys.list, list: products.list, entryOf: ofProduct }, query, signal),
        read({ keyOf: variantKeys.list, list: variants.list, entryOf: ofVariant }, query, signal),
        read({ keyOf: viewKeys.list, list: views.list, entryOf: ofView }, ofViews, signal),
      ])
      const found = {
        products: valueOf(foundProducts),
        variants: valueOf(foundVariants),
        views: valueOf(foundViews),
      }
      if (foundProducts.status === 'rejected' && !found.variants && !found.views) throw foundProducts.reason
      return found
    }),
  }

  async function read<Row>({ keyOf, list, entryOf }: Source<Row>, query: ListQuery, overtaken: AbortSignal) {
    const queryKey = keyOf(query)
    overtaken.addEventListener('abort', () => void cache.cancelQueries({ queryKey, exact: true }))
    const { data, paging } = await cache.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => list(query, { signal }),
      staleTime: FRESH_FOR,
    })
    return { entries: data.map(entryOf), total: paging.total }
  }
}

const valueOf = <Value>(settled: PromiseSettledResult<Value>): Value | undefined =>
  settled.status === 'fulfilled' ? settled.value : undefined

const ofProduct = ({ id, name, ext_id, image_url }: Product): PaletteItem => ({
  kind: 'product',
  id,
  name,
  code: ext_id,
  image: image_url,
  productId: id,
})

const ofVariant = ({ id, name, external_id, image_url, meta }: Variant): PaletteItem => ({
  kind: 'variant',
  id,
  name,
  code: external_id,
  image: image_url,
  productId: meta.product.id,
})

const ofView = ({ id, name, kind }: View): PaletteView => ({ kind: 'view', id, name, viewKind: kind })
