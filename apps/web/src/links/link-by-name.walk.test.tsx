import { linkByNameMachine } from '@selvedge/machines'
import {
  bulkEditFixture,
  goneName,
  jobFixture,
  linkByNameFixtures,
  linkedNameFixture,
  linkedJob,
  linkManyNamesFixtures,
  manyNamesFixture,
  linkPreviewFixture,
  shortestPaths,
} from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { alerts, button, heading, isAt, openLinks, said, toasts, type World } from './testing.tsx'

const AT = '/app/assets/link/names'
const chosen = ['a1', 'a2']
const radio = (name: RegExp) => page.getByRole('radio', { name })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const field = () => page.getByRole('textbox', { name: 'Regular expression' })
const files = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:nth-child(2)')?.textContent)
const read = (ids: readonly string[]) => JSON.stringify(ids)

const plan = ({ preview, create, createMany, jobs }: World): Walk<typeof linkByNameMachine> => ({
  events: {
    'pattern.chosen': ({ pattern }) =>
      radio(pattern === 'whole_name' ? /^The whole name/ : /regular expression/).click(),
    'expression.typed': async ({ expression }, { before }) => {
      if (before.context.draft.pattern !== 'expression') await radio(/regular expression/).click()
      await field().fill(expression)
    },
    'filter.chosen': () => tab(/^None/).click(),
    'page.turned': async () => undefined,
    'action.chosen': () => radio(/^Replace existing assets/).click(),
    retry: (_, { before }) => button(before.value === 'reviewing' ? 'Read the names again' : 'Try again').click(),
    next: () => button('Next').click(),
    back: () => button('Back').click(),
    finish: () => button('Finish').click(),
    cancel: () => button('Cancel').click(),
    'address.changed': async ({ step }) =>
      history.replaceState(history.state, '', step === 'review' ? `${AT}/review` : AT),
  },
  outcomes: {
    readNames: {
      done: async (found) => preview.resolve((found as { preview: ReturnType<typeof linkPreviewFixture> }).preview),
      error: async (error) => preview.reject(error),
    },
    linkByName: {
      done: async (answer) => create.resolve(answer as Parameters<typeof create.resolve>[0]),
      error: async (error) => create.reject(error),
    },
    startTask: {
      done: async (job) => createMany.resolve(job as Parameters<typeof createMany.resolve>[0]),
      error: async (error) => createMany.reject(error),
    },
    followJob: jobs.ends,
  },
  // The view waits for it by itself.
  delays: { readAfter: () => expect.poll(said).toBe('Reading the file names') },
  states: {
    'choosing.typing': () => expect.element(button('Next')).toBeDisabled(),
    'choosing.reading': async () => {
      await isAt('Link by file name')
      await expect.poll(said).toBe('Reading the file names')
    },
    'choosing.matched': async ({ context }) => {
      await expect.element(heading('Choose a pattern')).toBeVisible()
      await expect.poll(said).toBe(`Files to link: ${context.preview?.one} of ${context.preview?.files.length}`)
      if (context.preview?.one) await expect.element(button('Next')).toBeEnabled()
      else await expect.element(page.getByText(/^No file goes to exactly one variant/)).toBeVisible()
    },
    'choosing.unread': async ({ context: { expressionError, problem } }) => {
      if (expressionError)
        await expect.element(field()).toHaveAccessibleDescription(/^This is not a regular expression/)
      else await expect.poll(() => alerts().join()).toContain('The file names could not be read.')
      await expect.poll(() => alerts().length).toBe(problem ? 1 : 0)
      await expect.element(button('Next')).toBeDisabled()
    },
    reviewing: async ({ context: { problem, preview: shown } }) => {
      await expect.element(heading('Review & confirm')).toBeVisible()
      await expect.poll(() => location.pathname).toBe(`${AT}/review`)
      if (shown?.one === 1) await expect.poll(files).toEqual(['H-100_main.png'])
      await expect.poll(() => alerts().length).toBe(problem ? 1 : 0)
    },
    linking: async ({ context: { draft } }) => {
      await expect.element(button('Finish')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Cancel')).toBeDisabled()
      await expect.poll(create.waiting).toBe(1)
      expect(create.asked.at(-1)?.[0].action).toBe(draft.action === 'replace' ? 'upsert' : 'append')
    },
    linkingMany: async () => {
      await expect.element(button('Finish')).toHaveAttribute('aria-busy', 'true')
      await expect.poll(alerts).toEqual([])
    },
    'linkingMany.starting': async () => {
      await expect.poll(createMany.waiting).toBe(1)
      await expect.element(button('Cancel')).toBeDisabled()
    },
    'linkingMany.following': async () => {
      const progress = page.getByRole('progressbar', { name: 'Linking the files: 0 of 60 variants' })
      await expect.element(progress).toBeVisible()
      await expect.element(button('Cancel')).toBeEnabled()
    },
    tooMany: () => expect.poll(alerts).toEqual([expect.stringMatching(/^At most 10,000 files/)]),
    linked: () => isAt('The library'),
    cancelled: async () => {
      await isAt('The library')
      expect(toasts()).toEqual([])
    },
  },
})

describe('linking by file name, walked', () => {
  const paths = shortestPaths(linkByNameMachine, linkByNameFixtures)
  it.each(named(sampled(paths)))('$name', async ({ path }) => {
    const world = await openLinks(AT, { chosen })
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

describe('linking many files by name, walked', () => {
  const paths = shortestPaths(linkByNameMachine, linkManyNamesFixtures)
  const ofJob = sampled(paths).filter(({ steps }) => steps.some(({ event }) => event.type === 'finish'))
  it.each(named(ofJob))('$name', async ({ path }) => {
    const world = await openLinks(AT, { chosen })
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

/** One path to each state and problem: tabs, pages and patterns multiply them without showing anything new. */
function sampled<
  Path extends {
    state: { value: unknown; context: { problem: unknown; expressionError: unknown; preview: unknown } }
  },
>(paths: readonly Path[]): Path[] {
  const known = new Map<string, Path>()
  for (const path of paths) {
    const { value, context } = path.state
    const key = JSON.stringify([value, context.problem, context.expressionError, context.preview])
    if (!known.has(key)) known.set(key, path)
  }
  return [...known.values()]
}

describe('linking by file name', () => {
  const found = linkPreviewFixture([
    linkedNameFixture(),
    linkedNameFixture({ asset_id: 'a2', name: 'H-100_hero.png' }),
    linkedNameFixture({ asset_id: 'a3', name: 'T1.png', sku: 'T1', outcome: 'several', variants: many(10) }),
    linkedNameFixture({ asset_id: 'a4', name: 'mood.png', sku: null, outcome: 'none', variants: [] }),
  ])

  it('shows before anything is linked which file goes where, links it, and undoes all of it', async () => {
    const { preview, create, undo } = await openLinks(AT, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    expect(preview.asked.at(-1)?.[1]?.pattern).toEqual({ preset: 'up_to_last_part' })
    preview.resolve(found)
    await expect.poll(files).toEqual(['H-100_main.png', 'H-100_hero.png', 'T1.png', 'mood.png'])
    for (const text of ['10 or more variants have the SKU ‘T1’', 'The expression does not match', 'Main image']) {
      await expect.element(page.getByText(text).first()).toBeVisible()
    }
    await tab(/^Several/).click()
    await expect.poll(files).toEqual(['T1.png'])
    expect(address()).toBe(`${AT}?show=several`)
    expect(document.querySelectorAll('[role=tab]')[1]?.textContent).toBe('One variant2')
    await button('Next').click()
    await expect.poll(files).toEqual(['H-100_main.png', 'H-100_hero.png'])
    await expect.element(page.getByText(/^1 variant has several files for the main image/)).toBeVisible()
    await expect.element(page.getByText(/^1 file is not linked, because no variant/)).toBeVisible()
    await radio(/^Replace existing assets/).click()
    await button('Finish').click()
    await expect.poll(create.waiting).toBe(1)
    expect(create.asked).toEqual([
      [
        {
          links: [
            { asset_id: 'a1', variant_id: 'v1', role: 'main' },
            { asset_id: 'a2', variant_id: 'v1', role: 'main' },
          ],
          action: 'upsert',
        },
      ],
    ])
    create.resolve({ assets: 2, variants: 1, edit_id: 'e1' })
    await expect.poll(toasts).toEqual([expect.stringContaining("You've linked 2 assets to 1 variant.")])
    expect(address()).toBe('/app/assets?p=2')
    await button('Undo').click()
    await expect.poll(undo.waiting).toBe(1)
    expect(undo.asked).toEqual([['e1']])
    undo.resolve(bulkEditFixture({ state: 'undone', kept: 1 }))
    await expect.poll(() => toasts().join()).toContain('except for 1 variant changed since')
  })

  it('says how the links ended whose page was left while a job made them', async () => {
    const { preview, createMany, jobs, leave } = await openLinks(`${AT}/review`, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    preview.resolve(manyNamesFixture())
    await button('Finish').click()
    await expect.poll(createMany.waiting).toBe(1)
    createMany.resolve(jobFixture() as Parameters<typeof createMany.resolve>[0])
    await expect.element(button('Cancel')).toBeEnabled()
    await button('Cancel').click()
    jobs.cancel.reject(new Error('No answer.'))
    await expect.poll(alerts).toEqual([expect.stringMatching(/^It could not be cancelled and continues/)])
    history.pushState(null, '', '/app/assets')
    await isAt('The library')
    await expect.poll(() => jobs.followed.length).toBe(2)
    jobs.tell(linkedJob)
    await expect.poll(toasts).toEqual([expect.stringContaining("You've linked 501 assets to 1 variant.")])
    leave()
  })

  it('says when everything was linked already, and offers no undo', async () => {
    const { preview, create } = await openLinks(`${AT}/review`, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    preview.resolve(found)
    await button('Finish').click()
    await expect.poll(create.waiting).toBe(1)
    create.resolve({ assets: 2, variants: 1, edit_id: null })
    await expect.poll(toasts).toEqual([expect.stringContaining('These files were linked already.')])
    expect(document.querySelectorAll('[data-scope=toast] button')).toHaveLength(1)
  })

  it('keeps pattern, tab and step over a reload', async () => {
    const before = await openLinks(AT, { chosen })
    await radio(/regular expression/).click()
    await field().fill('(?<sku>H-\\d+)')
    await expect.poll(() => before.preview.asked.at(-1)?.[1]?.pattern).toEqual({ expression: '(?<sku>H-\\d+)' })
    before.preview.resolve(found)
    await expect.poll(files).toHaveLength(4)
    before.leave()
    const { preview } = await openLinks(`${AT}/review`, { chosen, keepsDrafts: true })
    await expect.poll(preview.waiting).toBe(1)
    expect(preview.asked.at(-1)?.[1]?.pattern).toEqual({ expression: '(?<sku>H-\\d+)' })
    await expect.element(heading('Review & confirm')).toBeVisible()
    preview.resolve(found)
    await expect.poll(files).toHaveLength(2)
    await button('Back').click()
    await expect.element(field()).toHaveValue('(?<sku>H-\\d+)')
  })

  it('goes on without the files that were deleted', async () => {
    const { preview } = await openLinks(AT, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    preview.reject(goneName)
    await expect.poll(alerts).toEqual([expect.stringContaining('1 file of the selection has been deleted')])
    await button('Try again').click()
    await expect.poll(() => read(preview.asked.at(-1)?.[0] ?? [])).toBe('["a1"]')
  })

  it('reads the names again when a variant is gone', async () => {
    const { preview, create } = await openLinks(`${AT}/review`, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    preview.resolve(found)
    await button('Finish').click()
    await expect.poll(create.waiting).toBe(1)
    create.reject(new ApiError('notFound', 'There is no variant.', { status: 404, code: 'unknown_reference' }))
    await button('Read the names again').click()
    await expect.poll(preview.waiting).toBe(1)
  })

  it('lists thousands of files page by page, and refuses more than one call links', async () => {
    const { preview } = await openLinks(AT, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    const all = Array.from({ length: 3_001 }, (_, at) => linkedNameFixture({ asset_id: `a${at}`, name: `${at}.png` }))
    preview.resolve(linkPreviewFixture(all))
    await expect.poll(files).toHaveLength(50)
    await expect.element(page.getByText(/^3,001 files would be linked, and at most 3,000/)).toBeVisible()
    await expect.element(button('Next')).toBeDisabled()
    await button('Next page').click()
    await expect.poll(() => files()[0]).toBe('50.png')
    expect(address()).toBe(`${AT}?p=1`)
  })

  it('goes by keyboard from pattern to Finish', async () => {
    const { preview, create } = await openLinks(AT, { chosen })
    await expect.poll(preview.waiting).toBe(1)
    preview.resolve(found)
    radio(/^Everything before the last part/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(preview.waiting).toBe(1)
    expect(preview.asked.at(-1)?.[1]?.pattern).toEqual({ preset: 'up_to_first_part' })
    preview.resolve(found)
    await expect.element(button('Next')).toBeEnabled()
    button('Next').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Review & confirm')).toHaveFocus()
    button('Finish').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(create.waiting).toBe(1)
  })

  it('leads to the library when nothing was handed over', async () => {
    await openLinks(AT)
    await expect.poll(address).toBe('/app/assets')
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    name: `Twin ${at}`,
    product_name: 'Twins',
    external_id: 'T1',
  }))
}
