import { linkAmbientsMachine } from '@selvedge/machines'
import { linkAmbientsFixtures, pictureVariant, shortestPaths } from '@selvedge/machines/testing'
import type { Tagged, Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { named, type Walk, walk } from '../testing/walk.ts'
import { abandonPage } from '../testing/show.tsx'
import { address, alerts, arrive, atVariant, button, go, marked, openPictures, toasts, type World } from './testing.tsx'

const image = (id: string) => page.getByRole('checkbox', { name: `Select heron-${id.slice(1)}.png` })
const name = (id: string) => `heron-${id.slice(1)}.png`
const inOrder = () =>
  [...document.querySelectorAll('ul[aria-label="Images in their order"] bdi')].map((one) => one.textContent)
const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })
const inText = (one = '', other = '') => one.localeCompare(other)
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent

const plan = ({ get, changeAmbients }: World): Walk<typeof linkAmbientsMachine> => ({
  events: {
    'picture.toggled': ({ picture }) => image(picture.id).click(),
    'picture.removed': ({ id }) => button(`Remove ${name(id)}`).click(),
    'picture.moved': ({ id }) => button(`Move up: ${name(id)}`).click(),
    review: () => button('Next').click(),
    back: () => button('Back').click(),
    'address.changed': async ({ step }) => go(`/link-ambients/${step === 'review' ? 'review' : 'grid'}`),
    link: () => button('Link').click(),
    cancel: () => button('Cancel').click(),
    retry: () => button('Try again').click(),
  },
  outcomes: {
    readVariant: {
      done: async (variant) => get.resolve(variant as Tagged<Variant>),
      error: async (error) => get.reject(error),
    },
    linkAmbients: {
      done: async (variant) => changeAmbients.resolve(variant as Tagged<Variant>),
      error: async (error) => changeAmbients.reject(error),
    },
  },
  states: {
    reading: () => expect.poll(get.waiting).toBe(1),
    failing: () => expect.element(heading('The variant could not be loaded.')).toBeVisible(),
    missing: () => expect.element(heading('Variant not found')).toBeVisible(),
    selecting: async ({ context: { chosen } }) => {
      await expect.element(heading('Link ambient images to Heron, slate')).toBeVisible()
      await expect.element(image('a1')).toBeVisible()
      await expect.element(image('a3')).toBeDisabled()
      await expect.poll(() => marked().toSorted(inText)).toEqual(chosen.map(({ id }) => id).toSorted(inText))
      await expect.poll(address).toBe('/link-ambients/grid')
      expect(currentStep()).toBe('1Select images')
      if (chosen.length > 0) await expect.element(button('Next')).toBeEnabled()
      else await expect.element(button('Next')).toBeDisabled()
    },
    reviewing: async ({ context: { chosen, problem } }) => {
      await expect.poll(inOrder).toEqual(chosen.map((picture) => picture.name))
      await expect.poll(address).toBe('/link-ambients/review')
      expect(currentStep()).toBe('2Review & confirm')
      const said = 'The images could not be linked. The server answered 500.Try again'
      await expect.poll(alerts).toEqual(problem ? [said] : [])
    },
    linking: async ({ context: { chosen } }) => {
      await expect.element(button('Link')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Cancel')).toBeDisabled()
      expect(changeAmbients.asked.at(-1)).toEqual(['v1', chosen.map(({ id }) => id), { mode: 'append' }])
    },
    linked: async () => {
      await atVariant()
      await expect.poll(toasts).toEqual(['Ambience images linked to variant'])
    },
    cancelled: async () => {
      await atVariant()
      expect([toasts(), address()]).toEqual([[], ''])
    },
  },
})

describe('link ambient images, walked', () => {
  const paths = shortestPaths(linkAmbientsMachine, linkAmbientsFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openPictures('/link-ambients/grid')))).toBe(path.steps.length)
  })
})

describe('link ambient images', () => {
  it('leads from a review of nothing to the first step', async () => {
    const { get } = await openPictures('/link-ambients/review')
    await arrive(get, pictureVariant)
    await expect.poll(address).toBe('/link-ambients/grid')
  })

  it('links them in the order in which they were put, without those taken out', async () => {
    const { get, changeAmbients } = await openPictures('/link-ambients/grid')
    await arrive(get, pictureVariant)
    await image('a1').click()
    await image('a2').click()
    await button('Next').click()
    await button(`Move up: ${name('a2')}`).click()
    await expect.poll(inOrder).toEqual([name('a2'), name('a1')])
    await button('Back').click()
    await expect.poll(address).toBe('/link-ambients/grid')
    await button('Next').click()
    await button(`Move down: ${name('a2')}`).click()
    await button(`Remove ${name('a1')}`).click()
    await button('Link').click()
    expect(changeAmbients.asked).toEqual([['v1', ['a2'], { mode: 'append' }]])
  })

  it('keeps choice and step over a reload, and forgets them on Cancel', async () => {
    const before = await openPictures('/link-ambients')
    await arrive(before.get, pictureVariant)
    await image('a2').click()
    await button('Next').click()
    await expect.poll(inOrder).toEqual([name('a2')])
    abandonPage()
    const after = await openPictures('/link-ambients/review', { keepsDrafts: true })
    await arrive(after.get, pictureVariant)
    await expect.poll(inOrder).toEqual([name('a2')])
    await button('Cancel').click()
    await atVariant()
    expect(Object.keys(localStorage).filter((key) => key.includes('link-ambients'))).toEqual([])
  })

  it('marks in the table too what is linked already', async () => {
    const { get } = await openPictures('/link-ambients')
    await arrive(get, pictureVariant)
    await expect.element(image('a3')).toBeDisabled()
    await expect.element(page.getByText('Already linked')).toBeVisible()
  })
})
