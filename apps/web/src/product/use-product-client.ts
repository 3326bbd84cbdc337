import { createAttributes, createMaterials, createProducts, createVersions } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'

export function useProductClient() {
  const { variants } = useServices().client
  const products = useResource('products', createProducts)
  const attributes = useResource('attributes', createAttributes)
  const versions = useResource('versions', createVersions)
  const materials = useResource('materials', createMaterials)
  return useMemo(
    () => ({ variants, products, attributes, versions, materials }),
    [variants, products, attributes, versions, materials],
  )
}
