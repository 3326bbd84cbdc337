import { ada, setupFixture } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Setup } from '@selvedge/sdk/wire'
import { EmptyState } from '@selvedge/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StartWays } from '../list/start-ways.tsx'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'

const Screen = () => <EmptyState title="There are no variants yet" hint="Choose how to begin." action={<StartWays />} />

const meta = { title: 'Screens/Demo', component: Screen, decorators: [inMain] } satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

const over = (setup: Fake<'setup'>) => [
  onScreen({
    address: '/app',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({ setup }),
  }),
]
const offered = { get: async () => setupFixture() }
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Load the demo' }))
  return screen.findByRole('alertdialog', { name: 'Load the demo?' })
}
const confirm = async () => userEvent.click(within(await ask()).getByRole('button', { name: 'Load the demo' }))

/** The card keeps its place: the others stand where they will stand beside it. */
export const Checking: Story = {
  decorators: over({ get: never }),
  play: async () => {
    await screen.findByRole('link', { name: 'Import a file' })
    await expect(screen.queryByRole('button', { name: 'Load the demo' })).toBeNull()
  },
}
export const Offered: Story = {
  decorators: over(offered),
  play: async () => void (await screen.findByRole('button', { name: 'Load the demo' })),
}
export const NotChecked: Story = {
  decorators: over({ get: () => Promise.reject(down) }),
  play: async () => void (await screen.findByText('Could not check whether the demo can be loaded.')),
}
export const Asking: Story = { decorators: over(offered), play: async () => void (await ask()) }
export const Starting: Story = {
  decorators: over({ ...offered, asJob: { loadDemo: never } }),
  play: confirm,
}
const detail = 'The demo can only be loaded into an empty catalogue, and yours has products.'
const refused = new ApiError('conflict', detail, { status: 409, code: 'catalogue_not_empty' })
export const Refused: Story = {
  decorators: over({ ...offered, asJob: { loadDemo: () => Promise.reject(refused) } }),
  play: async () => {
    await confirm()
    await screen.findByText(detail)
  },
}
const answer = Promise.withResolvers<Setup>()
const places = () =>
  screen.getAllByRole('link').map((link) => link.parentElement?.getBoundingClientRect().toJSON() as unknown)
/** The card arrives in its place, and moves nothing. */
export const Arriving: Story = {
  decorators: over({ get: () => answer.promise }),
  play: async () => {
    await waitFor(async () => expect(document.querySelector('[aria-hidden] > span')).not.toBeNull())
    const before = places()
    await expect(before).toHaveLength(2)
    answer.resolve(setupFixture())
    await screen.findByRole('button', { name: 'Load the demo' })
    await expect(places()).toEqual(before)
  },
}
export const OnAPhone: Story = { ...Offered, globals: { viewport: { value: 'mobile1', isRotated: false } } }
