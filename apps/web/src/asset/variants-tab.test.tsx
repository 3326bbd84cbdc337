import { variantFixture } from '@selvedge/machines/testing'
import { ApiError, type Client, type Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, hold, iterable, never } from '../testing/fake-client.ts'
import { button, openAsset } from './testing.tsx'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const linked = [1, 2, 3].map((number) => variantFixture({ id: `v${number}`, name: `Heron ${number}`, image_url: null }))

async function open(rows: Variant[] = linked, variants: Fake<'variants'> = {}) {
  const updateMany = hold<Client['variants']['updateMany']>()
  const { arrive } = await openAsset({
    at: '/app/assets/a1/variants',
    answers: {
      users: { setting: never },
      assets: {
        linkedVariants: (_, query) =>
          iterable(Promise.resolve(pageOf(rows)), query?.filter?.length ? rows.slice(0, 2) : rows),
      },
      variants: { columns: async () => [], updateMany: updateMany.call, ...variants },
    },
  })
  await arrive()
  return { updateMany }
}

const mark = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const sent = ({ updateMany }: Awaited<ReturnType<typeof open>>) =>
  updateMany.asked.map(([choice, , options]) => [choice, options?.mode])

describe('the variants of an asset', () => {
  it('are shown beside the tabs of the asset, and searched', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: 'Heron 2' }))
      .toHaveAttribute('href', '/app/product/p1/variant/v2')
    await expect
      .element(page.getByRole('link', { name: 'Associated variants' }))
      .toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('searchbox', { name: 'Search variants...' })).toBeVisible()
  })

  it('say when there are none', async () => {
    await open([])
    await expect.element(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })

  it('are unlinked one by one, with a way back', async () => {
    const world = await open()
    await button('Unlink Heron 2').click()
    await expect.poll(() => sent(world)).toEqual([[['v2'], 'remove']])
    world.updateMany.resolve(1)
    await expect.element(page.getByText('Asset unlinked.')).toBeVisible()
    await button('Undo').click()
    await expect.poll(() => sent(world).at(-1)).toEqual([['v1', 'v2'], 'append'])
    world.updateMany.resolve(2)
    await expect.element(page.getByText('The links are restored.')).toBeVisible()
  })

  it('are unlinked together', async () => {
    const world = await open()
    await mark('Heron 1').click()
    await mark('Heron 2').click()
    await expect.element(page.getByText('Selected variants: 2')).toBeVisible()
    await button('Unlink').click()
    await expect.poll(() => sent(world)).toEqual([[['v1', 'v2'], 'remove']])
    world.updateMany.resolve(2)
    await expect.element(page.getByText('Assets unlinked.')).toBeVisible()
    await expect.element(button('Unlink')).not.toBeInTheDocument()
  })

  it.each([
    [down, 'Something has gone wrong! Please try later.'],
    [offline, 'The server did not answer. Check the list before you try again.'],
  ])('say when unlinking failed, and try again (%s)', async (error, text) => {
    const world = await open()
    await button('Unlink Heron 1').click()
    await expect.poll(world.updateMany.waiting).toBe(1)
    world.updateMany.reject(error)
    await expect.element(page.getByText(text)).toBeVisible()
    await button('Try again').click()
    await expect.poll(() => sent(world).length).toBe(2)
  })

  it('are linked on the page for that, to which the asset is handed over', async () => {
    await open()
    await button('Link variants').click()
    await expect.element(page.getByRole('heading', { name: '/app/assets/link ["a1"]' })).toBeVisible()
  })
})
