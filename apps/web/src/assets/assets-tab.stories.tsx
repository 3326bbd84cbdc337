import { ada, assetColumnFixtures, assetFixture } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain, pageOf, swatch } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { AssetsTab } from './assets-tab.tsx'

const category = { id: 'c1', name: 'Use', color: 'green' } as const
const files = Array.from({ length: 12 }, (_, at) =>
  assetFixture({
    id: `a${at}`,
    name: at === 3 ? 'care-instructions.csv' : `heron-${at + 1}.png`,
    image_url: at === 3 ? null : swatch(at * 30),
    state: at % 4 === 1 ? 'draft' : 'active',
    ...(at === 3 && { mimetype: 'text/csv', mimetype_group: 'document' as const, kind: 'csv' as const }),
    labels: Array.from({ length: at % 5 }, (__, label) => ({ id: `l${label}`, name: `Label ${label + 1}`, category })),
  }),
)

type List = NonNullable<Fake<'assets'>['ofVariant']>
const over = (list: List, assets: Fake<'assets'> = {}): Decorator =>
  onScreen({
    address: '/app/product/p1/variant/v1/assets',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      assets: { ofVariant: list, columns: async () => [...assetColumnFixtures], ...assets },
    }),
    prepare: () => localStorage.removeItem(`selvedge.columns.assets.${ada.id}`),
  })
const full: List = async () => pageOf(files, 60)

const meta = {
  title: 'Screens/Assets tab',
  component: AssetsTab,
  args: { of: { kind: 'variant', id: 'v1' }, look: 'grid' },
  decorators: [inMain],
} satisfies Meta<typeof AssetsTab>
export default meta
type Story = StoryObj<typeof meta>

const shown = async () => void (await screen.findByText('heron-1.png'))
const select = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select heron-1.png' }))

export const Table: Story = { args: { look: 'table' }, decorators: [over(full)], play: shown }
export const TableSelected: Story = { args: { look: 'table' }, decorators: [over(full)], play: select }
export const TableEmpty: Story = {
  args: { look: 'table' },
  decorators: [over(async () => pageOf([]))],
  play: async () => void (await screen.findByText('No assets found')),
}
export const Cards: Story = { decorators: [over(full)], play: shown }
export const CardsSelected: Story = { decorators: [over(full)], play: select }
export const CardsLoading: Story = { decorators: [over(never)] }
export const CardsEmpty: Story = {
  decorators: [over(async () => pageOf([]))],
  play: async () => void (await screen.findByText('No assets found')),
}
export const CardsFailing: Story = {
  decorators: [over(() => Promise.reject(down))],
  play: async () => void (await screen.findByRole('alert')),
}
export const Deleting: Story = {
  decorators: [over(full, { usage: async () => ({ variants: 3, products: 1, values: 0, showcases: 2 }) })],
  play: async () => {
    await select()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText(/It will be removed from 3 variants/)
  },
}
export const Viewing: Story = {
  decorators: [over(full)],
  play: async () => {
    await userEvent.click(await screen.findByText('heron-1.png'))
    await screen.findByRole('dialog', { name: 'heron-1.png' })
  },
}
