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
import type { ComboboxItem } from '@selvedge/ui'
import { useMemo } from 'react'
import { useResource } from '../shared/use-resource.ts'
import { LINK_CHOICES } from './attribute.messages.ts'

const FRESH_FOR = 5 * 60_000
const EVERY = { limit: ALL }

/** Ids of chosen versions and groups. */
interface ChosenLinks {
  versions: readonly string[]
  groups: readonly string[]
}

/** Versions and groups to choose from, and those that are chosen; until they have loaded, only the attribute's own. */
export function useLinkChoices(own: Pick<Attribute, 'versions' | 'groups'>, chosen: ChosenLinks) {
  const { items: versions, ...readVersions } = useVersionChoices(own.versions, chosen.versions)
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
    groups: withMissing(groups, chosen.groups, readGroups.data ? LINK_CHOICES.deletedGroup : LINK_CHOICES.group),
    hasFailed: readVersions.hasFailed || readGroups.isError,
    retry: () => {
      readVersions.retry()
      void readGroups.refetch()
    },
  }
}

/** Versions to choose from, and those that are chosen; until they have loaded, only the attribute's own. */
export function useVersionChoices(own: readonly Pick<Version, 'id' | 'code'>[], chosen: readonly string[]) {
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
  return {
    items: withMissing(items, chosen, data ? LINK_CHOICES.deletedVersion : LINK_CHOICES.version),
    hasFailed: isError,
    retry: () => void refetch(),
  }
}

/** Also the chosen items that are not, or not yet, among those that can be chosen. */
function withMissing(items: ComboboxItem[], chosen: readonly string[], label: string): ComboboxItem[] {
  const known = new Set(items.map(({ value }) => value))
  const missing = chosen.filter((id) => !known.has(id))
  return missing.length === 0 ? items : [...items, ...missing.map((value) => ({ value, label }))]
}
