import { ApiError, type Tagged } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { createEditMachine, type EditMachine } from './edit.machine.ts'
import type { EditContext } from './edit.types.ts'
import type { EditValues } from './edit-values.ts'

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

/** The server cannot be reached. */
export const offlineFixture = new ApiError('offline', 'The server cannot be reached.')
/** The server's answer to a change of an item that a colleague has changed since. */
export const staleFixture = new ApiError('stale', 'A colleague changed this in the meantime.', {
  status: 412,
  code: 'stale',
})
/** The server's answer for an item that was deleted. */
export const goneFixture = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
/** The server's answer to a name that it does not accept. */
export const refusedFixture = new ApiError('invalid', 'Not valid.', {
  status: 422,
  fieldErrors: [{ pointer: '#/name', code: 'too_long', detail: 'At most 200 characters.' }],
})
const down = new ApiError('server', 'The server answered 500.', { status: 500 })

interface EditedItem<Item, Values extends EditValues> {
  id: string
  change: Partial<Values>
  /** The item as it is read first, and as a colleague has changed it. */
  read: readonly Tagged<Item>[]
  /** Why it cannot be read. */
  unread?: readonly ApiError[]
  saved: Tagged<Item>
  /** Why it cannot be saved. */
  unsaved?: readonly ApiError[]
  /** The item as another action on the page has changed it. */
  changed?: Tagged<Item>
  keyOf: (context: EditContext<Item, Values>) => unknown
}

/** What happens to the form of an item: it is read, changed and saved, and each of that fails. */
export const editFixtures = <Item, Values extends EditValues>({
  id,
  change,
  read,
  unread = [down, goneFixture],
  saved,
  unsaved = [refusedFixture, staleFixture, goneFixture],
  changed,
  keyOf,
}: EditedItem<Item, Values>): MachineFixtures<EditMachine<Item, Values>> => ({
  input: { id },
  events: {
    'values.changed': [{ type: 'values.changed', change }],
    'validity.changed': [],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    retry: [{ type: 'retry' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'item.changed': changed ? [{ type: 'item.changed', item: changed }] : [],
  },
  outcomes: {
    readItem: { done: read, error: unread },
    saveItem: { done: [saved], error: unsaved },
  },
  keyOf: ({ context }) => keyOf(context),
})

const cloth = editFixtures<ClothFixture, ClothValues>({
  id: 'c1',
  change: { name: 'Heron II' },
  read: [taggedCloth(1), taggedCloth(8, { name: 'Egret' })],
  unread: [offlineFixture, goneFixture],
  saved: taggedCloth(2, { name: 'Heron II' }),
  unsaved: [offlineFixture, refusedFixture, staleFixture, goneFixture],
  changed: taggedCloth(7, { description: 'A linen.' }),
  keyOf: ({ problem, values, item, isValid }) => [problem, values?.name, item?.name, isValid],
})
export const clothFixtures: MachineFixtures<typeof clothMachine> = {
  ...cloth,
  events: { ...cloth.events, 'validity.changed': [{ type: 'validity.changed', isValid: false }] },
}
