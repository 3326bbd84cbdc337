import { viewFixture } from '@selvedge/machines/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent } from 'storybook/test'
import { down, pageOf, storyViews } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { ViewPicker } from './view-picker.tsx'

const meta = {
  title: 'Screens/View picker',
  component: ViewPicker,
  args: { onView: fn(), onAll: fn(), onCreate: fn() },
} satisfies Meta<typeof ViewPicker>
export default meta
type Story = StoryObj<typeof meta>

const over = (list: NonNullable<Fake<'views'>['list']>) => [
  onScreen({ address: '/app', client: fakeClient({ views: { list } }) }),
]
const open = async () => userEvent.click(await screen.findByRole('button', { name: /Choose another view$/ }))
const opened = async () => {
  await open()
  await screen.findAllByRole('link', { name: /^Summer 2027/ })
}

export const Closed: Story = { decorators: over(async () => pageOf(storyViews)) }
export const Loading: Story = {
  decorators: over(never),
  play: async () => {
    await open()
    await screen.findByRole('status', { name: 'Loading views' })
  },
}
export const Showing: Story = { decorators: over(async () => pageOf(storyViews)), play: opened }
export const OnAView: Story = { ...Showing, args: { current: 'Wool for contract' } }
export const Failing: Story = {
  decorators: over(() => Promise.reject(down)),
  play: async () => {
    await open()
    await screen.findByRole('alert')
  },
}
export const NoViews: Story = {
  decorators: over(async () => pageOf([])),
  play: async () => {
    await open()
    await screen.findByText('No views found')
  },
}
export const NothingFound: Story = {
  decorators: over(async () => pageOf(storyViews)),
  play: async () => {
    await opened()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search views...' }), 'velvet')
    await screen.findByText('No views found')
  },
}
const hundreds = Array.from({ length: 300 }, (_, at) => viewFixture({ id: `w${at}`, name: `Summer 2027 ${at}` }))
export const HundredsOfViews: Story = { decorators: over(async () => pageOf(hundreds)), play: opened }
