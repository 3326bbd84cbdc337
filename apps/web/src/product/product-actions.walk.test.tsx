import { productActionsMachine } from '@selvedge/machines'
import { productActionsFixtures, productFixture, shortestPaths } from '@selvedge/machines/testing'
import type { Product, Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { openProduct, type Products, toast } from '../testing/product.tsx'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open() {
  const duplicate = hold<Products['duplicate']>()
  const update = hold<Products['update']>()
  const get = async (id: string) => ({ value: productFixture({ id }), etag: '"1"' })
  await openProduct({ answers: { products: { get, duplicate: duplicate.call, update: update.call } } })
  return { duplicate, update }
}

type Held = Awaited<ReturnType<typeof open>>

const plan = ({ duplicate, update }: Held): Walk<typeof productActionsMachine> => ({
  events: {
    duplicate: () => button('Duplicate').click(),
    'state.chosen': () => button('Archive').click(),
  },
  outcomes: {
    duplicateProduct: {
      done: async (id) => {
        duplicate.resolve([id as string])
        await expect.element(toast('Duplicated successfully')).toBeVisible()
        expect(address()).toBe('/app/product/p2')
      },
      error: async (error) => {
        duplicate.reject(error)
        await expect.element(toast('Something has gone wrong! Please try later.')).toBeVisible()
      },
    },
    changeState: {
      done: async (item) => {
        update.resolve(item as Tagged<Product>)
        await expect.element(toast('Archived successfully')).toBeVisible()
        await expect.element(button('Archive')).not.toBeInTheDocument()
      },
      error: async (error) => {
        update.reject(error)
        await expect.element(toast('Something has gone wrong! Please try later.')).toBeVisible()
      },
    },
  },
  states: {
    resting: async () => {
      await expect.element(button('Duplicate')).not.toHaveAttribute('aria-busy')
      expect([duplicate.waiting(), update.waiting()]).toEqual([0, 0])
    },
    duplicating: async () => {
      await expect.element(button('Duplicate')).toHaveAttribute('aria-busy', 'true')
      expect(duplicate.asked).toEqual([[['p1']]])
    },
    changingState: async () => {
      await expect.element(button('Archive')).toHaveAttribute('aria-busy', 'true')
      expect(update.asked).toEqual([['p1', { state: 'archived' }]])
    },
  },
})

describe('the actions on a product, walked', () => {
  it.each(named(shortestPaths(productActionsMachine, productActionsFixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})
