import { ApiError, type Tagged } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { createEditMachine } from './edit.machine.ts'

/** A made-up item for the machine's fixtures; every part may be replaced. */
export interface ClothFixture {
  id: string
  name: string
  description: string | null
}
export interface ClothValues {
  name: string
  description: string
}

export const clothFixture = (changes: Partial<ClothFixture> = {}): ClothFixture => ({
  id: 'c1',
  name: 'Heron',
  description: 'A wool.',
  ...changes,
})
export const taggedCloth = (rev: number, changes: Partial<ClothFixture> = {}): Tagged<ClothFixture> => ({
  value: clothFixture(changes),
  etag: `"${rev}"`,
})

const options = {
  valuesOf: ({ name, description }: ClothFixture): ClothValues => ({ name, description: description ?? '' }),
  accepts: ({ name }: ClothValues) => name.trim() !== '',
}

/** A cloth form with autosave. */
export const clothMachine = createEditMachine<ClothFixture, ClothValues>('cloth', { ...options, saves: 'soon' })
/** A cloth form with a save button. */
export const askedClothMachine = createEditMachine<ClothFixture, ClothValues>('cloth', {
  ...options,
  saves: 'whenAsked',
})

/** The server's answer to a stale change, with the item's current state. */
export const staleFixture = new ApiError('stale', 'A colleague changed this in the meantime.', {
  status: 412,
  code: 'stale',
})
const down = new ApiError('offline', 'The server cannot be reached.')
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
const refused = new ApiError('invalid', 'Not valid.', {
  status: 422,
  fieldErrors: [{ pointer: '#/name', code: 'too_long', detail: 'At most 200 characters.' }],
})

export const clothFixtures: MachineFixtures<typeof clothMachine> = {
  input: { id: 'c1' },
  events: {
    'values.changed': [{ type: 'values.changed', change: { name: 'Heron II' } }],
    'validity.changed': [{ type: 'validity.changed', isValid: false }],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    retry: [{ type: 'retry' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'item.changed': [{ type: 'item.changed', item: taggedCloth(7, { description: 'A linen.' }) }],
  },
  outcomes: {
    readItem: { done: [taggedCloth(1), taggedCloth(8, { name: 'Egret' })], error: [down, gone] },
    saveItem: { done: [taggedCloth(2, { name: 'Heron II' })], error: [down, refused, staleFixture, gone] },
  },
  keyOf: ({ context: { problem, values, item, isValid } }) => [problem, values?.name, item?.name, isValid],
}
