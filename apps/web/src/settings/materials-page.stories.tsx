import { ada, materialFamilyFixture, materialFixture } from '@selvedge/machines/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { chooseInMenu } from '@selvedge/ui/testing'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import MaterialsPage from './materials-page.tsx'

const meta = {
  title: 'Screens/Settings/Materials',
  component: MaterialsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MaterialsPage>
export default meta
type Story = StoryObj<typeof meta>

const paging = { current_page: 0, limit: -1, total: 4 }
const MADE = [
  materialFixture({ id: 'm1', name: 'Oak', material_family_name: 'Wood', product_count: 12 }),
  materialFixture({ id: 'm2', name: 'Ash', material_family_name: 'Wood', product_count: 0 }),
  materialFixture({ id: 'm3', name: 'Lambswool', material_family_name: 'Wool', product_count: 1_204 }),
]
const KINDS = [
  materialFamilyFixture({ id: 'f1', name: 'Wood', material_count: 2, product_count: 12 }),
  materialFamilyFixture({ id: 'f2', name: 'Wool', material_count: 1, product_count: 1_204 }),
  materialFamilyFixture({ id: 'f3', name: 'Stone', material_count: 0, product_count: 0 }),
]

const materials = (calls: Fake<'materials'> = {}, made = MADE, kinds = KINDS, address = '/app/settings/materials') => [
  inMain,
  onScreen({
    address,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      materials: { list: async () => ({ data: made, paging }), ...calls },
      materialFamilies: { list: async () => ({ data: kinds, paging }) },
    }),
  }),
]
const choose = (name: string, action: string) => async () => {
  await chooseInMenu(`Actions on ${name}`, action)
  await screen.findByRole('dialog')
}

export const Clean: Story = { decorators: materials() }
export const Loading: Story = { decorators: materials({ list: never }) }
export const Failing: Story = { decorators: materials({ list: () => Promise.reject(down) }) }
export const Empty: Story = { decorators: materials({}, [], []) }
export const Renaming: Story = { decorators: materials(), play: choose('Oak', 'Rename or move') }
export const Merging: Story = { decorators: materials(), play: choose('Wood', 'Merge into…') }
const whiteOak = materialFixture({ id: 'm1', name: 'White oak', material_family_name: 'Wood' })
export const ChangedByAColleague: Story = {
  decorators: materials(
    { get: async () => ({ value: whiteOak, etag: '"2"' }) },
    MADE,
    KINDS,
    '/app/settings/materials?dialog=rename&id=m1',
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByRole('alert')
  },
}
export const Deleting: Story = { decorators: materials(), play: choose('Ash', 'Delete') }
export const InUse: Story = { decorators: materials(), play: choose('Oak', 'Delete') }
