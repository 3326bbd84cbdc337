import { ada, productFixture } from '@selvedge/machines/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, pageOf, storyVariants, storyViews, swatch } from '../testing/catalogue-screen.tsx'
import { type Answers, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { storeRecent } from './palette-recent.ts'
import PaletteDialog from './palette-dialog.tsx'

const meta = {
  title: 'Screens/Command palette',
  component: PaletteDialog,
  args: { turn: 1, typed: '', catalogue: '/app' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    storeRecent(ada.id, [{ kind: 'view', id: 'w2', name: 'Wool for contract', viewKind: 'dynamic' }])
    return () => storeRecent(ada.id, [])
  },
} satisfies Meta<typeof PaletteDialog>
export default meta
type Story = StoryObj<typeof meta>

const products = [
  productFixture({ image_url: swatch(210) }),
  productFixture({
    id: 'p2',
    name: 'Heron, a name far too long for one line of the palette, for sure',
    ext_id: 'HER-2',
  }),
]
const found: Answers = {
  products: { list: async () => pageOf(products) },
  variants: { list: async () => pageOf(storyVariants.slice(0, 5), 1284) },
  views: { list: async () => pageOf(storyViews) },
}
const over = (answers: Answers) => [
  onScreen({
    address: '/app',
    client: fakeClient(answers),
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
  }),
]
const type = async (text: string) => userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), text)

export const Idle: Story = {
  decorators: over(found),
  play: async () => {
    await screen.findByRole('option', { name: /^Wool for contract/ })
  },
}
export const Showing: Story = {
  decorators: over(found),
  play: async () => {
    await type('her')
    await screen.findByText('Show all 1,284 variants')
  },
}
export const Searching: Story = {
  decorators: over({ products: { list: never }, variants: { list: never }, views: { list: never } }),
  play: async () => {
    await type('views')
    await screen.findByText('Searching')
  },
}
export const OneKindUnread: Story = {
  decorators: over({ ...found, variants: { list: () => Promise.reject(down) } }),
  play: async () => {
    await type('her')
    await screen.findByText('Variants could not be searched.')
  },
}
export const Failing: Story = {
  decorators: over({}),
  play: async () => {
    await type('her')
    await screen.findByText('Products, variants and views could not be searched.')
  },
}
const none = async () => pageOf([])
export const NothingFound: Story = {
  decorators: over({ products: { list: none }, variants: { list: none }, views: { list: none } }),
  play: async () => {
    await type('velvet')
    await screen.findByText('Nothing found')
  },
}
