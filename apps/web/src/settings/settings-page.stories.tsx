import { ada, taggedCompany } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import SettingsPage from './settings-page.tsx'

const meta = {
  title: 'Screens/Settings',
  component: SettingsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsPage>
export default meta
type Story = StoryObj<typeof meta>

const logo = { logo_url: '/icon.svg?{size}' }
const stale = () => Promise.reject(new ApiError('stale', 'Changed.', { status: 412, code: 'stale' }))

const settings = (supplier: Fake<'supplier'> = {}) => [
  inMain,
  onScreen({
    address: '/app/settings',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({ supplier: { get: async () => taggedCompany(1, logo), ...supplier } }),
    prepare: () => localStorage.removeItem(`selvedge.draft.${ada.id}.company`),
  }),
]

async function rename(name = 'Mill & Daughters') {
  const field = await screen.findByLabelText('Name')
  await userEvent.clear(field)
  if (name) await userEvent.type(field, name)
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))

export const Clean: Story = { decorators: settings() }
export const Loading: Story = { decorators: settings({ get: never }) }
export const Failing: Story = { decorators: settings({ get: () => Promise.reject(down) }) }
export const WithoutLogo: Story = { decorators: settings({ get: async () => taggedCompany(1) }) }
export const Changed: Story = { decorators: settings(), play: async () => rename() }
export const Wrong: Story = { decorators: settings(), play: async () => rename('') }
export const Saving: Story = {
  decorators: settings({ update: never }),
  play: async () => {
    await rename()
    await save()
  },
}
export const Unsaved: Story = {
  decorators: settings({ update: () => Promise.reject(down) }),
  play: async () => {
    await rename()
    await save()
    await screen.findByRole('button', { name: 'Retry' })
  },
}
export const InConflict: Story = {
  decorators: (() => {
    const reads = [taggedCompany(1), taggedCompany(2, { name: 'Spinners of the North' })]
    return settings({ get: async () => reads.shift() ?? taggedCompany(3), update: stale })
  })(),
  play: async () => {
    await rename()
    await save()
    await screen.findByRole('alertdialog')
  },
}
export const LogoRefused: Story = {
  decorators: settings(),
  play: async ({ canvasElement }) => {
    await screen.findByRole('button', { name: 'Remove logo' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input)
      await userEvent.upload(input, new File(['gif'], 'logo.gif', { type: 'image/gif' }), { applyAccept: false })
    await screen.findByRole('alert')
  },
}
