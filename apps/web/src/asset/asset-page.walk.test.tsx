import { type AssetValues, editAssetMachine } from '@selvedge/machines'
import { editAssetFixtures, shortestPaths } from '@selvedge/machines/testing'
import type { Asset } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { formPlan } from '../testing/form-walk.ts'
import { named, walk } from '../testing/walk.ts'
import { openAsset } from './testing.tsx'

const FORM = { noun: 'asset', id: 'a1', idle: ['Delete', 'Download'] }
const { events } = editAssetFixtures

describe('the page of an asset, walked', () => {
  // Discarding and retrying are those of every form, and walked on the page of a variant.
  const paths = shortestPaths(editAssetMachine, { ...editAssetFixtures, events: { ...events, discard: [], retry: [] } })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, formPlan<Asset, AssetValues>(await openAsset(), FORM))).toBe(path.steps.length)
  })
})
