import { ada, attributeFixture, attributeGroupFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import GroupsPage from './groups-page.tsx'

const meta = {
  title: 'Screens/Attributes/Groups',
  component: GroupsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GroupsPage>
export default meta
type Story = StoryObj<typeof meta>

const ATTRIBUTES = [
  attributeFixture({ id: 'a1', name: 'Composition' }),
  attributeFixture({ id: 'a2', name: 'Weight', display_type: 'float', value_count: 1_204 }),
  attributeFixture({
    id: 'a3',
    name: 'Name of the certificate that the mill shows when its customers ask for it',
    display_type: 'single_choice',
    value_count: 0,
  }),
]
const GROUPS = [
  attributeGroupFixture({ id: 'g1', name: 'Material', attributes_ids: ['a1', 'a2', 'a3'], description: null }),
  attributeGroupFixture({ id: 'g2', name: 'Care', description: 'How it is washed, dried and ironed' }),
  attributeGroupFixture({
    id: 'g3',
    name: 'Certificates and everything else that the auditors of large customers ask for',
    description: 'Kept up to date by the quality department, which answers within two days',
  }),
  attributeGroupFixture({ id: 'g4', name: 'Unsorted', attributes_ids: [], description: null }),
]

const groups = (
  path = '/app/attributes/groups',
  calls: Fake<'attributeGroups'> = {},
  ofAttributes: Fake<'attributes'> = {},
) => [
  inMain,
  onScreen({
    address: path,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      attributeGroups: { list: async () => pageOf(GROUPS), ...calls },
      attributes: { list: async () => pageOf(ATTRIBUTES), ...ofAttributes },
    }),
  }),
]
const openPanel = (name: RegExp) => async () => userEvent.click(await screen.findByRole('button', { name }))

export const Clean: Story = { decorators: groups() }
export const Loading: Story = { decorators: groups(undefined, { list: never }) }
export const Failing: Story = { decorators: groups(undefined, { list: () => Promise.reject(down) }) }
export const Empty: Story = { decorators: groups(undefined, { list: async () => pageOf([]) }) }
export const NoHits: Story = {
  decorators: groups('/app/attributes/groups?q=zebra', { list: async () => pageOf([]) }),
}
export const Opened: Story = { decorators: groups(), play: openPanel(/^Material/) }
export const OpenedEmpty: Story = { decorators: groups(), play: openPanel(/^Unsorted/) }
export const OpenedLoading: Story = { decorators: groups(undefined, {}, { list: never }), play: openPanel(/^Material/) }
export const OpenedFailing: Story = {
  decorators: groups(undefined, {}, { list: () => Promise.reject(down) }),
  play: async () => {
    await openPanel(/^Material/)()
    await screen.findByRole('alert')
  },
}
export const Selected: Story = {
  decorators: groups(),
  play: async () => {
    await openPanel(/^Material/)()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weight' }))
    await screen.findByText('Selected attributes: 1')
  },
}
export const Unlinking: Story = {
  decorators: groups(),
  play: async () => {
    await openPanel(/^Material/)()
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink attribute Weight' }))
    await screen.findByRole('dialog')
  },
}
export const Adding: Story = { decorators: groups('/app/attributes/groups?dialog=add-group') }
export const Editing: Story = { decorators: groups('/app/attributes/groups?dialog=edit-group&id=g2') }
export const Duplicating: Story = { decorators: groups('/app/attributes/groups?dialog=duplicate-group&id=g2') }
export const Deleting: Story = { decorators: groups('/app/attributes/groups?dialog=delete-group&id=g2') }
const renamed = attributeGroupFixture({ id: 'g2', name: 'Washing', description: 'At 30 degrees' })
export const ChangedByAColleague: Story = {
  decorators: groups('/app/attributes/groups?dialog=edit-group&id=g2', {
    get: async () => ({ value: renamed, etag: '"2"' }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveTextContent('Washing'))
  },
}

const named = (error: ApiError) =>
  groups('/app/attributes/groups?dialog=edit-group&id=g9', { get: () => Promise.reject(error) })
export const NamedGroupGone: Story = {
  decorators: named(new ApiError('notFound', 'Not found.', { status: 404 })),
  play: async () => void (await screen.findByText('This group no longer exists.')),
}
export const NamedGroupFailing: Story = {
  decorators: named(down),
  play: async () => void (await screen.findByRole('alert')),
}
