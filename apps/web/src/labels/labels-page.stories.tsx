import { ada, labelCategoryFixture, labelFixture } from '@selvedge/machines/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import LabelsPage from './labels-page.tsx'

const meta = {
  title: 'Screens/Assets/Labels',
  component: LabelsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LabelsPage>
export default meta
type Story = StoryObj<typeof meta>

const CATEGORIES = [
  labelCategoryFixture({ id: 'c1', name: 'Season', color: 'green' }, ['Spring', 'Summer', 'Autumn', 'Winter']),
  labelCategoryFixture({ id: 'c2', name: 'Room', color: 'sky' }, ['Kitchen', 'Bedroom', 'Bath']),
  labelCategoryFixture(
    { id: 'c3', name: 'Rights and the usage that the photographers have granted', color: 'orange' },
    ['Print, until the end of the year after the collection is discontinued'],
  ),
  labelCategoryFixture({ id: 'c4', name: 'Unsorted', color: 'pink' }, []),
]

const labels = (path = '/app/assets/labels', calls: Fake<'labelCategories'> = {}, ofLabels: Fake<'labels'> = {}) => [
  inMain,
  onScreen({
    address: path,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      labelCategories: { list: async () => pageOf(CATEGORIES), ...calls },
      labels: { usage: async () => ({ assets: 12 }), ...ofLabels },
    }),
  }),
]
const openPanel = (name: RegExp) => async () => userEvent.click(await screen.findByRole('button', { name }))

export const Clean: Story = { decorators: labels() }
export const Loading: Story = { decorators: labels(undefined, { list: never }) }
export const Failing: Story = { decorators: labels(undefined, { list: () => Promise.reject(down) }) }
export const Empty: Story = { decorators: labels(undefined, { list: async () => pageOf([]) }) }
export const NoHits: Story = { decorators: labels('/app/assets/labels?q=zebra', { list: async () => pageOf([]) }) }
export const Found: Story = { decorators: labels('/app/assets/labels?q=win') }
export const Opened: Story = { decorators: labels(), play: openPanel(/^Season/) }
export const OpenedEmpty: Story = { decorators: labels(), play: openPanel(/^Unsorted/) }
export const Selected: Story = {
  decorators: labels(),
  play: async () => {
    await openPanel(/^Season/)()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }))
    await screen.findByText('Selected labels: 1')
  },
}
export const DeletingSelected: Story = {
  decorators: labels(),
  play: async () => {
    await openPanel(/^Season/)()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all labels of Season' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('dialog')
  },
}
export const AddingCategory: Story = { decorators: labels('/app/assets/labels?dialog=add-category') }
export const EditingCategory: Story = { decorators: labels('/app/assets/labels?dialog=edit-category&id=c1') }
export const DeletingCategory: Story = { decorators: labels('/app/assets/labels?dialog=delete-category&id=c1') }
export const AddingLabel: Story = { decorators: labels('/app/assets/labels?dialog=add-label') }
export const EditingLabel: Story = { decorators: labels('/app/assets/labels?dialog=edit-label&id=c1-1') }
export const DeletingLabel: Story = { decorators: labels('/app/assets/labels?dialog=delete-label&id=c1-1') }
const renamed = labelFixture({ name: 'Springtime' })
export const ChangedByAColleague: Story = {
  decorators: labels(
    '/app/assets/labels?dialog=edit-label&id=c1-1',
    {},
    {
      get: async () => ({ value: renamed, etag: '"2"' }),
    },
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveTextContent('Springtime'))
  },
}
