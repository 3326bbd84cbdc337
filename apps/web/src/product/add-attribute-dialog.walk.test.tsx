import { type AddAttributeOutcome, addAttributeMachine, chosenAttributes } from '@selvedge/machines'
import {
  addAttributeFixtures,
  addFirstAttributeFixtures,
  attributeFixture,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import { ApiError, type Attribute, type Client, type Product, type Tagged } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { type Fake, fakeClient, hold, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import AddAttributeDialog from './add-attribute-dialog.tsx'

const wool = {
  id: 'b1',
  attribute_id: 'a1',
  value: 'Wool',
  display_name: null,
  description: null,
  standard: null,
  tolerance: null,
  live: true,
  asset_id: null,
  asset_name: null,
  variant_count: 3,
  created_by: null,
  created_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-02-05T08:00:00.000Z',
}

const AT = '/app/product/p1?dialog=add-attribute'
const website = attributeFixture({ id: 'a4', name: 'Website', display_type: 'url' })

interface Start {
  hasVariants?: boolean
  step?: string
  keepsDraft?: boolean
}

function open({ hasVariants = true, step, keepsDraft = false }: Start = {}) {
  if (!keepsDraft) localStorage.clear()
  const list = hold<Client['attributes']['list']>()
  const update = hold<Client['products']['update']>()
  const read: Fake<'attributes'>['list'] = (query, options) =>
    // Answers the fields, which read the groups of the chosen attributes separately from the dialog.
    query?.filter ? Promise.resolve(pageOf<Attribute>([])) : list.call(query, options)
  const create: Client['attributeValues']['create'] = async (attributeId) => {
    if (attributeId === website.id) throw new ApiError('invalid', 'Not a valid URL')
    return { value: wool, etag: undefined }
  }
  const services = createServices(
    fakeClient({
      auth: { restore: never },
      attributes: { list: read },
      attributeValues: { list: async () => pageOf([wool]), create },
      products: { update: update.call },
    }),
  )
  const onClose = vi.fn<(outcome: AddAttributeOutcome | undefined) => void>()
  const leave = show(
    <AddAttributeDialog productId="p1" linked={['a3']} hasVariants={hasVariants} onClose={onClose} />,
    {
      services,
      address: `${AT}${step ? `&step=${step}` : ''}`,
    },
  )
  return { list, update, onClose, leave }
}
type World = ReturnType<typeof open>

const dialog = page.getByRole('dialog', { name: 'Add attributes' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const choice = dialog.getByRole('combobox', { name: 'Attributes' })

async function choose(name: string) {
  await choice.fill(name)
  await page.getByRole('option', { name }).click()
  // After a choice the list stays open and covers the buttons.
  await userEvent.keyboard('{Escape}')
}

const PROBLEMS = {
  refused: 'Not a valid URL',
  gone: 'This product no longer exists.',
  offline: 'The server did not answer. Check the product before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ list, update, onClose }: World): Walk<typeof addAttributeMachine> => ({
  events: {
    'attributes.chosen': async () => {
      await choose('Composition')
      await choose('Origin')
    },
    'values.chosen': async () => {
      await dialog.getByRole('button', { name: /Composition/ }).click()
      await dialog.getByRole('combobox', { name: 'Composition' }).fill('Wool')
      await userEvent.keyboard('{Enter}')
    },
    'address.changed': async ({ step }) =>
      history.pushState(history.state, '', AT + (step === 'confirm' ? '&step=confirm' : '')),
    'step.chosen': ({ step }) => button(step === 'confirm' ? 'Next' : 'Back').click(),
    confirm: () => button('Add').click(),
    retry: () => button('Try again').click(),
    'variant.wanted': () => button('Add variant').click(),
    cancel: () => button('Cancel').click(),
  },
  outcomes: {
    readAttributes: {
      done: async (attributes) => {
        await expect.poll(list.waiting).toBe(1)
        list.resolve(pageOf(attributes as Attribute[]))
      },
      error: async (error) => {
        await expect.poll(list.waiting).toBe(1)
        list.reject(error)
      },
    },
    addValues: {
      done: async (product) => update.resolve(product as Tagged<Product>),
      error: async (error) => update.reject(error),
    },
  },
  states: {
    barred: async () => {
      await expect.element(dialog.getByText('A product needs a variant before it can have attributes.')).toBeVisible()
      expect(list.asked).toEqual([])
    },
    reading: async () => {
      await expect.element(button('Next')).toBeDisabled()
      await expect.poll(list.waiting).toBe(1)
    },
    failing: async () => {
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('The attributes could not be loaded.Try again')
    },
    selecting: async ({ context }) => {
      await expect.poll(address).toBe(AT)
      await expect.poll(chosenNames).toEqual(chosenAttributes(context).map(({ attribute }) => attribute))
      await choice.click()
      await expect.poll(offered).toEqual(['Composition', 'Origin'])
      await userEvent.keyboard('{Escape}')
      await expect.poll(offered).toEqual([])
      await expectEnabled('Next', context.chosen.length > 0)
    },
    confirming: async ({ context }) => {
      await expect.poll(address).toBe(`${AT}&step=confirm`)
      const shown = chosenAttributes(context)
      for (const { attribute } of shown)
        await expect.element(dialog.getByText(attribute, { exact: true })).toBeVisible()
      const hasEmpty = shown.some(({ values }) => values.length === 0)
      expect(dialog.getByText('Empty attributes will not be saved!').elements().length).toBe(hasEmpty ? 1 : 0)
      const { problem } = context
      await expect
        .poll(() =>
          dialog
            .getByRole('alert')
            .elements()
            .map((one) => one.textContent),
        )
        .toEqual(problem ? [PROBLEMS[problem]] : [])
      await expectEnabled('Add', context.filled.length > 0)
    },
    saving: async () => {
      await expect.element(button('Add')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button('Cancel')).toBeDisabled()
      expect(update.asked).toEqual([['p1', { attributes: ['b1'] }, { mode: 'append' }]])
    },
    added: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[output]]),
    leaving: ({ output }) => expect.poll(() => onClose.mock.calls).toEqual([[output]]),
    cancelled: () => expect.poll(() => onClose.mock.calls).toEqual([[undefined]]),
  },
})

async function expectEnabled(name: string, isEnabled: boolean) {
  await expect.poll(() => button(name).element().matches(':enabled')).toBe(isEnabled)
}

const offered = () =>
  page
    .getByRole('option')
    .elements()
    .filter((option) => option.checkVisibility())
    .map((option) => option.textContent.trim())

const chosenNames = () =>
  dialog
    .getByRole('button', { name: /^Remove / })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace('Remove ', ''))

describe.each([
  { over: 'a product with variants', fixtures: addAttributeFixtures },
  { over: 'a product without variants', fixtures: addFirstAttributeFixtures },
])('the add-attribute dialog over $over, walked', ({ fixtures }) => {
  it.each(named(shortestPaths(addAttributeMachine, fixtures)))('$name', async ({ path }) => {
    const { hasVariants } = fixtures.input
    expect(await walk(path, plan(open({ hasVariants })))).toBe(path.steps.length)
  })
})

describe('the add-attribute dialog', () => {
  const arrived = async (world: World) => {
    await expect.poll(world.list.waiting).toBe(1)
    const [first] = addAttributeFixtures.outcomes['readAttributes']?.done ?? []
    world.list.resolve(pageOf(first as Attribute[]))
  }

  it('goes back to the step before by the browser, without losing what was chosen', async () => {
    await arrived(open())
    await choose('Origin')
    await button('Next').click()
    await expect.poll(address).toBe(`${AT}&step=confirm`)
    history.back()
    await expect.poll(chosenNames).toEqual(['Origin'])
    expect(address()).toBe(AT)
  })

  it('is at the same step with the same attributes after a reload', async () => {
    await arrived(open())
    await choose('Origin')
    await button('Next').click()
    await expect.element(button('Back')).toBeVisible()
    dispatchEvent(new Event('pagehide'))
    await arrived(open({ step: 'confirm', keepsDraft: true }))
    await expect.element(dialog.getByText('Origin', { exact: true })).toBeVisible()
    await expect.element(button('Back')).toBeVisible()
  })

  const typeRefused = async (world: World) => {
    await expect.poll(world.list.waiting).toBe(1)
    const [first = []] = addAttributeFixtures.outcomes['readAttributes']?.done ?? []
    world.list.resolve(pageOf([...(first as Attribute[]), website]))
    await choose('Website')
    await button('Next').click()
    await dialog.getByRole('button', { name: /Website/ }).click()
    await dialog.getByRole('combobox', { name: 'Website' }).fill('7')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Not a valid URL')).toBeVisible()
    await expect.element(button('Add')).toBeDisabled()
  }

  const addWool = async () => {
    await choose('Composition')
    await button('Next').click()
    await dialog.getByRole('button', { name: /Composition/ }).click()
    await dialog.getByRole('combobox', { name: 'Composition' }).fill('Wool')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Add')).toBeEnabled()
  }

  it('can be used again after a half-typed value was cancelled, at once or a step before', async () => {
    for (const way of [['Cancel'], ['Back', 'Cancel']]) {
      const world = open({ keepsDraft: true })
      await typeRefused(world)
      for (const name of way) await button(name).click()
      await expect.poll(() => world.onClose.mock.calls).toEqual([[undefined]])
      world.leave()
      expect(Object.keys(localStorage).filter((key) => key.includes('add-attribute'))).toEqual([])
    }
    await arrived(open({ keepsDraft: true }))
    await addWool()
  })

  it('does not wait for a half-typed value of an attribute that is not chosen any more', async () => {
    await typeRefused(open())
    await button('Back').click()
    await dialog.getByRole('button', { name: 'Remove Website' }).click()
    await addWool()
    await expect.element(button('Add')).toBeEnabled()
  })

  it('begins at the first step where the address names one that is out of reach', async () => {
    await arrived(open({ step: 'confirm' }))
    await expect.element(choice).toBeVisible()
    await expect.poll(address).toBe(AT)
  })
})
