import { assetKeys, type ChosenItem, chosenVariant, variantKeys } from '@selvedge/machines'
import {
  allOf,
  type Choice,
  createAssets,
  isMatching,
  type List,
  type ListQuery,
  type RequestOptions,
  where,
} from '@selvedge/sdk'
import { LoadMore, useNearEnd } from '@selvedge/ui'
import { useMemo, useRef, useState } from 'react'
import { type GrowingList, ROWS_PER_PAGE, useInfiniteRows } from '../shared/use-infinite-rows.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { ChosenItems } from './chosen-items.tsx'
import { LINKS } from './links.messages.ts'
import { toAsset } from './target-tables.tsx'

interface SourcesProps {
  choice: Choice
  /** Absent when only one is left. */
  onRemove: ((id: string) => void) | undefined
}

/** The assets that the wizard began with, loaded while scrolling. */
export function ChosenAssets({ choice, onRemove }: SourcesProps) {
  const assets = useResource('assets', createAssets)
  const { items, more } = useSources(choice, [...assetKeys.lists, 'chosen'], assets.list, toAsset)
  return <Sources heading={LINKS.selectedAssets} {...{ items, more, onRemove }} />
}

/** The variants that the wizard began with, loaded while scrolling. */
export function ChosenVariants({ choice, onRemove }: SourcesProps) {
  const { client } = useServices()
  const { items, more } = useSources(choice, [...variantKeys.lists, 'chosen'], client.variants.list, chosenVariant)
  return <Sources heading={LINKS.selectedVariants} {...{ items, more, onRemove }} />
}

type Found = ReturnType<typeof useSources>

function Sources({ heading, items, more, onRemove }: Found & { heading: string; onRemove: SourcesProps['onRemove'] }) {
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(
    () => {
      const scroller = end.current?.parentElement
      return scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : undefined
    },
    more.hasMore && more.state === 'idle' ? more.onMore : undefined,
  )
  return (
    <ChosenItems heading={heading} items={items} onRemove={onRemove}>
      <div ref={end}>
        <LoadMore more={more} labels={LINKS.more} />
      </div>
    </ChosenItems>
  )
}

/** Removed rows are filtered out without a refetch. */
function useSources<Row>(
  choice: Choice,
  key: readonly unknown[],
  list: (query: ListQuery, options: RequestOptions) => List<Row>,
  toItem: (row: Row) => ChosenItem,
) {
  const [first] = useState(choice)
  const [calls] = useState({ key, list, toItem })
  const growing = useMemo<GrowingList<ChosenItem>>(
    () => ({
      queryKey: [...calls.key, first],
      async fetchPage(page, signal) {
        const { data, paging } = await calls.list(queryOf(first, page), { signal })
        const total = isMatching(first) ? paging.total : first.length
        return { rows: data.map(calls.toItem), hasMore: (page + 1) * ROWS_PER_PAGE < total }
      },
    }),
    [calls, first],
  )
  const { rows = [], more } = useInfiniteRows(growing)
  const items = useMemo(() => {
    const listed = new Set(isMatching(choice) ? choice.except : choice)
    return rows.filter(({ id }) => listed.has(id) !== isMatching(choice))
  }, [rows, choice])
  return { items, more }
}

function queryOf(choice: Choice, page: number): ListQuery {
  if (isMatching(choice)) {
    const { except: _, expected: __, ...narrowing } = choice
    return { ...narrowing, page, size: ROWS_PER_PAGE }
  }
  const ids = choice.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)
  return { filter: allOf(where('id', 'in', ...ids)), size: ROWS_PER_PAGE }
}
