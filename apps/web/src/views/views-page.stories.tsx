import { viewFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { down, pageOf } from '../testing/catalogue-screen.tsx'
import { chooseInMenu } from '@selvedge/ui/testing'
import { never } from '../testing/fake-client.ts'
import { viewsScreen, ViewsScreens } from './view-screens.tsx'

const meta = { title: 'Screens/Views', component: ViewsScreens } satisfies Meta<typeof ViewsScreens>
export default meta
type Story = StoryObj<typeof meta>

const shown = async () => void (await screen.findByText('Summer 2027'))
const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const choose = (entry: string) => chooseInMenu('Actions for Summer 2027', entry)
const phone = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const Loading: Story = { decorators: [viewsScreen({ views: { list: never } })] }
export const Loaded: Story = { decorators: [viewsScreen()], play: shown }
/** The list filtered to some of the views, as in its address. */
const scope = (at: string, name: string): Story => ({
  decorators: [viewsScreen({ at })],
  play: async () => expect(await screen.findByRole('radio', { name })).toBeChecked(),
})
export const Mine = scope('/app/views?of=mine', 'Mine')
export const Everyone = scope('/app/views?of=all', 'All')
export const NoneOfMine: Story = {
  decorators: [viewsScreen({ at: '/app/views?of=mine', views: { list: async () => pageOf([]) } })],
  play: async () => void (await screen.findByText('No views found')),
}
export const OnAPhone: Story = { ...phone, ...Loaded }
export const NoViews: Story = {
  decorators: [viewsScreen({ views: { list: async () => pageOf([]) } })],
  play: async () => void (await screen.findByText('No views found')),
}
export const NoHits: Story = {
  decorators: [viewsScreen({ at: '/app/views?q=velvet', views: { list: async () => pageOf([]) } })],
  play: async () => void (await screen.findByText('No views found')),
}
export const Failing: Story = {
  decorators: [viewsScreen({ views: { list: () => Promise.reject(down) } })],
  play: async () => void (await screen.findByRole('alert')),
}
export const Selected: Story = {
  decorators: [viewsScreen()],
  play: async () => {
    await select('Summer 2027')
    await screen.findByText('Selected views: 1')
  },
}
export const Deleting: Story = {
  decorators: [viewsScreen()],
  play: async () => {
    await choose('Delete')
    await screen.findByRole('alertdialog', { name: 'Delete view' })
  },
}
const used = new ApiError('conflict', 'A channel or a showcase uses this view.', { status: 409, code: 'in_use' })
export const InUse: Story = {
  decorators: [viewsScreen({ views: { deleteMany: () => Promise.reject(used) } })],
  play: async () => {
    await choose('Delete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete view' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete' }))
    await screen.findByText('A channel or a showcase uses this view.')
  },
}
export const Creating: Story = {
  decorators: [viewsScreen({ at: '/app/views?dialog=create' })],
  play: async () => void (await screen.findByRole('dialog', { name: 'Create view' })),
}

const renaming = { at: '/app/views?dialog=rename&id=w1' }
const rename = async () => {
  await userEvent.type(await screen.findByLabelText('View name'), 'Winter')
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
}
const taken = new ApiError('conflict', '', { status: 400, code: 'duplicate_name' })

export const Renaming: Story = {
  decorators: [viewsScreen(renaming)],
  play: async () => void (await screen.findByLabelText('View name')),
}
export const NameTaken: Story = {
  decorators: [viewsScreen({ ...renaming, views: { update: () => Promise.reject(taken) } })],
  play: async () => {
    await rename()
    await screen.findByText('A view with this name already exists')
  },
}
const answers = ['Summer', 'Autumn, all of it'].map((name) => ({ value: viewFixture({ name }), etag: `"${name}"` }))
const current = { value: viewFixture(), etag: '"1"' }
const stale = new ApiError('stale', 'Changed since.', { status: 412 })
export const RenamedElsewhere: Story = {
  decorators: [
    viewsScreen({
      ...renaming,
      views: {
        get: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? current,
        update: () => Promise.reject(stale),
      },
    }),
  ],
  play: async () => {
    await rename()
    await screen.findByRole('button', { name: 'Use my name' })
  },
}
