import { ada, assetColumnFixtures, assetFixture, variantFixture } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { down, inMain, pageOf, swatch } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import LinkAmbientsPage from './link-ambients-page.tsx'
import LinkMainPage from './link-main-page.tsx'

const VARIANT = '/app/product/p1/variant/v1'
const images = Array.from({ length: 14 }, (_, at) =>
  assetFixture({
    id: `a${at}`,
    name: `heron-${at + 1}-${at === 4 ? 'double-width-'.repeat(9) : ''}front.png`,
    image_url: swatch(at * 25),
  }),
)
const variant = variantFixture({
  image_url: swatch(210),
  meta: { ...variantFixture().meta, ambients: [{ id: 'a2', image_url: swatch(50) }] },
})

function Pictures() {
  return (
    <>
      <Route path="/app/product/:productId/variant/:variantId/link-main/:look?" component={LinkMainPage} />
      <Route path="/app/product/:productId/variant/:variantId/link-ambients/:step?" component={LinkAmbientsPage} />
    </>
  )
}

interface At {
  variants?: Fake<'variants'>
  list?: Fake<'assets'>['list']
}

const at = (path: string, { variants, list = async () => pageOf(images, 60) }: At = {}): Decorator =>
  onScreen({
    address: VARIANT + path,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      variants: { get: async () => ({ value: variant, etag: '"1"' }), ...variants },
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      assets: { list, columns: async () => [...assetColumnFixtures] },
    }),
    prepare: () => {
      for (const key of Object.keys(localStorage)) if (/link-ambients|columns/.test(key)) localStorage.removeItem(key)
    },
  })

const meta = { title: 'Screens/Pictures', component: Pictures, decorators: [inMain] } satisfies Meta<typeof Pictures>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const cards = async () => void (await screen.findByText('heron-1-front.png'))

export const MainAsCards: Story = { decorators: [at('/link-main/grid?asset=a1')], play: cards }
export const MainAsTable: Story = { decorators: [at('/link-main?asset=a1')], play: cards }
export const MainAsTableFailing: Story = {
  decorators: [at('/link-main', { list: () => Promise.reject(down) })],
  play: async () => void (await screen.findByText('The assets could not be loaded.')),
}
export const MainLoading: Story = { decorators: [at('/link-main/grid', { list: never, variants: { get: never } })] }
export const MainWithoutImages: Story = {
  decorators: [at('/link-main/grid', { list: async () => pageOf([]) })],
  play: async () => void (await screen.findByText('There are no images in the library yet.')),
}
export const MainWithoutVariant: Story = {
  decorators: [at('/link-main/grid', { variants: { get: () => Promise.reject(down) } })],
  play: async () => void (await screen.findByText('The variant could not be loaded.')),
}
export const MainNotLinked: Story = {
  decorators: [at('/link-main/grid?asset=a1', { variants: { linkImage: () => Promise.reject(down) } })],
  play: async () => {
    await screen.findByRole('heading', { name: 'Select variant image for Heron, slate' })
    await press('Link')
    await screen.findByText(/^The image could not be linked/)
  },
}
export const AmbientsSelected: Story = {
  decorators: [at('/link-ambients/grid')],
  play: async () => {
    await choose(/heron-1-front/)
    await choose(/heron-2-front/)
  },
}
export const AmbientsAsTable: Story = { decorators: [at('/link-ambients')], play: cards }
export const AmbientsReview: Story = {
  decorators: [at('/link-ambients/grid', { variants: { changeAmbients: () => Promise.reject(down) } })],
  play: async () => {
    await choose(/heron-1-front/)
    await choose(/heron-2-front/)
    await press('Next')
    await screen.findByRole('heading', { name: 'Review & confirm' })
  },
}
export const AmbientsNotLinked: Story = {
  ...AmbientsReview,
  play: async (context) => {
    await AmbientsReview.play?.(context)
    await press('Link')
    await screen.findByText(/^The images could not be linked/)
  },
}
