import { linkMainMachine, type LinkMainSnapshot } from '@selvedge/machines'
import { bareVariant, linkMainFixtures, shortestPaths } from '@selvedge/machines/testing'
import { allOf, type Tagged, type Variant, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { named, type Walk, walk } from '../testing/walk.ts'
import { address, alerts, arrive, atVariant, button, go, marked, openPictures, toasts, type World } from './testing.tsx'

const image = (id: string) => page.getByRole('radio', { name: `Select heron-${id.slice(1)}.png` })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const IMAGES = allOf(where('mimetype_group', 'eq', 'image'))
const SAID = {
  failed: 'The image could not be linked. The server answered 500.Try again',
  gone: 'The image could not be linked. The variant, or an image, no longer exists.Try again',
  offline: '',
}

const plan = ({ get, linkImage }: World): Walk<typeof linkMainMachine> => ({
  events: {
    'asset.chosen': ({ id }) => image(id).click(),
    'address.changed': async () => go('/link-main/grid'),
    link: () => button('Link').click(),
    cancel: () => button('Cancel').click(),
    retry: () => button('Try again').click(),
  },
  outcomes: {
    readVariant: {
      done: async (variant) => get.resolve(variant as Tagged<Variant>),
      error: async (error) => get.reject(error),
    },
    linkImage: {
      done: async (variant) => linkImage.resolve(variant as Tagged<Variant>),
      error: async (error) => linkImage.reject(error),
    },
  },
  states: {
    choosing: async ({ context: { assetId } }) => {
      await expect.element(image('a1')).toBeVisible()
      await expect.poll(marked).toEqual(assetId ? [assetId] : [])
      await expect.poll(address).toBe(`/link-main/grid${assetId ? `?asset=${assetId}` : ''}`)
    },
    'choosing.reading': async () => {
      await expect.poll(get.waiting).toBe(1)
      await expect.element(heading('Select variant image')).toBeVisible()
      await expect.element(button('Link')).toBeDisabled()
    },
    'choosing.ready': async ({ context: { assetId, problem } }: LinkMainSnapshot) => {
      await expect.element(heading('Select variant image for Heron, slate')).toBeVisible()
      await expect.poll(alerts).toEqual(problem ? [SAID[problem]] : [])
      if (assetId) await expect.element(button('Link')).toBeEnabled()
      else await expect.element(button('Link')).toBeDisabled()
    },
    'choosing.failing': async () => {
      await expect.poll(alerts).toEqual(['The variant could not be loaded.Try again'])
      await expect.element(button('Link')).toBeDisabled()
    },
    linking: async ({ context: { assetId } }) => {
      await expect.element(button('Link')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Cancel')).toBeDisabled()
      expect(linkImage.asked.at(-1)).toEqual(['v1', assetId, { ifMatch: '"1"' }])
    },
    missing: () => expect.element(heading('Variant not found')).toBeVisible(),
    linked: async () => {
      await atVariant()
      await expect.poll(toasts).toEqual(['Variant image selected'])
    },
    cancelled: async () => {
      await atVariant()
      expect([toasts(), address()]).toEqual([[], ''])
    },
  },
})

describe('select variant image, walked', () => {
  const paths = shortestPaths(linkMainMachine, linkMainFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openPictures('/link-main/grid')))).toBe(path.steps.length)
  })
})

describe('select variant image', () => {
  it('asks for pictures only, and for those that are searched for', async () => {
    const { asked } = await openPictures('/link-main/grid')
    const field = page.getByRole('searchbox', { name: 'Search assets...' })
    await field.fill('slate')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/link-main/grid?q=slate')
    const last = asked.at(-1)
    expect([last?.search, last?.privateFilter]).toEqual(['slate', IMAGES])
  })

  it('keeps the choice over a reload, and from the cards to the table', async () => {
    const { get } = await openPictures('/link-main/grid?asset=a2&q=heron')
    await arrive(get, bareVariant)
    await expect.poll(marked).toEqual(['a2'])
    await page.getByRole('link', { name: 'Table' }).click()
    await expect.poll(address).toBe('/link-main?asset=a2&q=heron')
    await expect.element(image('a2')).toBeChecked()
    await image('a1').click()
    await expect.element(image('a1')).toBeChecked()
    await expect.element(image('a2')).not.toBeChecked()
    await expect.poll(address).toBe('/link-main?asset=a1&q=heron')
    await expect.element(button('Link')).toBeEnabled()
  })

  it('is chosen in the table by keys too, on any page, in any order', async () => {
    const { get, asked } = await openPictures('/link-main')
    await arrive(get, bareVariant)
    await expect.element(image('a2')).toBeVisible()
    await userEvent.keyboard('jjx')
    await expect.poll(address).toBe('/link-main?asset=a2')
    await expect.element(image('a2')).toBeChecked()
    await button('Next page').click()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(address).toBe('/link-main?asset=a2&k=name')
    expect(asked.slice(-2).map((query) => [query?.page, query?.sort, query?.privateFilter])).toEqual([
      [1, [], IMAGES],
      [0, [{ column: 'name', direction: 'asc' }], IMAGES],
    ])
    const links = [...document.querySelectorAll('table a')].map((one) => one.textContent)
    expect(links).toEqual([])
  })

  it('leads back by the names of supplier, product and variant', async () => {
    const { get } = await openPictures('/link-main/grid')
    const crumbs = () => [...document.querySelectorAll('nav[aria-label=Breadcrumbs] li')].map((one) => one.textContent)
    await expect.poll(crumbs).toEqual(['Catalogue', 'Product', 'Variant'])
    await arrive(get, bareVariant)
    await expect.poll(crumbs).toEqual(['Northmill', 'Heron', 'Heron, slate'])
  })
})
