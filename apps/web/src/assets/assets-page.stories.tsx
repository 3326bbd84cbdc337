import { assetColumnFixtures, assetFieldColumnFixtures } from '@selvedge/machines/testing'
import type { Asset } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Fake, never } from '../testing/fake-client.ts'
import AssetsPage from './assets-page.tsx'
import { assetsScreen, storyAssets } from './testing.tsx'

type List = NonNullable<Fake<'assets'>['list']>
const full: List = async () => pageOf(storyAssets, 4812)
const table = (list: List) => assetsScreen('/app/assets', { assets: { list } })
const cards = (list: List) => assetsScreen('/app/assets/grid', { assets: { list } })
/** Infinite cards would go on to load while the story is looked at. */
const whole: List = async () => pageOf(storyAssets)

const meta = { title: 'Screens/Assets', component: AssetsPage, decorators: [inMain] } satisfies Meta<typeof AssetsPage>
export default meta
type Story = StoryObj<typeof meta>

const shown = async () => void (await screen.findByText('heron-1.png'))
const deletePage = async () => {
  await selectPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
}
const select = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select heron-1.png' }))
const selectPage = async () => {
  await shown()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
}

const fieldsOf = (at: number): Asset['metas'] => [
  {
    id: 'm3',
    header: 'Rooms',
    type: 'multiple_choice',
    value: at % 3 === 0 ? null : ['Lobby', 'Office'],
    editable: true,
  },
  { id: 'm5', header: 'Shade', type: 'color', value: at % 4 === 0 ? null : '#1e90ff', editable: true },
]
const withFields = (address: string) =>
  assetsScreen(address, {
    assets: {
      list: async () => pageOf(storyAssets.map((asset, at) => ({ ...asset, metas: fieldsOf(at) }))),
      columns: async () => [...assetColumnFixtures, ...assetFieldColumnFixtures],
    },
  })
const showFields = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Columns/ }))
  for (const name of ['Rooms', 'Shade', 'Used by']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.keyboard('{Escape}')
  await screen.findAllByText('Lobby, Office')
}
export const TableWithFields: Story = { decorators: [withFields('/app/assets')], play: showFields }
export const CardsWithFields: Story = { decorators: [withFields('/app/assets/grid')], play: showFields }
export const Unused: Story = {
  decorators: [withFields('/app/assets?t=(variant_count%5Beq%5D:0)')],
  play: async () => void (await screen.findByRole('button', { name: 'Used by is 0' })),
}
export const Table: Story = { decorators: [table(full)], play: shown }
export const TableSelected: Story = { decorators: [table(full)], play: selectPage }
export const AllThatMatch: Story = {
  decorators: [table(full)],
  play: async () => {
    await selectPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 4,812 that match' }))
    await screen.findByText('Selected assets: 4,812')
  },
}
const used = storyAssets.slice(0, 10).map(({ id, name }, at) => ({
  id,
  name,
  variants: 12 - at,
  products: at % 3,
  values: at % 2,
  showcases: at === 0 ? 2 : 0,
}))
const items = { variants: [], products: [], values: [], showcases: [] }
const usageOfMany = async () => ({
  count: 12,
  used: 11,
  variants: 64,
  products: 9,
  values: 5,
  showcases: 2,
  assets: used,
  items,
})
export const DeletingUsed: Story = {
  decorators: [assetsScreen('/app/assets', { assets: { list: full, usageOfMany } })],
  play: async () => {
    await deletePage()
    await screen.findByText(/11 of them are used, and will be removed from 64 variants/)
  },
}
export const DeletingUncounted: Story = {
  decorators: [assetsScreen('/app/assets', { assets: { list: full, usageOfMany: () => Promise.reject(down) } })],
  play: async () => {
    await deletePage()
    await screen.findByText(/Their links could not be counted/)
  },
}
export const RowActions: Story = {
  decorators: [table(full)],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for heron-1.png' }))
    await screen.findByRole('menuitem', { name: 'Apply Labels' })
  },
}
export const Loading: Story = { decorators: [table(never)] }
export const Empty: Story = {
  decorators: [table(async () => pageOf([]))],
  play: async () => void (await screen.findByText('There are no assets yet')),
}
export const NoHits: Story = {
  decorators: [assetsScreen('/app/assets?q=velvet', { assets: { list: async () => pageOf([]) } })],
  play: async () => void (await screen.findByText('No assets found')),
}
export const Failing: Story = {
  decorators: [table(() => Promise.reject(down))],
  play: async () => void (await screen.findByRole('alert')),
}
export const Cards: Story = { decorators: [cards(whole)], play: shown }
export const CardsSelected: Story = { decorators: [cards(whole)], play: select }
export const CardsEmpty: Story = {
  decorators: [cards(async () => pageOf([]))],
  play: async () => void (await screen.findByText('There are no assets yet')),
}
export const Viewing: Story = {
  decorators: [cards(whole)],
  play: async () => {
    await userEvent.click(await screen.findByText('heron-5.png'))
    await screen.findByRole('dialog', { name: 'heron-5.png' })
    await screen.findByRole('list', { name: 'Pictures on this page' })
  },
}
