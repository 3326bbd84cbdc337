import { useQuery } from '@tanstack/react-query'
import { productPageKeys } from '@selvedge/machines'
import {
  ALL,
  createMaterials,
  createVersions,
  type Material,
  type Page,
  type Product,
  type Version,
} from '@selvedge/sdk'
import { useMemo } from 'react'
import { useResource } from '../shared/use-resource.ts'
import { PRODUCT } from './product.messages.ts'

/** Option for no version. Codes of versions are trimmed, so no code can equal it. */
export const NO_VERSION = ' '

const FRESH_FOR = 5 * 60_000
const EVERY = { limit: ALL }

/** Materials and versions to choose from; until they have loaded, only the product's own. */
export function useProductChoices({ material, version }: Product) {
  const materials = useResource('materials', createMaterials)
  const versions = useResource('versions', createVersions)
  const readMaterials = useQuery<Page<Material>>({
    queryKey: productPageKeys.materials,
    queryFn: ({ signal }) => materials.list(EVERY, { signal }),
    staleTime: FRESH_FOR,
  })
  const readVersions = useQuery<Page<Version>>({
    queryKey: productPageKeys.versions,
    queryFn: ({ signal }) => versions.list(EVERY, { signal }),
    staleTime: FRESH_FOR,
  })
  const versionItems = useMemo(
    () => [
      { value: NO_VERSION, label: PRODUCT.noVersion },
      ...(readVersions.data?.data ?? (version ? [version] : [])).map(({ code }) => ({
        value: code,
        label: code.toUpperCase(),
      })),
    ],
    [readVersions.data, version],
  )
  return {
    materials: readMaterials.data?.data ?? (material ? [material] : []),
    versions: versionItems,
    hasFailed: readMaterials.isError || readVersions.isError,
    retry: () => void Promise.all([readMaterials.refetch(), readVersions.refetch()]),
  }
}
