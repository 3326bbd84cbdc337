import { ada, attributeFixture, duplicatesFixture, jobFixture } from '@selvedge/machines/testing'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import DuplicatesPage from './duplicates-page.tsx'

type Calls = NonNullable<Fake<'attributeValues'>['duplicates']>

const at = (duplicates: Calls): Decorator =>
  onScreen({
    address: '/app/attributes/a1/values/duplicates',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      attributes: { get: async () => ({ value: attributeFixture(), etag: '"1"' }) },
      attributeValues: { duplicates },
      jobs: { follow: following },
    }),
  })
async function* following() {
  yield jobFixture({ done: 1_204, total: 4_812 })
  await never()
}
const found: Calls = { find: async () => duplicatesFixture() }

function Duplicates() {
  return <Route path="/app/attributes/:attributeId/values/duplicates" component={DuplicatesPage} />
}

const meta = { title: 'Screens/Find Duplicates', component: Duplicates, decorators: [inMain] } satisfies Meta<
  typeof Duplicates
>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = { decorators: [at(found)] }
export const Searching: Story = { decorators: [at({ find: never })] }
export const None: Story = { decorators: [at({ find: async () => ({ groups: [], total: 0, searched: 240 }) })] }
export const Failed: Story = { decorators: [at({ find: () => Promise.reject(down) })] }
export const OneLeftOut: Story = {
  decorators: [at(found)],
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Merge Lavendar' }))
    await expect(screen.getByRole('button', { name: 'Merge 1 group' })).toBeEnabled()
  },
}
export const Merging: Story = {
  decorators: [at({ ...found, asJob: { merge: async () => jobFixture() } })],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Merge 2 groups' }))
    await expect(await screen.findByRole('progressbar')).toBeVisible()
  },
}
