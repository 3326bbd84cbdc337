import type { Client, Supplier, Tagged } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import type { CompanyValues } from './company.machine.ts'
import { supplierKeys } from './supplier.keys.ts'

type Cache = Pick<QueryClient, 'invalidateQueries'>

/** The actors of `companyMachine`. */
export function createCompanyActors({ supplier }: Pick<Client, 'supplier'>, cache: Cache) {
  return createEditActors<Supplier, CompanyValues>({
    read: (_, options) => supplier.get(options),
    save: ({ change: { address, ...change }, ifMatch }) =>
      thenInvalidate(
        () => supplier.update({ ...change, ...(address !== undefined && { address: address || null }) }, { ifMatch }),
        () => invalidateSupplier(cache),
      ),
  })
}

/** The actors of `logoMachine`. A logo changes the ETag of the company, so the company is read again. */
export function createLogoActors({ supplier }: Pick<Client, 'supplier'>, cache: Cache) {
  const invalidate = () => invalidateSupplier(cache)
  return {
    setLogo: fromPromise<Tagged<Supplier>, { file: Blob }>(({ input }) =>
      thenInvalidate(async () => {
        await supplier.setLogo(input.file)
        return supplier.get()
      }, invalidate),
    ),
    removeLogo: fromPromise<Tagged<Supplier>, void>(() =>
      thenInvalidate(async () => {
        await supplier.removeLogo()
        return supplier.get()
      }, invalidate),
    ),
  }
}

const invalidateSupplier = (cache: Cache) => invalidateKeys(cache, [supplierKeys.all])
