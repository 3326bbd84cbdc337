import { ada, appliedLabelFixture, assetFixture, labelCategoryFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import AssetLabelsPage from './asset-labels-page.tsx'

const meta = {
  title: 'Screens/Assets/Labels of an Asset',
  component: AssetLabelsPage,
  parameters: { layout: 'fullscreen' },
  render: () => <Route path="/app/assets/:assetId/labels" component={AssetLabelsPage} />,
} satisfies Meta<typeof AssetLabelsPage>
export default meta
type Story = StoryObj<typeof meta>

const CATEGORIES = [
  labelCategoryFixture({ id: 'c1', name: 'Season', color: 'green' }, ['Spring', 'Summer', 'Autumn', 'Winter']),
  labelCategoryFixture({ id: 'c2', name: 'Rights and the usage that was granted', color: 'orange' }, [
    'Print, until the end of the year after the collection is discontinued',
  ]),
]
const asset = { value: assetFixture({ labels: [appliedLabelFixture()] }), etag: '"1"' }

const labels = (ofAssets: Fake<'assets'> = {}, ofCategories: Fake<'labelCategories'> = {}) => [
  inMain,
  onScreen({
    address: '/app/assets/a1/labels',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      assets: { get: async () => asset, ...ofAssets },
      labelCategories: { list: async () => pageOf(CATEGORIES), ...ofCategories },
    }),
    prepare: () => localStorage.clear(),
  }),
]
const open = async () => userEvent.click(await screen.findByRole('treeitem', { name: /^Season/ }))

export const Clean: Story = { decorators: labels() }
export const Loading: Story = { decorators: labels({ get: never }) }
export const Failing: Story = { decorators: labels({ get: () => Promise.reject(down) }) }
export const Missing: Story = {
  decorators: labels({ get: () => Promise.reject(new ApiError('notFound', 'Nothing is here.', { status: 404 })) }),
}
export const LabelsFailing: Story = { decorators: labels({}, { list: () => Promise.reject(down) }) }
export const NoLabels: Story = { decorators: labels({}, { list: async () => pageOf([]) }) }
export const Opened: Story = { decorators: labels(), play: open }
export const Found: Story = {
  decorators: labels(),
  play: async () => userEvent.type(await screen.findByRole('searchbox'), 'print'),
}
export const NoHits: Story = {
  decorators: labels(),
  play: async () => userEvent.type(await screen.findByRole('searchbox'), 'zebra'),
}
export const Changed: Story = {
  decorators: labels(),
  play: async () => {
    await open()
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Winter' }))
  },
}
export const Cleared: Story = {
  decorators: labels(),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Clear all' })),
}
