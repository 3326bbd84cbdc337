import type { Client, Http } from '@selvedge/sdk'
import { useServices } from './services.ts'

/**
 * The calls of one resource, loaded with the page: `useResource('products', createProducts)`. Always returns the same
 * object.
 */
export const useResource = <Name extends keyof Client>(
  name: Name,
  create: (http: Http) => Client[Name],
): Client[Name] => useServices().resource(name, create)
