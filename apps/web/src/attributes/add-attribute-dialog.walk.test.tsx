import { createAttributeMachine } from '@selvedge/machines'
import { attributeFixture, createAttributeFixtures, shortestPaths } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { address } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { messages, openAttributes } from './testing.tsx'

const dialog = page.getByRole('dialog', { name: 'Create an Attribute' })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const name = dialog.getByRole('textbox', { name: 'Name' })
const description = dialog.getByRole('textbox', { name: 'Description' })
const type = dialog.getByRole('combobox', { name: 'Display type' })

async function open(at = '/app/attributes?dialog=add') {
  const create = hold<Client['attributes']['create']>()
  await openAttributes({ at, attributes: { create: create.call } })
  await expect.element(name).toBeVisible()
  return { create }
}

const PROBLEMS = {
  nameTaken: 'There is already an attribute with this name.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}
const isKnown = (problem: string): problem is keyof typeof PROBLEMS => problem in PROBLEMS

const plan = ({ create }: Awaited<ReturnType<typeof open>>): Walk<typeof createAttributeMachine> => ({
  events: {
    submitted: async ({ change }) => {
      await name.fill(change.name)
      await description.fill(change.description)
      await type.click()
      await page.getByRole('option', { name: 'Whole number' }).click()
      await inDialog('Create').click()
    },
    cancel: () => inDialog('Cancel').click(),
  },
  outcomes: {
    makeChange: {
      done: async () => create.resolve({ value: attributeFixture({ id: 'a9' }), etag: '"1"' }),
      error: async (error) => create.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      await expect.element(inDialog('Cancel')).toBeEnabled()
      if (problem === undefined) await expect.element(inDialog('Create')).toBeDisabled()
      else if (!isKnown(problem)) throw new Error(`The walk does not know the problem ${problem}.`)
      else if (problem === 'nameTaken') await expect.element(name).toHaveAccessibleDescription(PROBLEMS.nameTaken)
      else await expect.element(dialog.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    saving: async () => {
      await expect.element(inDialog('Create')).toHaveAttribute('aria-busy', 'true')
      await expect.element(inDialog('Cancel')).toBeDisabled()
      expect(create.asked.at(-1)).toEqual([
        { name: 'Abrasion', description: 'Martindale', display_type: 'int', versions: [] },
      ])
    },
    changed: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.poll(address).toBe('/app/attributes')
      await messages.getByRole('button', { name: 'Open' }).click()
      await expect.element(page.getByRole('heading', { name: '/app/attributes/a9' })).toBeVisible()
    },
    cancelled: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      expect(address()).toBe('/app/attributes')
    },
  },
})

describe('the dialog that creates an attribute, walked', () => {
  const { events } = createAttributeFixtures
  const [complete] = events.submitted
  const paths = shortestPaths(createAttributeMachine, {
    ...createAttributeFixtures,
    // The dialog does not submit what is incomplete.
    events: { ...events, submitted: complete ? [complete] : [] },
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await open()))).toBe(path.steps.length)
  })
})

describe('the dialog that creates an attribute', () => {
  it('is a text by default, and takes a version', async () => {
    const { create } = await open()
    await name.fill('Fibres')
    await expect.element(type).toHaveTextContent('Text')
    await dialog.getByRole('combobox', { name: 'Versions' }).click()
    await page.getByRole('option', { name: 'SS26' }).click()
    await inDialog('Create').click()
    await expect
      .poll(() => create.asked)
      .toEqual([[{ name: 'Fibres', description: null, display_type: 'text', versions: ['n1'] }]])
    create.resolve({ value: attributeFixture({ id: 'a9' }), etag: '"1"' })
    await expect.element(messages.getByText('Attribute created')).toBeVisible()
  })

  it('takes 120 characters of a description and no more', async () => {
    await open()
    await name.fill('Fibres')
    await description.fill('x'.repeat(121))
    await expect.element(description).toHaveAttribute('aria-invalid', 'true')
    await expect.element(description).toHaveAccessibleDescription(/^120 characters max\./)
    await expect.element(inDialog('Create')).toBeDisabled()
    await description.fill('x'.repeat(120))
    await expect.element(inDialog('Create')).toBeEnabled()
  })

  it('takes a refused name back as soon as another is typed', async () => {
    const { create } = await open()
    await name.fill('Fibres')
    await inDialog('Create').click()
    await expect.poll(create.waiting).toBe(1)
    create.reject(new ApiError('conflict', 'It exists.', { status: 409, code: 'duplicate_name' }))
    await expect.element(name).toHaveAccessibleDescription(PROBLEMS.nameTaken)
    await name.fill('Yarns')
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  })
})
