import { ada, assetColumnFixtures, assetFixture, variantColumnFixtures } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route, Switch } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { forgetLocalState } from '../shared/local-state.ts'
import { down, inMain, pageOf, storyVariants, storyViews, swatch } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import LinkAssetsPage from './link-assets-page.tsx'
import LinkProductsPage from './link-products-page.tsx'

const assets = Array.from({ length: 12 }, (_, at) =>
  assetFixture({ id: `a${at}`, name: `heron-${at + 1}-front.png`, image_url: swatch(at * 25) }),
)

function Links() {
  return (
    <Switch>
      <Route path="/app/assets/link/products/:step?" component={LinkProductsPage} />
      <Route path="/app/assets/link/:step?" component={LinkAssetsPage} />
    </Switch>
  )
}

interface At {
  variants?: Fake<'variants'>
  views?: Fake<'views'>
}

const at = (path: string, ids: readonly string[], { variants, views }: At = {}): Decorator =>
  onScreen({
    address: `/app/assets/link${path}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      variants: {
        list: async (query) => pageOf(query?.filter ? storyVariants.slice(0, 3) : storyVariants, 1_284),
        columns: async () => [...variantColumnFixtures],
        ...variants,
      },
      views: { list: async () => pageOf(storyViews), columns: async () => [], ...views },
      assets: {
        list: async (query) => pageOf(query?.filter ? assets.slice(0, 3) : assets, 60),
        columns: async () => [...assetColumnFixtures],
      },
    }),
    prepare: () => {
      forgetLocalState()
      history.replaceState(handOver(ids, ids.length, '/app/assets'), '')
    },
  })

const meta = { title: 'Screens/Links', component: Links, decorators: [inMain] } satisfies Meta<typeof Links>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const unread = () => {
  const failing = Promise.reject<never>(down)
  failing.catch(() => undefined)
  return Object.assign(failing, {
    async *[Symbol.asyncIterator]() {
      yield await failing
    },
  })
}
const three = ['a0', 'a1', 'a2']

export const SelectVariants: Story = {
  decorators: [at('', three)],
  play: () => choose(/Persimmon 3/),
}
export const SelectViews: Story = {
  decorators: [at('?v=VIEWS', three)],
  play: () => choose(/Summer 2027/),
}
export const ViewsNotRead: Story = {
  decorators: [at('?v=VIEWS', three, { views: { variantsOf: unread } })],
  play: async (context) => {
    await SelectViews.play?.(context)
    await press('Next')
    await screen.findByText(/^The variants of the views could not be loaded/)
  },
}
export const ReviewVariants: Story = {
  decorators: [at('', three, { variants: { updateMany: () => Promise.reject(down) } })],
  play: async (context) => {
    await SelectVariants.play?.(context)
    await press('Next')
    await screen.findByRole('heading', { name: 'Target variants' })
  },
}
export const NotLinked: Story = {
  ...ReviewVariants,
  play: async (context) => {
    await ReviewVariants.play?.(context)
    await press('Finish')
    await screen.findByText(/^The links could not be saved/)
  },
}
export const SelectAssets: Story = {
  decorators: [at('/products', ['v0', 'v1', 'v2'])],
  play: () => choose(/heron-2-front/),
}
export const ReviewAssets: Story = {
  ...SelectAssets,
  play: async (context) => {
    await SelectAssets.play?.(context)
    await press('Next')
    await screen.findByRole('radio', { name: /Replace existing assets/ })
  },
}
