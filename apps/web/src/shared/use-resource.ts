import type { Client, Http } from '@selvedge/sdk'
import { useServices } from './services.ts'

/** Calls of one resource, which load with the page: `useResource('products', createProducts)`. The same at every call. */
export const useResource = <Name extends keyof Client>(
  name: Name,
  create: (http: Http) => Client[Name],
): Client[Name] => useServices().resource(name, create)
