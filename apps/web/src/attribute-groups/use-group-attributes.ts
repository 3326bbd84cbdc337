import { groupKeys } from '@selvedge/machines'
import { allOf, type Attribute, createAttributes, where } from '@selvedge/sdk'
import { useMemo } from 'react'
import { isMoreAfter } from '../shared/chosen-pages.ts'
import { type GrowingList, ROWS_PER_PAGE, useInfiniteRows } from '../shared/use-infinite-rows.ts'
import { useResource } from '../shared/use-resource.ts'

/** The attributes in a group, loaded while scrolling. */
export function useGroupAttributes(groupId: string) {
  const attributes = useResource('attributes', createAttributes)
  const list = useMemo<GrowingList<Attribute>>(
    () => ({
      queryKey: groupKeys.attributesOf(groupId),
      fetchPage: async (page, signal) => {
        const filter = allOf(where('groups', 'in', groupId))
        const { data, paging } = await attributes.list({ filter, page, size: ROWS_PER_PAGE }, { signal })
        return { rows: data, hasMore: isMoreAfter(page, paging.total) }
      },
    }),
    [attributes, groupId],
  )
  return useInfiniteRows(list)
}
