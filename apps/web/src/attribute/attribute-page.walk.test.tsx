import { type AttributeValues, editAttributeMachine } from '@selvedge/machines'
import { editAttributeFixtures, shortestPaths } from '@selvedge/machines/testing'
import type { Attribute } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { formPlan } from '../testing/form-walk.ts'
import { named, walk } from '../testing/walk.ts'
import { openAttribute } from './testing.tsx'

const FORM = { noun: 'attribute', id: 'a1', options: { mode: 'upsert' } }
const { events } = editAttributeFixtures

describe('the page of an attribute, walked', () => {
  // Discarding and retrying are those of every form, and walked on the page of a variant.
  const given = { ...editAttributeFixtures, events: { ...events, discard: [], retry: [] } }
  const paths = shortestPaths(editAttributeMachine, given)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, formPlan<Attribute, AttributeValues>(await openAttribute(), FORM))).toBe(path.steps.length)
  })
})
