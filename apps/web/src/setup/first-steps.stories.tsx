import { setupKeys } from '@selvedge/machines'
import { ada, bob, dismissedSetup, doneSetup, setupFixture, startedSetup } from '@selvedge/machines/testing'
import type { Setup } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { forgetLocalState } from '../shared/local-state.ts'
import { useServices } from '../shared/services.ts'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { storeOutlook } from './first-steps-outlook.ts'
import { FirstSteps } from './first-steps.tsx'

function Screen() {
  return (
    <>
      <FirstSteps />
      <ToastRegion toasts={useServices().toasts} label="Messages" closeLabel="Dismiss" />
    </>
  )
}

const meta = { title: 'Screens/First steps', component: Screen, decorators: [inMain] } satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

interface Start extends Fake<'setup'> {
  at?: string
  user?: typeof ada
  /** The answer that an earlier page has left in the cache. */
  known?: Setup
  isExpected?: boolean
}

const over = ({ at = '/app', user = ada, known, isExpected, ...setup }: Start) => [
  onScreen({
    address: at,
    session: { value: 'signedIn', context: { user, problem: undefined } },
    client: fakeClient({ setup }),
    prepare: ({ cache }) => {
      forgetLocalState()
      if (known) cache.setQueryData(setupKeys.all, known)
      if (isExpected) storeOutlook(user.id, 'open')
    },
  }),
]
const gone = async () => waitFor(async () => expect(screen.queryByText('First steps')).toBeNull())
const hide = async () => userEvent.click(await screen.findByRole('button', { name: 'Hide for everyone' }))

export const NothingDone: Story = {
  decorators: over({ get: async () => setupFixture() }),
  play: async () => void (await screen.findByText('0 of 3 done')),
}
export const SomeDone: Story = {
  decorators: over({ get: async () => startedSetup, at: '/app/products' }),
  play: async () => {
    await screen.findByText('1 of 3 done')
    await expect(screen.getByRole('link', { name: 'Choose a variant' })).toHaveAttribute('href', '/app')
  },
}
export const AboveVariants: Story = {
  decorators: over({ get: async () => startedSetup }),
  play: async () => void (await screen.findByText('Open a variant below and drop a picture on it.')),
}
export const AllDone: Story = {
  decorators: over({ get: async () => doneSetup, known: startedSetup }),
  play: async () => void (await screen.findByText('All done')),
}
export const Loading: Story = {
  decorators: over({ get: never, isExpected: true }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading the first steps' })),
}
export const Failing: Story = {
  decorators: over({ get: () => Promise.reject(down) }),
  play: async () => void (await screen.findByText('The first steps could not be loaded.')),
}
export const Hiding: Story = {
  decorators: over({ get: async () => startedSetup, dismiss: never }),
  play: hide,
}
export const NotHidden: Story = {
  decorators: over({ get: async () => startedSetup, dismiss: () => Promise.reject(down) }),
  play: async () => {
    await hide()
    await screen.findByText('The first steps could not be hidden. Try again.')
  },
}
export const Hidden: Story = {
  decorators: over({ get: async () => startedSetup, dismiss: async () => dismissedSetup }),
  play: async () => {
    await hide()
    await screen.findByText('The first steps are hidden for all users.')
    await gone()
  },
}
export const OfAReader: Story = { decorators: over({ get: async () => setupFixture(), user: bob }), play: gone }
const answer = Promise.withResolvers<Setup>()
/** The checklist arrives in the place that was kept for it, and moves nothing. */
export const Arriving: Story = {
  decorators: over({ get: () => answer.promise, isExpected: true }),
  play: async () => {
    const place = await screen.findByRole('status', { name: 'Loading the first steps' })
    const { y, height } = place.getBoundingClientRect()
    answer.resolve(setupFixture())
    const arrived = (await screen.findByRole('region', { name: 'First steps' })).getBoundingClientRect()
    await expect([arrived.y, arrived.height]).toEqual([y, height])
  },
}
export const OnAPhone: Story = { ...SomeDone, globals: { viewport: { value: 'mobile1', isRotated: false } } }
