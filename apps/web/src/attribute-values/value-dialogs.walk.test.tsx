import { changeValueMachine } from '@selvedge/machines'
import { attributeFixture, attributeValueFixture, changeValueFixtures, shortestPaths } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { ADDRESS, button, chooseOf, dialog, openValues } from './testing.tsx'

type Values = Client['attributeValues']

const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

const PROBLEMS = {
  stale: 'A colleague changed it meanwhile: it is now ‘New wool’. Nothing was changed. Try again to continue anyway.',
  gone: 'This value no longer exists. Close the dialog and check the list.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
  tooMany: '',
}
const TAKEN = 'This value in the attribute already exists.'

async function openEdit() {
  const update = hold<Values['update']>()
  const onServer = { value: attributeValueFixture(), etag: '"1"' }
  await openValues({
    at: `${ADDRESS}?dialog=edit&id=b1`,
    values: { get: async () => onServer, update: update.call },
  })
  await expect.element(field('Value')).toHaveValue('Wool')
  return { update, onServer }
}

const plan = ({ update, onServer }: Awaited<ReturnType<typeof openEdit>>): Walk<typeof changeValueMachine> => ({
  events: {
    submitted: async () => {
      await field('Value').fill('Hemp')
      await inDialog('Save').click()
    },
    cancel: () => inDialog('Cancel').click(),
  },
  outcomes: {
    makeChange: {
      done: async (answer) => {
        if (!(answer as { seen?: object }).seen) return update.resolve(onServer)
        onServer.value = attributeValueFixture({ value: 'New wool' })
        update.reject(new ApiError('stale', 'Changed.', { status: 412, current: onServer }))
      },
      error: async (error) => update.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem, serverMessage } }) => {
      await expect.element(inDialog('Save')).not.toHaveAttribute('aria-busy')
      if (problem === 'nameTaken') return expect.element(field('Value')).toHaveAccessibleDescription(TAKEN)
      const alert = dialog.getByRole('alert')
      if (!problem) return expect.element(alert).not.toBeInTheDocument()
      await expect.element(alert).toHaveTextContent(serverMessage ?? PROBLEMS[problem])
    },
    saving: async () => {
      await expect.element(inDialog('Save')).toHaveAttribute('aria-busy', 'true')
      const [attributeId, id, fields] = update.asked.at(-1) ?? []
      expect([attributeId, id, fields?.value]).toEqual(['a1', 'b1', 'Hemp'])
    },
    changed: async () => {
      await expect.element(page.getByText('Value updated.')).toBeVisible()
      await expect.poll(address).toBe(ADDRESS)
    },
    cancelled: () => expect.poll(address).toBe(ADDRESS),
  },
})

describe('the dialog that edits a value, walked', () => {
  it.each(named(shortestPaths(changeValueMachine, changeValueFixtures)))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openEdit()))).toBe(path.steps.length)
  })
})

async function openAdd(display_type: 'text' | 'float' | 'boolean' = 'text') {
  const create = hold<Values['create']>()
  const attribute = { value: attributeFixture({ display_type }), etag: '"1"' }
  const world = await openValues({
    at: `${ADDRESS}?dialog=add`,
    answers: { attributes: { get: async () => attribute } },
    values: {
      create: create.call,
      facets: async () => ({ standard: [{ id: 'EN 1021', name: 'EN 1021', count: 3 }], tolerance: [] }),
    },
  })
  await expect.element(inDialog('Create')).toBeDisabled()
  return { create, ...world }
}

describe('the dialog that adds a value', () => {
  it('sends all that was filled in, with an existing standard offered', async () => {
    const { create } = await openAdd()
    await field('Value').fill('Hemp')
    await field('Display name').fill('Pure hemp')
    await choice('Standard').fill('EN 1021')
    await choice('Tolerance').fill('5 %')
    await field('Description').fill('Strong')
    const offered = [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))
    expect(offered).toEqual(['EN 1021'])
    await inDialog('Create').click()
    const fields = {
      value: 'Hemp',
      display_name: 'Pure hemp',
      standard: 'EN 1021',
      tolerance: '5 %',
      description: 'Strong',
    }
    await expect.poll(() => create.asked).toEqual([['a1', fields]])
    create.resolve({ value: attributeValueFixture(), etag: '"1"' })
    await expect.element(page.getByText('Value added.')).toBeVisible()
    await expect.poll(address).toBe(ADDRESS)
  })

  it('accepts only numbers for a number', async () => {
    const { create } = await openAdd('float')
    await field('Value').fill('ten')
    await expect.element(field('Value')).toHaveAccessibleDescription('This attribute can only accept numbers as values')
    await expect.element(inDialog('Create')).toBeDisabled()
    await field('Value').fill('-1,5')
    await inDialog('Create').click()
    await expect.poll(() => create.asked.map(([, { value }]) => value)).toEqual(['-1.5'])
  })

  it('lets the user choose between true and false', async () => {
    const { create } = await openAdd('boolean')
    await dialog.getByRole('radio', { name: 'False' }).click()
    await inDialog('Create').click()
    await expect.poll(() => create.asked.map(([, { value }]) => value)).toEqual(['false'])
  })

  it('says that the value already exists, until another one is typed', async () => {
    const { create } = await openAdd()
    await field('Value').fill('Wool')
    await inDialog('Create').click()
    await expect.poll(create.waiting).toBe(1)
    create.reject(new ApiError('conflict', TAKEN, { status: 409, code: 'duplicate_name' }))
    await expect.element(field('Value')).toHaveAccessibleDescription(TAKEN)
    await field('Value').fill('Wool 2')
    await expect.element(field('Value')).not.toHaveAccessibleDescription(TAKEN)
  })

  it('keeps what was typed when the page is loaded again, until it is cancelled', async () => {
    const { leave } = await openAdd()
    await field('Value').fill('Hem')
    leave()
    await openValues({ at: address(), keepsDrafts: true })
    await expect.element(field('Value')).toHaveValue('Hem')
    await inDialog('Cancel').click()
    await button('Add value').click()
    await expect.element(field('Value')).toHaveValue('')
  })
})

describe('the dialog that edits a value', () => {
  it('says when the value is gone, and when it could not be read, and reads it again', async () => {
    let answer: () => Promise<{ value: ReturnType<typeof attributeValueFixture>; etag: string }> = () =>
      Promise.reject(new ApiError('notFound', 'Gone.', { status: 404 }))
    await openValues({ at: `${ADDRESS}?dialog=edit&id=b1`, values: { get: () => answer() } })
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(`${PROBLEMS.gone}Try again`)
    answer = () => Promise.reject(new ApiError('server', 'Down.', { status: 500 }))
    await inDialog('Try again').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The value could not be loaded.Try again')
    answer = async () => ({ value: attributeValueFixture(), etag: '"1"' })
    await inDialog('Try again').click()
    await expect.element(field('Value')).toHaveValue('Wool')
  })

  it('keeps only what was touched over a reload, so that what a colleague changed is not overwritten', async () => {
    const at = `${ADDRESS}?dialog=edit&id=b1`
    const { leave } = await openValues({
      at,
      values: { get: async () => ({ value: attributeValueFixture(), etag: '"1"' }) },
    })
    await field('Value').fill('Hemp')
    leave()
    const update = hold<Values['update']>()
    const changed = { value: attributeValueFixture({ description: 'Rough' }), etag: '"2"' }
    await openValues({ at, keepsDrafts: true, values: { get: async () => changed, update: update.call } })
    await expect.element(field('Value')).toHaveValue('Hemp')
    await expect.element(field('Description')).toHaveValue('Rough')
    await inDialog('Save').click()
    await expect
      .poll(() => update.asked.map(([, , { value, description }]) => [value, description]))
      .toEqual([['Hemp', 'Rough']])
  })

  it('begins with the value as it is now, when the user has just changed it', async () => {
    const { update, onServer } = await openEdit()
    await field('Value').fill('Hemp')
    await inDialog('Save').click()
    onServer.value = attributeValueFixture({ value: 'Hemp' })
    update.resolve(onServer)
    await expect.element(dialog).not.toBeInTheDocument()
    await chooseOf('Wool', 'Edit')
    await expect.element(field('Value')).toHaveValue('Hemp')
  })
})
