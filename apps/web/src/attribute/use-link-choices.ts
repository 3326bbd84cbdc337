import { useQuery } from '@tanstack/react-query'
import { attributeKeys, productPageKeys } from '@selvedge/machines'
import {
  ALL,
  type Attribute,
  type AttributeGroup,
  createAttributeGroups,
  createVersions,
  type Page,
  type Version,
} from '@selvedge/sdk'
import { useMemo } from 'react'
import { useResource } from '../shared/use-resource.ts'

const FRESH_FOR = 5 * 60_000
const EVERY = { limit: ALL }

/** Versions and groups to choose from; until they have loaded, only the attribute's own. */
export function useLinkChoices(own: Pick<Attribute, 'versions' | 'groups'>) {
  const { items: versions, ...readVersions } = useVersionChoices(own.versions)
  const attributeGroups = useResource('attributeGroups', createAttributeGroups)
  const readGroups = useQuery<Page<AttributeGroup>>({
    queryKey: attributeKeys.everyGroup,
    queryFn: ({ signal }) => attributeGroups.list(EVERY, { signal }),
    staleTime: FRESH_FOR,
  })
  const groups = useMemo(
    () => (readGroups.data?.data ?? own.groups).map(({ id, name }) => ({ value: id, label: name })),
    [readGroups.data, own.groups],
  )
  return {
    versions,
    groups,
    hasFailed: readVersions.hasFailed || readGroups.isError,
    retry: () => {
      readVersions.retry()
      void readGroups.refetch()
    },
  }
}

/** Versions to choose from; until they have loaded, only those given. */
export function useVersionChoices(own: readonly Pick<Version, 'id' | 'code'>[]) {
  const versions = useResource('versions', createVersions)
  const { data, isError, refetch } = useQuery<Page<Version>>({
    queryKey: productPageKeys.versions,
    queryFn: ({ signal }) => versions.list(EVERY, { signal }),
    staleTime: FRESH_FOR,
  })
  const items = useMemo(
    () => (data?.data ?? own).map(({ id, code }) => ({ value: id, label: code.toUpperCase() })),
    [data, own],
  )
  return { items, hasFailed: isError, retry: () => void refetch() }
}
