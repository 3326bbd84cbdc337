import { ada, pageOf, trashColumnFixtures, trashFixtures } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { chooseInMenu } from '@selvedge/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import TrashPage from './trash-page.tsx'

const trashScreen = (trash: Fake<'trash'> = {}) =>
  onScreen({
    address: '/app/settings/trash',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      trash: {
        list: async () => pageOf(trashFixtures),
        columns: async () => [...trashColumnFixtures],
        facets: async () => ({}),
        ...trash,
      },
    }),
  })

const meta = {
  title: 'Screens/Trash',
  component: TrashPage,
  decorators: [inMain],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrashPage>
export default meta
type Story = StoryObj<typeof meta>

export const Showing: Story = {
  decorators: [trashScreen()],
  play: async () => void (await screen.findByText('heron-front.jpg')),
}
export const Loading: Story = { decorators: [trashScreen({ list: never })] }
export const Empty: Story = {
  decorators: [trashScreen({ list: async () => pageOf([]) })],
  play: async () => void (await screen.findByText('The trash is empty')),
}
export const Failed: Story = {
  decorators: [trashScreen({ list: () => Promise.reject(down) })],
  play: async () => void (await screen.findByText('The trash could not be loaded.')),
}
export const Restoring: Story = {
  decorators: [trashScreen()],
  play: async () => {
    await chooseInMenu('Actions for Twill', 'Restore')
    await screen.findByRole('alertdialog')
  },
}
export const Emptying: Story = {
  decorators: [trashScreen()],
  play: async () => {
    await screen.findByText('heron-front.jpg')
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }))
    await screen.findByRole('alertdialog')
  },
}
