import {
  ada,
  attributeFixture,
  attributeGroupFixture,
  attributesPreviewFixture,
  columnFixture,
} from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { handOver } from '../shared/handover.ts'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import AttributeEditPage from './attribute-edit-page.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'

const meta = {
  title: 'Screens/Attributes/Bulk edit',
  component: AttributeEditPage,
  decorators: [inMain],
} satisfies Meta<typeof AttributeEditPage>
export default meta
type Story = StoryObj<typeof meta>

const ATTRIBUTES = [
  attributeFixture({ id: 'a1', name: 'Composition' }),
  attributeFixture({ id: 'a2', name: 'Weight', display_type: 'float' }),
  attributeFixture({ id: 'a3', name: 'Certificate of the mill, as shown to customers', display_type: 'url' }),
]
const HEADERS = { live: 'Live', groups: 'Groups', unit: 'Unit', description: 'Description' }
const COLUMNS = Object.entries(HEADERS).map(([id, header]) => columnFixture(id, header, 'text', { editable: true }))

const PREVIEW = attributesPreviewFixture({
  count: 3,
  changes: 2,
  rows: [
    { id: 'a1', name: 'Composition', before: ['false'], after: ['true'] },
    { id: 'a3', name: 'Certificate of the mill, as shown to customers', before: ['false'], after: ['true'] },
  ],
})

const edit = (calls: Fake<'attributes'> = {}, ids: readonly string[] = ['a1', 'a2', 'a3']) => [
  onScreen({
    address: '/app/attributes/edit',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      attributes: {
        columns: async () => COLUMNS,
        list: async () => pageOf(ATTRIBUTES),
        preview: async () => PREVIEW,
        ...calls,
      },
      attributeGroups: { list: async () => pageOf([attributeGroupFixture()]) },
      versions: { list: async () => pageOf([]) },
    }),
    prepare: () => {
      for (const key of Object.keys(localStorage)) if (key.includes('attribute-edit')) localStorage.removeItem(key)
      history.replaceState(ids.length > 0 ? handOver(ids, ids.length, '/app/attributes') : null, '')
    },
  }),
]
const choose = (column: string) => async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Show attributes' }))
  await userEvent.click(await screen.findByRole('option', { name: column }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Edit values' })
}
const preview = async () => {
  await choose('Live')()
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
}
const confirm = async () => {
  await preview()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm changes' }))
}

export const SelectAttribute: Story = { decorators: edit() }
export const WithoutSelection: Story = { decorators: edit({}, []) }
export const ColumnsFailing: Story = { decorators: edit({ columns: () => Promise.reject(down) }) }
export const SelectionFailing: Story = { decorators: edit({ list: () => Promise.reject(down) }) }
export const Text: Story = { decorators: edit(), play: choose('Description') }
export const Status: Story = { decorators: edit(), play: choose('Live') }
export const Links: Story = { decorators: edit(), play: choose('Groups') }
export const Emptied: Story = {
  decorators: edit(),
  play: async () => {
    await choose('Unit')()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remove all values' }))
  },
}
export const Previewing: Story = { decorators: edit({ preview: never }), play: preview }
export const Preview: Story = {
  decorators: edit(),
  play: async () => {
    await preview()
    await screen.findByText('2 will change · 1 already have it')
  },
}
export const NothingToChange: Story = {
  decorators: edit({ preview: async () => ({ count: 3, changes: 0, rows: [] }) }),
  play: async () => {
    await preview()
    await screen.findByText('There is nothing to change.')
  },
}
export const Saving: Story = { decorators: edit({ updateMany: never }), play: confirm }
export const Failed: Story = {
  decorators: edit({ updateMany: () => Promise.reject(new ApiError('offline', 'No connection.')) }),
  play: async () => {
    await confirm()
    await screen.findByText(ATTRIBUTE_EDIT.problems.offline)
  },
}
export const Complete: Story = {
  decorators: edit({ updateMany: async () => ({ count: 3, edit_id: 'e1' }) }),
  play: async () => {
    await confirm()
    await screen.findByText('Successfully edited Live')
  },
}
