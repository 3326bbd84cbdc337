import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { assetsScreen, storyAssets } from '../assets/testing.tsx'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import LinkAssetPage from './link-asset-page.tsx'

const meta = {
  title: 'Screens/Link an asset to a value',
  component: LinkAssetPage,
  decorators: [inMain],
  render: () => (
    <Route path="/app/attributes/:attributeId/values/:valueId/link">
      <LinkAssetPage />
    </Route>
  ),
} satisfies Meta<typeof LinkAssetPage>
export default meta
type Story = StoryObj<typeof meta>

const over = () =>
  assetsScreen('/app/attributes/t1/values/b1/link', {
    assets: { list: async () => pageOf(storyAssets) },
    attributeValues: { update: () => Promise.reject(down) },
  })
const choose = async () => userEvent.click(await screen.findByRole('radio', { name: 'Select heron-1.png' }))

export const Nothing: Story = { decorators: [over()] }
export const Chosen: Story = { decorators: [over()], play: choose }
export const Failed: Story = {
  decorators: [over()],
  play: async () => {
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    await screen.findByRole('alert')
  },
}
