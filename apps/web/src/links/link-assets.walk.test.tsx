import { linkAssetsMachine } from '@selvedge/machines'
import { linkAssetsFixtures, shortestPaths, variantFixture } from '@selvedge/machines/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { alerts, button, checkbox, heading, isAt, itemsIn, openLinks, said, toasts, type World } from './testing.tsx'

const table = (name: string) => page.getByRole('radio', { name, exact: true })
const sources = () => itemsIn('Selected assets')
const variantsIn = (found: unknown) =>
  (found as readonly { id: string; name: string }[]).map(({ id, name }) => variantFixture({ id, name }))

const plan = ({ updateMany, variantsOf }: World): Walk<typeof linkAssetsMachine> => ({
  events: {
    'table.chosen': ({ table: chosen }) => table(chosen === 'VIEWS' ? 'Views' : 'Variants').click({ force: true }),
    'item.toggled': ({ item }, { before }) =>
      checkbox(before.context.table === 'VIEWS' ? 'Summer 2027' : item.name).click(),
    'item.removed': () => button('Remove Heron, slate').click(),
    'source.removed': () => button('Remove back.png').click(),
    'action.chosen': () => page.getByRole('radio', { name: /^Replace existing assets/ }).click(),
    next: () => button('Next').click(),
    back: () => button('Back').click(),
    finish: () => button('Finish').click(),
    cancel: () => button('Cancel').click(),
    'address.changed': async ({ step }) =>
      history.replaceState(history.state, '', `/app/assets/link${step === 'review' ? '/review' : ''}`),
  },
  outcomes: {
    readViewVariants: {
      done: async (found) => {
        const rows = variantsIn(found)
        variantsOf.resolve({ data: rows, paging: { current_page: 0, limit: 500, total: rows.length } })
      },
      error: async (error) => variantsOf.reject(error),
    },
    linkAssets: { done: async () => updateMany.resolve(1 as never), error: async (error) => updateMany.reject(error) },
  },
  states: {
    selecting: async ({ context: { table: shown, choices, problem } }) => {
      await isAt('Link variants')
      await expect.element(heading('Select variants')).toBeVisible()
      const count = shown === 'VIEWS' ? choices.views.length : choices.variants.length
      await expect.poll(said).toBe(`Selected ${shown === 'VIEWS' ? 'views' : 'variants'}: ${count}`)
      if (count > 0) await expect.element(button('Next')).toBeEnabled()
      else await expect.element(button('Next')).toBeDisabled()
      await expect.poll(address).toBe(shown === 'VIEWS' ? '/app/assets/link?v=VIEWS' : '/app/assets/link')
      await expect.poll(() => alerts().length).toBe(problem ? 1 : 0)
    },
    readingVariants: () => expect.element(button('Next')).toHaveAttribute('aria-busy', 'true'),
    reviewing: async ({ context: { choices, problem, sources: kept } }) => {
      await expect.element(heading('Review & confirm')).toBeVisible()
      await expect.poll(() => itemsIn('Target variants')).toHaveLength(choices.variants.length)
      await expect.poll(sources).toHaveLength(kept.count)
      await expect.poll(() => location.pathname).toBe('/app/assets/link/review')
      const reason =
        problem === 'offline' ? ' The server did not answer. Your choices are kept.' : ' The server answered 500.'
      await expect.poll(alerts).toEqual(problem ? [`The links could not be saved.${reason}Try again`] : [])
    },
    linking: async ({ context: { choices } }) => {
      await expect.element(button('Finish')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Cancel')).toBeDisabled()
      await expect.poll(updateMany.waiting).toBe(1)
      expect(updateMany.asked.at(-1)?.[2]).toEqual({ mode: choices.action === 'replace' ? 'upsert' : 'append' })
    },
    linked: () => isAt('The library'),
    cancelled: async () => {
      await isAt('The library')
      expect(toasts()).toEqual([])
    },
  },
})

describe('linking assets to variants, walked', () => {
  const paths = shortestPaths(linkAssetsMachine, linkAssetsFixtures)
  it.each(named(sampled(paths)))('$name', async ({ path }) => {
    const world = await openLinks('/app/assets/link', { chosen: ['a1', 'a2'] })
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

/** One path to each state and problem: the choices multiply them without showing anything new. */
function sampled<Path extends { state: { value: unknown; context: { problem: unknown; table: string } } }>(
  paths: readonly Path[],
): Path[] {
  const known = new Map<string, Path>()
  for (const path of paths) {
    const { value, context } = path.state
    const key = JSON.stringify([value, context.problem, context.table])
    if (!known.has(key)) known.set(key, path)
  }
  return [...known.values()]
}

describe('linking assets to variants', () => {
  it('says how many were linked, in the words of the specification', async () => {
    const { updateMany } = await openLinks('/app/assets/link', { chosen: ['a1', 'a2'] })
    await checkbox('Heron, moss').click()
    await button('Next').click()
    await button('Finish').click()
    await expect.poll(updateMany.waiting).toBe(1)
    expect(updateMany.asked).toEqual([[['v2'], { meta: { assets: ['a1', 'a2'] } }, { mode: 'append' }]])
    updateMany.resolve(1 as never)
    await expect.poll(toasts).toEqual([expect.stringContaining("Success!You've linked 2 assets to 1 variant.")])
    expect(address()).toBe('/app/assets?p=2')
  })

  it('keeps choices and step over a reload', async () => {
    const before = await openLinks('/app/assets/link', { chosen: ['a1', 'a2'] })
    await checkbox('Heron, moss').click()
    await button('Remove back.png').click()
    await button('Next').click()
    await expect.poll(() => itemsIn('Target variants')).toEqual(['Heron, moss'])
    before.leave()
    await openLinks('/app/assets/link/review', { chosen: ['a1'], keepsDrafts: true })
    await expect.poll(() => itemsIn('Target variants')).toEqual(['Heron, moss'])
    await expect.poll(sources).toEqual(['front.png'])
    expect(document.querySelector('button[aria-label="Remove front.png"]')).toBe(null)
  })

  it('leads to the library when nothing was handed over', async () => {
    await openLinks('/app/assets/link')
    await expect.poll(address).toBe('/app/assets')
  })
})

describe('linking assets from the catalogue', () => {
  it('links them to the variants that were chosen there', async () => {
    const { updateMany } = await openLinks('/app/assets/link/products', { chosen: ['v1', 'v2'] })
    await expect.element(heading('Target assets')).toBeVisible()
    await expect.element(button('Next')).toBeDisabled()
    await checkbox('back.png').click()
    await button('Next').click()
    await expect.poll(address).toBe('/app/assets/link/products/review')
    await expect.poll(() => itemsIn('Selected variants')).toEqual(['Heron, slate', 'Heron, moss'])
    await button('Remove Heron, slate').click()
    await page.getByRole('radio', { name: /^Replace existing assets/ }).click()
    await button('Finish').click()
    await expect.poll(updateMany.waiting).toBe(1)
    expect(updateMany.asked).toEqual([[['v2'], { meta: { assets: ['a2'] } }, { mode: 'upsert' }]])
    updateMany.resolve(1 as never)
    await expect.poll(toasts).toEqual([expect.stringContaining("Success!You've linked 1 variant to 1 asset.")])
  })

  it('leads to the catalogue when it is cancelled, or nothing was handed over', async () => {
    const { leave } = await openLinks('/app/assets/link/products', { chosen: ['v1'] })
    await button('Cancel').click()
    await expect.poll(address).toBe('/app')
    leave()
    await openLinks('/app/assets/link/products/review')
    await expect.poll(address).toBe('/app')
  })
})
