import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import type { PictureRecipe } from './picture-recipe.ts'
import { drawAll, type PictureOrder } from './picture-pool.ts'

const recipe = (surface: PictureRecipe['surface'], offset: number): PictureRecipe => ({
  surface,
  colours: ['#345a3a', '#d8cfb8', '#1d1d20'],
  scale: 1,
  seed: 1,
  offset,
})

test('A picture is encoded as WebP in the sizes asked for.', async () => {
  const picture = await encodePicture(recipe('twill', 0), { sizes: ['thumbnail', 'medium_large'] })
  const measures = await Promise.all(
    [picture.thumbnail, picture.medium_large].map(async (file) => {
      const { format, width, height } = await sharp(file).metadata()
      return { format, width, height }
    }),
  )
  expect(measures).toEqual([
    { format: 'webp', width: 96, height: 96 },
    { format: 'webp', width: 384, height: 384 },
  ])
})

test('The thumbnail is the large picture made smaller.', async () => {
  const picture = await encodePicture(recipe('brick', 0), { sizes: ['thumbnail', 'medium_large'] })
  const [small, large] = await Promise.all([sharp(picture.thumbnail).stats(), sharp(picture.medium_large).stats()])
  const difference = small.channels.map(({ mean }, channel) => Math.abs(mean - (large.channels[channel]?.mean ?? 0)))
  expect(Math.max(...difference)).toBeLessThan(3)
})

test('Two threads draw every picture once, as one thread does.', async () => {
  const surfaces = ['felt', 'tile', 'plank'] as const
  const orders: PictureOrder[] = Array.from({ length: 60 }, (_, index) => ({
    id: `picture-${index}`,
    recipe: recipe(surfaces[index % 3] ?? 'felt', (index % 7) / 7),
  }))
  const drawn = new Map<string, Buffer>()
  for await (const batch of drawAll(orders)) for (const { id, medium_large } of batch) drawn.set(id, medium_large)
  expect([...drawn.keys()].toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  const [order] = orders.slice(41)
  const alone = await encodePicture(order?.recipe ?? recipe('felt', 0), { sizes: ['medium_large'] })
  expect(drawn.get('picture-41')?.equals(alone.medium_large)).toBe(true)
})

test('No recipes give no pictures, and a reader may stop early.', async () => {
  const none: string[] = []
  for await (const batch of drawAll([])) none.push(...batch.map(({ id }) => id))
  expect(none).toEqual([])
  const seen: string[] = []
  const surfaces = ['felt', 'twill', 'brick'] as const
  for await (const batch of drawAll(surfaces.map((surface) => ({ id: surface, recipe: recipe(surface, 0) })))) {
    seen.push(...batch.map(({ id }) => id))
    break
  }
  expect(seen).toHaveLength(1)
})

test('A worker is never terminated while it draws, which could end the process.', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const orders = ['felt', ...Array.from({ length: 64 }, () => 'brick' as const)].map((surface, at) => {
    return { id: `${at}`, recipe: { ...recipe(surface as 'felt', 0), seed: surface.length } }
  })
  for await (const [first] of drawAll(orders)) {
    expect(first?.id).toBe('0')
    break
  }
  expect(terminate.mock.calls).toEqual([])
})
