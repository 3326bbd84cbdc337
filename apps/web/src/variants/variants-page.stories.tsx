import { variantKeys } from '@selvedge/machines'
import { variantColumnFixtures, variantFixture } from '@selvedge/machines/testing'
import { ApiError, type Client, type Page, type Variant } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { paramsOf } from '../shared/list-address.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { VariantsPage } from './variants-page.tsx'

const meta = { title: 'Screens/Variants', component: VariantsPage } satisfies Meta<typeof VariantsPage>
export default meta
type Story = StoryObj<typeof meta>

const NAMES = ['Heron, slate', 'Heron, moss', 'Persimmon', 'Driftwood', 'Toasty walnut, double width', 'Größe 50 %']
const HUES = [210, 120, 18, 40, 28, 275]
const STATES = ['active', 'active', 'draft', 'active', 'archived'] as const

const swatch = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 35% 55%)" d="M0 0h8v8H0z"/></svg>`,
  )}`

const variants = Array.from({ length: 25 }, (_, at) =>
  variantFixture({
    id: `v${at}`,
    name: `${NAMES[at % NAMES.length]} ${at + 1}`,
    state: STATES[at % STATES.length] ?? 'active',
    image_url: at % 7 === 3 ? null : swatch((HUES[at % HUES.length] ?? 0) + at),
  }),
)
const pageOf = (data: Variant[], total = data.length): Page<Variant> => ({
  data,
  paging: { current_page: 0, limit: 25, total },
})
const catalogue = pageOf(variants, 1284)
const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const facets = { state: [{ id: 'active', name: 'Live', count: 1204 }] }

function answering(list: Client['variants']['list'], at = '', cached?: Page<Variant>) {
  return onScreen({
    address: `/app${at}`,
    client: fakeClient({
      variants: { list, columns: async () => [...variantColumnFixtures], facets: async () => facets },
    }),
    // Old enough to be asked for again at once.
    prepare: ({ cache }) =>
      cached && cache.setQueryData(variantKeys.list(paramsOf(at)), cached, { updatedAt: Date.now() - 60_000 }),
  })
}
const rowsShown = async () => void (await screen.findByText('Heron, slate 1'))

export const Loading: Story = { decorators: [answering(never)] }
export const Loaded: Story = { decorators: [answering(async () => catalogue)], play: rowsShown }
export const Refreshing: Story = { decorators: [answering(never, '', catalogue)], play: rowsShown }
export const Outdated: Story = {
  decorators: [answering(() => Promise.reject(down), '', catalogue)],
  play: async () => void (await screen.findByRole('alert')),
}
export const Failing: Story = {
  decorators: [answering(() => Promise.reject(down))],
  play: async () => void (await screen.findByRole('alert')),
}
export const EmptyCatalogue: Story = {
  decorators: [answering(async () => pageOf([]))],
  play: async () => void (await screen.findByText('There are no variants yet')),
}
export const NoHits: Story = {
  decorators: [answering(async () => pageOf([]), '?q=velvet')],
  play: async () => void (await screen.findByText('No products found')),
}
export const FilteredAndSelected: Story = {
  decorators: [
    answering(async () => catalogue, `?t=${encodeURIComponent('(state[il]:active&name[ct]:e)|(label_count[ge]:2)')}`),
  ],
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Heron, slate 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Persimmon 3' }))
    await screen.findByText('Selected variants: 2')
  },
}
export const LongNames: Story = {
  decorators: [
    answering(async () =>
      pageOf(
        variants.slice(0, 6).map((variant, at) => ({
          ...variant,
          name: at % 2 === 0 ? 'Heron, slate, double width '.repeat(8).slice(0, 200) : 'x'.repeat(200),
        })),
      ),
    ),
  ],
  play: async () => void (await screen.findAllByText('x'.repeat(200))),
}
