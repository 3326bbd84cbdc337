import {
  ada,
  bulkEditFixture,
  bulkEditRowFixture,
  jobFixture,
  optionHeadersFixture,
  variantColumnFixtures,
} from '@selvedge/machines/testing'
import type { Column } from '@selvedge/sdk'
import type { BulkEditOutcome, BulkEditReason } from '@selvedge/sdk/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { handOver } from '../shared/handover.ts'
import { down, inMain, pageOf, storyVariants } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import BulkEditPage from './bulk-edit-page.tsx'

const meta = { title: 'Screens/Bulk Edit', component: BulkEditPage, decorators: [inMain] } satisfies Meta<
  typeof BulkEditPage
>
export default meta
type Story = StoryObj<typeof meta>

const AT = '2026-11-22T09:00:00.000Z'
const preview = bulkEditFixture({ count: 1284, changes: 1200, unchanged: 72, refused: 12 })
const done = bulkEditFixture({ ...preview, state: 'done', run_at: AT })

const EDITABLE = new Set(['name', 'state'])
const attribute = (id: string, header: string, type: Column['type']): Column => ({
  id: `attributes.${id}`,
  header,
  type,
  identifier: id,
  operators: [],
  sortable: false,
  draggable: true,
  editable: true,
  always_on: false,
  nested: true,
  facet: true,
  unit: null,
})
const columns: Column[] = [
  ...variantColumnFixtures.map((column) => ({ ...column, editable: EDITABLE.has(column.id) })),
  attribute('a1', 'Composition', 'multiple_choice'),
]

const REASONS: Record<BulkEditOutcome, BulkEditReason | null> = {
  changes: null,
  unchanged: null,
  refused: 'changed',
  kept: 'gone',
}
const rowsOf = (outcome: BulkEditOutcome = 'changes') =>
  storyVariants
    .slice(0, 12)
    .map(({ id, name, image_url }) => bulkEditRowFixture({ id, name, image_url, outcome, reason: REASONS[outcome] }))

interface At {
  search?: string
  bulkEdits?: Fake<'bulkEdits'>
  chosen?: boolean
}

const bulkEditScreen = ({ search = '', bulkEdits, chosen = true }: At = {}) =>
  onScreen({
    address: `/app/edit${search}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      variants: {
        list: async () => pageOf(storyVariants),
        columns: async () => columns,
        optionHeaders: async () => optionHeadersFixture(),
      },
      attributes: { list: async () => pageOf([]) },
      attributeValues: { list: async () => pageOf([]) },
      bulkEdits: {
        get: async () => preview,
        preview: never,
        asJob: { run: never, undo: never },
        rows: async (_, query) => pageOf(rowsOf(query?.outcome)),
        ...bulkEdits,
      },
      jobs: {
        async *follow() {
          yield jobFixture({ done: 400, total: 1200 })
          await never()
        },
      },
    }),
    prepare: () => {
      for (const key of Object.keys(localStorage)) if (key.includes('bulk-edit')) localStorage.removeItem(key)
      history.replaceState(chosen ? handOver({ search: 'heron' }, 1284, '/app') : null, '')
    },
  })

const said = (words: string | RegExp) => async () => void (await screen.findByText(words))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Attribute' }))
  await userEvent.click(await screen.findByRole('option', { name }))
  await press('Next')
}

const chooseOption = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Attribute' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Option/ }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Name of the option' }))
  await screen.findByRole('option', { name: /^Colour/ })
}

export const NothingChosen: Story = {
  decorators: [bulkEditScreen({ chosen: false })],
  play: said('No variants selected'),
}
export const ChoosingAttribute: Story = { decorators: [bulkEditScreen()], play: said('1,284 variants selected') }
export const EditingStatus: Story = { decorators: [bulkEditScreen()], play: () => choose('Status') }
export const EditingValues: Story = { decorators: [bulkEditScreen()], play: () => choose('Composition') }
export const ChoosingOption: Story = { decorators: [bulkEditScreen()], play: () => chooseOption() }
export const EditingOption: Story = {
  decorators: [bulkEditScreen()],
  play: async () => {
    await chooseOption()
    await userEvent.click(await screen.findByRole('option', { name: /^Colour/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Colour' }), 'Slate; Chalk')
  },
}
export const ValueRefused: Story = {
  decorators: [bulkEditScreen({ bulkEdits: { preview: () => Promise.reject(down) } })],
  play: async () => {
    await choose('Status')
    await press('Next')
    await screen.findByRole('alert')
  },
}
export const Previewing: Story = {
  decorators: [bulkEditScreen()],
  play: async () => {
    await choose('Status')
    await press('Next')
    await screen.findByText('Preparing the preview')
  },
}
export const Preview: Story = {
  decorators: [bulkEditScreen({ search: '?step=preview&edit=e1' })],
  play: said('1,200 will change · 72 already have it · 12 cannot be changed'),
}
export const Running: Story = {
  decorators: [
    bulkEditScreen({
      search: '?step=preview&edit=e1',
      bulkEdits: { get: async () => ({ ...preview, job_id: 'j1' }) },
    }),
  ],
  play: said('Changing variants: 400 of 1,200'),
}
export const Complete: Story = {
  decorators: [bulkEditScreen({ search: '?step=done&edit=e1', bulkEdits: { get: async () => done } })],
  play: said('12 variants could not be changed'),
}
export const Undone: Story = {
  decorators: [
    bulkEditScreen({
      search: '?step=done&edit=e1',
      bulkEdits: {
        get: async () => ({ ...done, state: 'undone', changes: 1196, kept: 4, refused: 0, undone_at: AT }),
      },
    }),
  ],
  play: said('4 variants could not be restored'),
}
export const Failing: Story = {
  decorators: [bulkEditScreen({ search: '?step=done&edit=e1', bulkEdits: { get: () => Promise.reject(down) } })],
  play: async () => void (await screen.findByRole('alert')),
}
