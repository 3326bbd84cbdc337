import type { NarrowedRef } from '@selvedge/machines'
import type { Column, Facets, ListQuery } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { namedValues, unnamedValues } from '../filters/unnamed-values.ts'
import { today } from '../shared/dates.ts'
import { useListFacets } from './use-list-facets.ts'

const FilterDialog = lazy(pagePart(() => import('../filters/filter-dialog.tsx')))

/** Source of the names and counts of filter values. */
export interface FacetSource {
  keyOf: (query: ListQuery) => readonly unknown[]
  read: (query: ListQuery, options: { signal: AbortSignal }) => Promise<Facets>
}

interface ListFilterDialogProps {
  list: NarrowedRef
  columns: readonly Column[]
  source: FacetSource
  onClose: () => void
}

/** The filter dialog of a list; counts are narrowed by the filters applied now. */
export function ListFilterDialog({ list, columns, source, onClose }: ListFilterDialogProps) {
  const { filter, search } = useSelector(list, (snapshot) => snapshot.context.params)
  const scope = useSelector(list, (snapshot) => snapshot.context.scope)
  const query = useMemo(() => ({ filter, search, ...within(scope) }), [filter, search, scope])
  const { facets, hasFailed, retry } = useListFacets(source.keyOf(query), (options) => source.read(query, options))
  return (
    <Suspense>
      <FilterDialog
        filter={filter}
        columns={columns}
        facets={facets}
        search={(facetOf, options) => source.read({ ...query, facetOf }, options)}
        {...(hasFailed && { onRetryFacets: retry })}
        today={today()}
        onClose={(applied) => {
          onClose()
          if (applied) list.send({ type: 'filter.applied', filter: applied })
        }}
      />
    </Suspense>
  )
}

/** Names of the values in the filter chips, loaded only if a filter is set. */
export function useFilterNames(list: NarrowedRef, source: FacetSource) {
  const filter = useSelector(list, (snapshot) => snapshot.context.params.filter)
  const scope = useSelector(list, (snapshot) => snapshot.context.scope)
  const first = useFacetsOf(source, filter.length > 0 ? within(scope) : undefined)
  const unnamed = useMemo(() => unnamedValues(filter, first.facets), [filter, first.facets])
  const more = useFacetsOf(source, unnamed && { ...within(scope), filter: unnamed })
  const facets = useMemo(
    () => ({ ...first.facets, ...namedValues(unnamed, more.facets) }),
    [first.facets, unnamed, more.facets],
  )
  return { facets, hasFailed: first.hasFailed || more.hasFailed, retry: first.hasFailed ? first.retry : more.retry }
}

const useFacetsOf = (source: FacetSource, query: ListQuery | undefined) =>
  useListFacets(query && source.keyOf(query), (options) => source.read(query ?? {}, options))

const within = (scope: ListQuery['filter'] = []): ListQuery => (scope.length > 0 ? { privateFilter: scope } : {})
