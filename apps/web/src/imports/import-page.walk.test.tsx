import { importMachine, type ImportSnapshot } from '@selvedge/machines'
import { importFixtures, importFixture, shortestPaths } from '@selvedge/machines/testing'
import type { Client, Import, Job } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { type Fake, fakeClient, hold, never } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import ImportPage from './import-page.tsx'

type Imports = Client['imports']

function open(at = '/app/import') {
  localStorage.clear()
  const imports = {
    create: hold<Imports['create']>(),
    get: hold<Imports['get']>(),
    update: hold<Imports['update']>(),
  }
  const asJob = {
    check: hold<Imports['asJob']['check']>(),
    apply: hold<Imports['asJob']['apply']>(),
    undo: hold<Imports['asJob']['undo']>(),
  }
  const jobs = holdJobs()
  const calls = {
    ...Object.fromEntries(Object.entries(imports).map(([name, { call }]) => [name, call])),
    asJob: { check: asJob.check.call, apply: asJob.apply.call, undo: asJob.undo.call },
    list: async () => ({ data: [], paging: { current_page: 0, limit: 20, total: 0 } }),
  } as Fake<'imports'>
  const noAttributes = { data: [], paging: { current_page: 0, limit: 500, total: 0 } }
  const client = fakeClient({
    auth: { restore: never },
    imports: calls,
    jobs: jobs.calls,
    attributes: { list: async () => noAttributes },
  })
  show(<ImportPage />, { services: createServices(client), address: at })
  return { ...imports, asJob, jobs }
}
type World = ReturnType<typeof open>

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
const becomes = (source: string) => page.getByRole('combobox', { name: `${source} becomes` })

async function choose(field: ReturnType<typeof becomes>, option: string | RegExp) {
  await field.click()
  await page.getByRole('option', { name: option }).click()
}

const PROBLEMS = {
  unreadable: 'Could not parse file',
  countChanged: 'The catalogue has changed since the check.',
  offline: 'The server did not answer.',
  gone: 'This import no longer exists.',
}
type Shown = keyof typeof PROBLEMS

const started = ({ asJob }: World, task: ImportSnapshot['context']['task']) => asJob[task === 'draw' ? 'apply' : task]

const plan = (world: World): Walk<typeof importMachine> => {
  const { create, get, update, jobs } = world
  let task: ImportSnapshot['context']['task'] = 'check'
  return {
    events: {
      'file.chosen': async ({ file }) => {
        const input = document.querySelector<HTMLInputElement>('input[type=file]')
        await userEvent.upload(input as HTMLInputElement, new File([file.data], file.name))
      },
      'reading.changed': () => choose(page.getByRole('combobox', { name: 'Delimiter' }), 'Comma'),
      'column.mapped': () => choose(becomes('Colour'), /^Not imported/),
      'spellings.chosen': async () => {
        await page.getByRole('radio', { name: /Keep both as separate values/ }).click()
        await button('Check with these spellings').click()
      },
      next: () => button('Check').click(),
      back: (_, { before }) => (before.matches('complete') ? button('Correct the columns') : button('Back')).click(),
      apply: () => button(/^Import 2 rows/).click(),
      undo: async () => {
        await button('Undo the import').click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
      },
      cancel: () => button(/^Cancel/).click(),
      retry: (_, { before }) => button(before.matches('checked') ? 'Check again' : 'Try again').click(),
      again: () => button('Import another file').click(),
    },
    outcomes: {
      createImport: {
        done: async (made) => create.resolve({ value: made as Import, etag: '"1"' }),
        error: async (error) => create.reject(error),
      },
      readImport: {
        done: async (read) => get.resolve({ value: read as Import, etag: '"1"' }),
        error: async (error) => get.reject(error),
      },
      updateImport: {
        done: async (changed) => update.resolve({ value: changed as Import, etag: '"2"' }),
        error: async (error) => update.reject(error),
      },
      startTask: {
        done: async (job) => started(world, task).resolve(job as Job<never>),
        error: async (error) => started(world, task).reject(error),
      },
      followJob: jobs.ends,
    },
    states: {
      choosing: async (snapshot) => {
        await expect.element(button(/Choose a file$/)).toBeVisible()
        await showsProblem(snapshot)
        expect(address()).toBe('/app/import')
      },
      uploading: async () => {
        await expect.element(page.getByText('Uploading and reading prices.csv')).toBeVisible()
        await expect.poll(create.waiting).toBe(1)
      },
      reading: () => expect.poll(get.waiting).toBe(1),
      failing: showsProblem,
      mapping: async (snapshot) => {
        await expect.element(heading('Match columns')).toBeVisible()
        await expect.element(becomes('Product')).toHaveTextContent('Product name')
        await expect.element(page.getByRole('cell', { name: 'Avocet' })).toBeVisible()
        await showsProblem(snapshot)
        await expect.poll(address).toBe('/app/import?id=i1&step=map')
      },
      'mapping.saved': () => expect.element(button('Check')).toBeEnabled(),
      'mapping.saving': async () => {
        await expect.element(button('Check')).toBeDisabled()
        await expect.poll(update.waiting).toBe(1)
      },
      'mapping.unsaved': () => expect.element(page.getByText('Your last corrections were not saved.')).toBeVisible(),
      working: async ({ context }) => {
        task = context.task
        await expect.element(page.getByRole('progressbar')).toBeVisible()
      },
      'working.starting': () => expect.poll(started(world, task).waiting).toBe(1),
      'working.following': async () => {
        await expect.element(page.getByText('Starting')).not.toBeInTheDocument()
        await expect.element(button('Cancel')).toBeVisible()
      },
      checked: async (snapshot) => {
        await expect.element(heading('What would happen')).toBeVisible()
        await expect.element(page.getByText('1 row cannot be imported')).toBeVisible()
        await expect.element(button(/^Import 2 rows/)).toBeEnabled()
        await showsProblem(snapshot)
        await expect.poll(address).toBe('/app/import?id=i1&step=check')
      },
      deciding: async () => {
        await expect.element(heading('What would happen')).toBeVisible()
        await expect.poll(update.waiting).toBe(1)
      },
      complete: async (snapshot) => {
        const isUndone = snapshot.context.import?.state === 'undone'
        await expect.element(heading(isUndone ? 'Import undone' : 'Import complete')).toBeVisible()
        await expect.poll(() => button('Undo the import').elements().length).toBe(isUndone ? 0 : 1)
        await showsProblem(snapshot)
        await expect.poll(address).toBe('/app/import?id=i1&step=done')
      },
    },
  }
}

async function showsProblem({ context: { problem } }: ImportSnapshot) {
  const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  const said = problem === undefined ? [] : [expect.stringContaining(PROBLEMS[problem as Shown])]
  await expect.poll(alerts).toEqual(said)
}

describe('the import wizard, walked', () => {
  const paths = shortestPaths(importMachine, importFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open()))).toBe(path.steps.length)
  })
})

describe('the import wizard', () => {
  const encodings = [
    { encoding: 'windows-1252', words: ['Größe', 'weiß'] },
    { encoding: 'cp850', words: ['Gr÷▀e', 'wei▀'] },
  ]
  const unsure = { source: null, code: 'encoding_unsure', detail: 'Choose the encoding.' }

  it('asks for the encoding with words of the file, and takes the one in use for an answer', async () => {
    const { get, update } = open('/app/import?id=i1&step=map')
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: importFixture({ encoding: 'windows-1252', encodings, problems: [unsure] }), etag: '"1"' })
    await expect.element(button('Western (DOS 850): Gr÷▀e, wei▀')).toBeVisible()
    await expect.element(button('Check')).toBeDisabled()
    const inUse = button('Western (Windows): Größe, weiß').element()
    if (inUse instanceof HTMLElement) inUse.focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => update.asked.map(([id, patch]) => [id, patch]))
      .toEqual([['i1', { encoding: 'windows-1252' }]])
    update.resolve({ value: importFixture({ encoding: 'windows-1252', encodings }), etag: '"2"' })
    await expect.element(button('Check')).toBeEnabled()
    await expect.element(page.getByRole('region', { name: 'Words in each encoding' })).toHaveFocus()
    await expect.element(button('Western (DOS 850): Gr÷▀e, wei▀')).not.toBeInTheDocument()
  })

  it('offers other encodings where it is sure, and none where there is none', async () => {
    const { get, update } = open('/app/import?id=i1&step=map')
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: importFixture({ encoding: 'windows-1252', encodings }), etag: '"1"' })
    await page.getByText('Other encodings').click()
    await expect.element(page.getByText('In use: Western (Windows): Größe, weiß')).toBeVisible()
    await button('Western (DOS 850): Gr÷▀e, wei▀').click()
    await expect.poll(() => update.asked.map(([, patch]) => patch)).toEqual([{ encoding: 'cp850' }])
    update.resolve({ value: importFixture({ encoding: 'cp850', encodings: [] }), etag: '"2"' })
    await expect.element(page.getByText('Other encodings')).not.toBeInTheDocument()
  })

  it('finds its import and its step again by the address', async () => {
    const { get } = open('/app/import?id=i1&step=check')
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: importFixture({ state: 'checked', check: null }), etag: '"1"' })
    expect(get.asked.map(([id]) => id)).toEqual(['i1', 'i1'])
  })

  it('says what it knows from an earlier import, and leaves it out or forgets it as the user wants', async () => {
    const { get, update } = open('/app/import?id=i1&step=map')
    const memory = { file_name: 'october.csv', used_at: '2026-10-20T09:00:00.000Z', columns: 1 }
    const [product, colour, weight] = importFixture().columns
    const columns = [product, { ...colour, because: 'remembered' }, weight] as Import['columns']
    await expect.poll(get.waiting).toBe(1)
    get.resolve({ value: importFixture({ columns, remembered: { ...memory, is_used: true } }), etag: '"1"' })
    await expect
      .element(page.getByText('Mapped as in your import of october.csv on 20/10/2026.', { exact: true }))
      .toBeVisible()
    await expect.poll(() => page.getByText('As in an earlier import').elements().length).toBe(1)
    await button('Use the proposal instead').click()
    await expect.poll(update.waiting).toBe(1)
    update.resolve({ value: importFixture({ remembered: { ...memory, is_used: false } }), etag: '"2"' })
    await expect.element(button('Use it again')).toBeVisible()
    await button('Forget').click()
    await expect.poll(update.waiting).toBe(1)
    update.resolve({ value: importFixture(), etag: '"3"' })
    await expect.element(button('Forget')).not.toBeInTheDocument()
    expect(update.asked.map(([, patch]) => patch)).toEqual([{ memory: 'skip' }, { memory: 'forget' }])
  })
})
