import type { Client, Variant } from '@selvedge/sdk'
import { expect, it } from 'vitest'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { relinkAsset, unlinkAsset } from './unlink-asset.ts'

const asset = assetFixture({ id: 'a1', image_url: '/files/a1/{size}' })
const withAmbients = (variant: Variant, ids: string[]): Variant => ({
  ...variant,
  meta: { ...variant.meta, ambients: ids.map((id) => ({ id, image_url: `/files/${id}/{size}` })) },
})
const linked = [
  variantFixture({ id: 'v1', image_url: '/files/other/{size}' }),
  variantFixture({ id: 'v2', image_url: '/files/a1/{size}' }),
  withAmbients(variantFixture({ id: 'v3', image_url: null }), ['a7', 'a1', 'a9']),
]

function server() {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    async (...input: unknown[]) =>
      void calls.push([name, ...input])
  const client = {
    assets: {
      linkedVariants: (...input: unknown[]) => {
        calls.push(['linkedVariants', ...input])
        return {
          async *[Symbol.asyncIterator]() {
            yield* linked
          },
        }
      },
    },
    variants: {
      updateMany: note('updateMany'),
      changeAmbients: note('changeAmbients'),
      linkImage: note('linkImage'),
      unlinkImage: note('unlinkImage'),
    },
  } as unknown as Pick<Client, 'assets' | 'variants'>
  return { client, calls }
}

it('unlinks an asset in every role that it has, and restores each', async () => {
  const { client, calls } = server()
  const ids = ['v1', 'v2', 'v3']
  const former = await unlinkAsset(client, asset, ids)
  expect(calls.slice(1)).toEqual([
    ['updateMany', ids, { meta: { assets: ['a1'] } }, { mode: 'remove' }],
    ['changeAmbients', 'v3', ['a1'], { mode: 'remove' }],
    ['unlinkImage', 'v2'],
  ])
  calls.length = 0
  await relinkAsset(client, former)
  expect(calls).toEqual([
    ['updateMany', ids, { meta: { assets: ['a1'] } }, { mode: 'append' }],
    ['changeAmbients', 'v3', ['a7', 'a1', 'a9'], { mode: 'upsert' }],
    ['linkImage', 'v2', 'a1'],
  ])
})
