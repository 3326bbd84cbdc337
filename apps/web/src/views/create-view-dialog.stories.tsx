import { ApiError, type Client } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent, waitFor } from 'storybook/test'
import { openedDialog } from '../testing/opened-dialog.ts'
import { down, pageOf, storyViews } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import CreateViewDialog from './create-view-dialog.tsx'
import { forgetDrafts } from './view-screens.tsx'

const meta = {
  title: 'Screens/Create view',
  component: CreateViewDialog,
  args: { choice: ['v1', 'v2'], screen: { filter: [], sort: [], attributes: ['name'] }, onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CreateViewDialog>
export default meta
type Story = StoryObj<typeof meta>

const over = (views: Fake<'views'> = {}) => [
  onScreen({
    client: fakeClient({ views: { list: async () => pageOf(storyViews.slice(0, 1)), ...views } }),
    prepare: forgetDrafts,
  }),
]
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function chooseView() {
  await openedDialog()
  const view = await screen.findByRole('combobox', { name: 'Static view' })
  await userEvent.type(view, 'Summer')
  await userEvent.click(await screen.findByRole('option', { name: 'Summer 2027' }))
}

async function create() {
  await userEvent.type(await screen.findByLabelText('View name'), 'Summer 2027')
  await userEvent.click(screen.getByRole('radio', { name: /^Dynamic/ }))
  await press('Create')
}

const creating = (answer: Client['views']['create']): Story => ({
  args: { choice: undefined },
  decorators: over({ create: answer }),
})

export const Adding: Story = { decorators: over() }
export const AddingWhileViewsLoad: Story = { decorators: over({ list: never }) }
export const AddingWithoutStaticViews: Story = {
  decorators: over({ list: async () => pageOf([]) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Static view' }))
    await screen.findByText('No static views yet')
  },
}
export const ViewsFailing: Story = {
  decorators: over({ list: () => Promise.reject(down) }),
  play: async () => void (await screen.findByRole('alert')),
}
export const ViewIsChosen: Story = { decorators: over(), play: chooseView }
export const SavingAdded: Story = {
  decorators: over({ addVariants: never }),
  play: async () => {
    await chooseView()
    await press('Add')
  },
}
export const AddingFailed: Story = {
  decorators: over({ addVariants: () => Promise.reject(down) }),
  play: async () => {
    await chooseView()
    await press('Add')
    await screen.findByRole('alert')
  },
}
export const NewForChosen: Story = {
  decorators: over(),
  play: async () => userEvent.click(await screen.findByRole('radio', { name: 'A new view' })),
}
export const Creating: Story = { ...creating(never) }
export const Saving: Story = { ...creating(never), play: create }
export const NameTaken: Story = {
  ...creating(() => Promise.reject(new ApiError('conflict', '', { status: 400, code: 'duplicate_name' }))),
  play: async () => {
    await create()
    await screen.findByText('A view with this name already exists')
  },
}
export const Failed: Story = {
  ...creating(() => Promise.reject(down)),
  play: async () => {
    await create()
    await screen.findByRole('alert')
  },
}
export const NameRequired: Story = {
  ...creating(never),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('View name'), 'S{Backspace}')
    await waitFor(() => screen.getByText('Required'))
  },
}
