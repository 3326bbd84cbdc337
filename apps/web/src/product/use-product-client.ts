import { createAttributes, createJobs, createMaterials, createProducts, createVersions } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'

export function useProductClient() {
  const { variants } = useServices().client
  const products = useResource('products', createProducts)
  const attributes = useResource('attributes', createAttributes)
  const versions = useResource('versions', createVersions)
  const materials = useResource('materials', createMaterials)
  const jobs = useResource('jobs', createJobs)
  return useMemo(
    () => ({ variants, products, attributes, versions, materials, jobs }),
    [variants, products, attributes, versions, materials, jobs],
  )
}
