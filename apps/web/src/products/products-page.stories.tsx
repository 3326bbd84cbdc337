import { ada, doneSetup, materialFixture, productColumnFixtures, productFixture } from '@selvedge/machines/testing'
import type { Client, Product } from '@selvedge/sdk'
import { chooseInMenu } from '@selvedge/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { openedDialog } from '../testing/opened-dialog.ts'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { type Answers, type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import ProductsPage from './products-page.tsx'

const NAMES = [
  'Heron',
  'Persimmon',
  'Driftwood',
  'Toasty walnut, double width, with a name for two lines',
  'Größe 50 %',
]
const STATES = ['active', 'draft', 'archived'] as const
const storyProducts: Product[] = Array.from({ length: 25 }, (_, at) =>
  productFixture({
    id: `p${at}`,
    name: `${NAMES[at % NAMES.length]} ${at + 1}`,
    state: STATES[at % STATES.length] ?? 'active',
    nr_variants: at * 7,
    version_codes: at % 4 === 3 ? [] : ['ss26', 'fw26'].slice(0, 1 + (at % 2)),
  }),
)

interface Screen {
  at?: string
  list?: Fake<'products'>['list']
  materials?: Fake<'materials'>['list']
  products?: Fake<'products'>
}

const productsScreen = ({ at = '', list, materials, products }: Screen = {}) => {
  const answers: Answers = {
    users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
    products: {
      list: list ?? (async () => pageOf(storyProducts, 1284)),
      columns: async () => [...productColumnFixtures],
      facets: async () => ({}),
      usage: async () => ({ variants: 2, views: 1, assets: 12, documents: 1 }),
      ...products,
    },
    materials: { list: materials ?? (async () => pageOf([materialFixture()])) },
    setup: { get: async () => doneSetup },
    versions: { list: async () => pageOf([{ id: 'w1', code: 'ss26', color: 'green' }]) },
  }
  return onScreen({
    address: `/app/products${at}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient(answers),
  })
}

const meta = {
  title: 'Screens/Products',
  component: ProductsPage,
  decorators: [inMain],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProductsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Showing: Story = {
  decorators: [productsScreen()],
  play: async () => void (await screen.findByText('Heron 1')),
}
export const Loading: Story = { decorators: [productsScreen({ list: never })] }
export const Empty: Story = {
  decorators: [productsScreen({ list: async () => pageOf<Product>([]) })],
  play: async () => void (await screen.findByText('No products found')),
}
export const Failed: Story = {
  decorators: [productsScreen({ list: () => Promise.reject(down) })],
  play: async () => void (await screen.findByText('The products could not be loaded.')),
}
export const Selected: Story = {
  decorators: [productsScreen()],
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Heron 1' }))
    await screen.findByText('Selected products: 1')
  },
}
export const Deleting: Story = {
  decorators: [productsScreen()],
  play: async () => {
    await chooseInMenu('Actions for Heron 1', 'Delete')
    await screen.findByText(/Deleted with it: 2 variants/)
  },
}
export const Adding: Story = {
  decorators: [productsScreen({ at: '?dialog=add' })],
  play: async () => void (await screen.findByRole('combobox', { name: 'Material' })),
}
export const AddingInVain: Story = {
  decorators: [productsScreen({ at: '?dialog=add' })],
  play: async () => {
    await screen.findByRole('combobox', { name: 'Material' })
    await userEvent.click(screen.getByRole('button', { name: 'Create product' }))
    await screen.findByText('Product name is required')
  },
}
export const AddingWithoutMaterials: Story = {
  decorators: [productsScreen({ at: '?dialog=add', materials: async () => pageOf<never>([]) })],
  play: async () => {
    await openedDialog()
    await userEvent.type(await screen.findByRole('combobox', { name: 'Material' }), 'Oak')
    await userEvent.click(await screen.findByRole('option', { name: 'Create ‘Oak’' }))
    await screen.findByRole('combobox', { name: 'Material family' })
  },
}
