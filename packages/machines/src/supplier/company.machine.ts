import type { Supplier } from '@selvedge/sdk'
import { supplierPatchSchema } from '@selvedge/sdk/wire'

import { createEditMachine, type EditRef, type EditSnapshot } from '../shared/edit.machine.ts'

/** The form of the company: an empty text means no value. */
export interface CompanyValues {
  name: string
  url: string
  address: string
}

/** Company information (specification 1, section 2.12); unlike there, it really is saved. */
export const companyMachine = createEditMachine<Supplier, CompanyValues>('company', {
  valuesOf: ({ name, url, address }) => ({ name, url: url ?? '', address: address ?? '' }),
  saves: 'whenAsked',
  accepts: (values) => Object.keys(companyProblems(values)).length === 0,
})

export type CompanyRef = EditRef<Supplier, CompanyValues>
export type CompanySnapshot = EditSnapshot<Supplier, CompanyValues>

/** Validates with the server's own rules before sending: one message per invalid field. */
export function companyProblems(values: CompanyValues): Readonly<Partial<Record<keyof CompanyValues, string>>> {
  const issues = supplierPatchSchema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed())
}
