import { ada, attributeFixture, attributeGroupFixture } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import LinkPage from './link-page.tsx'

const LinkRoute = () => <Route path="/app/attributes/groups/:groupId/link" component={LinkPage} />

const meta = {
  title: 'Screens/Attributes/Link attributes',
  component: LinkRoute,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LinkRoute>
export default meta
type Story = StoryObj<typeof meta>

const ATTRIBUTES = [
  attributeFixture({ id: 'a1', name: 'Composition' }),
  attributeFixture({ id: 'a2', name: 'Weight', display_type: 'float', unit: 'g/m²', value_count: 1_204 }),
  attributeFixture({ id: 'a3', name: 'Certificate of the mill, as shown to customers', live: false, value_count: 0 }),
]

const link = (calls: Fake<'attributeGroups'> = {}, ofAttributes: Fake<'attributes'> = {}, query = '') => [
  inMain,
  onScreen({
    address: `/app/attributes/groups/g1/link${query}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: {
        setting: (async () => undefined) as Client['users']['setting'],
        saveSetting: async () => undefined,
      },
      attributeGroups: { get: async () => ({ value: attributeGroupFixture(), etag: '"1"' }), ...calls },
      attributes: {
        columns: async () => [],
        facets: async () => ({}),
        list: async () => pageOf(ATTRIBUTES),
        ...ofAttributes,
      },
    }),
  }),
]

export const Clean: Story = { decorators: link() }
export const Creating: Story = { decorators: link({}, {}, '?mode=create') }
export const Loading: Story = { decorators: link({ get: never }) }
export const Failing: Story = { decorators: link({ get: () => Promise.reject(down) }) }
export const Gone: Story = {
  decorators: link({ get: () => Promise.reject(new ApiError('notFound', 'Gone.', { status: 404 })) }),
}
export const Nothing: Story = { decorators: link({}, { list: async () => pageOf([]) }) }
export const Selected: Story = {
  decorators: link(),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weight' }))
    await screen.findByText('1 attribute selected')
  },
}
