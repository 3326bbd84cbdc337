import { ApiError, type Supplier, type Tagged } from '@selvedge/sdk'

import { editFixtures, goneFixture, offlineFixture, staleFixture } from '../shared/edit.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { companyMachine, CompanyValues } from './company.machine.ts'
import type { logoMachine } from './logo.machine.ts'

/** A made-up company; every part may be replaced. */
export const companyFixture = (changes: Partial<Supplier> = {}): Supplier => ({
  id: 's1',
  name: 'Loom & Sons',
  url: 'https://loom.example/',
  address: 'Mill Lane 1\nYork',
  logo_url: null,
  ...changes,
})
export const taggedCompany = (rev: number, changes: Partial<Supplier> = {}): Tagged<Supplier> => ({
  value: companyFixture(changes),
  etag: `"${rev}"`,
})

const refused = new ApiError('invalid', 'A field is not valid.', {
  status: 422,
  fieldErrors: [{ pointer: '#/name', code: 'invalid', detail: 'Not this name.' }],
})

export const companyFixtures: MachineFixtures<typeof companyMachine> = editFixtures<Supplier, CompanyValues>({
  id: 'own',
  change: { name: 'Mill & Daughters' },
  read: [taggedCompany(1), taggedCompany(8, { name: 'Spinners' })],
  unread: [offlineFixture, goneFixture],
  saved: taggedCompany(2, { name: 'Mill & Daughters' }),
  unsaved: [offlineFixture, refused, staleFixture],
  keyOf: ({ problem, values, item, savedAt }) => [problem, values?.name, item?.name, savedAt !== undefined],
})

/** Paths identify events by their JSON, in which all files look the same. */
const fileOf = (type: string) => Object.assign(new Blob(['x'], { type }), { toJSON: () => type })

const logo = { logo_url: '/files/logo/{size}' }

export const logoFixtures: MachineFixtures<typeof logoMachine> = {
  input: undefined,
  events: {
    'file.chosen': [
      { type: 'file.chosen', file: fileOf('image/png') },
      { type: 'file.chosen', file: fileOf('image/gif') },
    ],
    remove: [{ type: 'remove' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    setLogo: {
      done: [taggedCompany(2, logo)],
      error: [offlineFixture, new ApiError('invalid', 'Damaged.', { status: 422, code: 'unreadable_image' })],
    },
    removeLogo: { done: [taggedCompany(3)], error: [offlineFixture] },
  },
  keyOf: ({ context: { problem, file } }) => [problem, file?.type],
}
