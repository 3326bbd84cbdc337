import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, never } from '../testing/fake-client.ts'
import { AssetsTab } from './assets-tab.tsx'
import { assetsScreen, storyAssets } from './testing.tsx'

type List = NonNullable<Fake<'assets'>['ofVariant']>
const over = (list: List, assets: Fake<'assets'> = {}) =>
  assetsScreen('/app/product/p1/variant/v1/assets', { assets: { ofVariant: list, ...assets } })
const full: List = async () => pageOf(storyAssets, 60)

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
