import { editVariantMachine, type VariantValues } from '@selvedge/machines'
import { editVariantFixtures, shortestPaths, taggedVariant } from '@selvedge/machines/testing'
import type { Client, Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { formPlan } from '../testing/form-walk.ts'
import { named, type Walk, walk } from '../testing/walk.ts'
import { button, openVariant } from './testing.tsx'

type World = Awaited<ReturnType<typeof open>>

function plan(world: World): Walk<typeof editVariantMachine> {
  const { unlinkImage } = world
  const form = formPlan<Variant, VariantValues>(world, {
    noun: 'variant',
    id: 'v1',
    idle: ['Delete', 'Duplicate'],
    shows: ({ context: { item } }) =>
      expect.poll(() => button('Unlink image').elements().length).toBe(item?.image_url ? 1 : 0),
  })
  return {
    ...form,
    events: {
      ...form.events,
      'item.changed': async ({ item }) => {
        await button('Unlink image').click()
        await expect.poll(unlinkImage.waiting).toBe(1)
        unlinkImage.resolve(item)
        await expect.element(page.getByText('Variant image unlinked')).toBeInTheDocument()
      },
    },
  }
}

async function open() {
  const unlinkImage = hold<Client['variants']['unlinkImage']>()
  return { ...(await openVariant({ answers: { variants: { unlinkImage: unlinkImage.call } } })), unlinkImage }
}

const { events } = editVariantFixtures
const [refused, , gone] = editVariantFixtures.outcomes['saveItem']?.error ?? []

describe('the page of a variant, walked', () => {
  // Changes by other actions, discarding and retrying are walked below; all together would be far too many paths.
  const paths = shortestPaths(editVariantMachine, {
    ...editVariantFixtures,
    events: { ...events, 'item.changed': [], discard: [], retry: [] },
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('discarding, trying again and unlinking the image, walked', () => {
  const withImage = taggedVariant(1, { image_url: '/a/{size}.webp' })
  const paths = shortestPaths(editVariantMachine, {
    ...editVariantFixtures,
    events: { ...events, 'mine.kept': [], 'theirs.taken': [] },
    outcomes: {
      readItem: { done: [withImage], error: [] },
      saveItem: { done: [taggedVariant(2, { name: 'Heron II' })], error: [refused, gone] },
    },
    keyOf: ({ context: { values, item, opened, sent, failures } }) => [
      values?.name,
      item?.name,
      item?.image_url,
      opened?.name,
      sent.at(-1)?.name,
      failures > 0,
    ],
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})
