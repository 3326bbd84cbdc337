import { columnSettingsToStored, type ColumnSettings, variantKeys } from '@selvedge/machines'
import { ada, doneSetup, pageOf, variantColumnFixtures, variantFixture, viewFixture } from '@selvedge/machines/testing'
import { ApiError, type Client, type Column, type Page, type Variant, type View } from '@selvedge/sdk'
import type { Decorator } from '@storybook/react-vite'
import { paramsOf } from '../shared/list-address.ts'
import { forgetLocalState } from '../shared/local-state.ts'
import { INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'
import { type Fake, fakeClient } from './fake-client.ts'
import { onScreen } from './screens.tsx'

const NAMES = ['Heron, slate', 'Heron, moss', 'Persimmon', 'Driftwood', 'Toasty walnut, double width', 'Größe 50 %']
const HUES = [210, 120, 18, 40, 28, 275]
const STATES = ['active', 'active', 'draft', 'active', 'archived'] as const

export const swatch = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 35% 55%)" d="M0 0h8v8H0z"/></svg>`,
  )}`

export const storyVariants = Array.from({ length: 25 }, (_, at) =>
  variantFixture({
    id: `v${at}`,
    name: `${NAMES[at % NAMES.length]} ${at + 1}`,
    state: STATES[at % STATES.length] ?? 'active',
    image_url: at % 7 === 3 ? null : swatch((HUES[at % HUES.length] ?? 0) + at),
  }),
)

export { pageOf }
export const catalogue = pageOf(storyVariants, 1284)
export const down = new ApiError('server', 'The server answered 500.', { status: 500 })

export const storyViews: View[] = [
  viewFixture({ id: 'w1', name: 'Summer 2027' }),
  viewFixture({ id: 'w2', name: 'Wool for contract', kind: 'dynamic' }),
  viewFixture({ id: 'w3', name: 'Élan vert, with a name that is far too long for one line of the picker' }),
]

const facets = {
  state: [
    { id: 'active', name: 'Live', count: 1204 },
    { id: 'draft', name: 'Draft', count: 80 },
  ],
}

interface CatalogueScreen {
  list?: Fake<'variants'>['list']
  /** Query string of the address. */
  at?: string
  /** Stale rows in the cache, refetched at once. */
  cached?: Page<Variant>
  columns?: readonly Column[]
  settings?: Partial<ColumnSettings>
  views?: Fake<'views'>
  variants?: Fake<'variants'>
  users?: Fake<'users'>
  setup?: Fake<'setup'>
}

/** Wraps the page in `main` as the app does, so that its header and footer are not those of the document. */
export const inMain: Decorator = (Story) => (
  <main>
    <Story />
  </main>
)

/** The catalogue in a fixed state, with the given server answers. */
export function catalogueScreen({
  at = '',
  cached,
  settings,
  views,
  variants,
  users,
  setup = { get: async () => doneSetup },
  ...screen
}: CatalogueScreen = {}) {
  const { list = async () => catalogue, columns = variantColumnFixtures } = screen
  const stored: unknown = settings && columnSettingsToStored({ ...INITIAL_COLUMNS, ...settings })
  return onScreen({
    address: `/app${at}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: {
        setting: (async () => stored) as Client['users']['setting'],
        saveSetting: async () => undefined,
        ...users,
      },
      variants: { list, columns: async () => [...columns], facets: async () => facets, ...variants },
      views: { list: async () => pageOf(storyViews), ...views },
      setup,
    }),
    prepare: ({ cache }) => {
      forgetLocalState()
      if (cached) cache.setQueryData(variantKeys.list(paramsOf(at)), cached, { updatedAt: Date.now() - 60_000 })
    },
  })
}
