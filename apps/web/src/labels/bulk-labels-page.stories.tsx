import { ada, appliedLabelFixture, assetFixture, jobFixture, labelCategoryFixture } from '@selvedge/machines/testing'
import type { Choice } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain, pageOf, swatch } from '../testing/catalogue-screen.tsx'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { handOver } from '../shared/handover.ts'
import BulkLabelsPage from './bulk-labels-page.tsx'

const meta = {
  title: 'Screens/Assets/Labels of Many',
  component: BulkLabelsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BulkLabelsPage>
export default meta
type Story = StoryObj<typeof meta>

const CATEGORIES = [
  labelCategoryFixture({ id: 'c1', name: 'Season', color: 'green' }, ['Spring', 'Summer', 'Autumn', 'Winter']),
  labelCategoryFixture({ id: 'c2', name: 'Rights and the usage that was granted', color: 'orange' }, [
    'Print, until the end of the year after the collection is discontinued',
  ]),
]
const ASSETS = Array.from({ length: 12 }, (_, at) =>
  assetFixture({ id: `a${at}`, name: `heron-slate-${at}.png`, image_url: at % 4 === 3 ? null : swatch(at * 30) }),
)
const COUNTS = {
  count: 40,
  labels: [
    { id: 'c1-1', count: 40 },
    { id: 'c1-2', count: 12 },
  ],
}

interface Screen {
  choice?: Choice
  count?: number
  draft?: { action: 'replace' | 'add' | 'remove'; labels: ReturnType<typeof appliedLabelFixture>[] }
  calls?: Fake<'assets'>
}

const labels = ({ choice = ASSETS.map(({ id }) => id), count = 12, draft, calls }: Screen = {}) => [
  inMain,
  onScreen({
    address: '/app/assets/bulk',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      assets: { list: async () => pageOf(ASSETS, count), labelCounts: async () => COUNTS, ...calls },
      labelCategories: { list: async () => pageOf(CATEGORIES) },
      jobs: {
        async *follow() {
          yield jobFixture({ done: 420, total: 1_200 })
          await never()
        },
      },
    }),
    prepare: () => {
      localStorage.clear()
      history.replaceState(handOver(choice, count, '/app/assets'), '')
      const kept = draft && JSON.stringify({ ...draft, of: JSON.stringify(choice) })
      if (kept) localStorage.setItem(`selvedge.draft.${ada.id}.bulk-labels`, kept)
    },
  }),
]
const open = async () => userEvent.click(await screen.findByRole('treeitem', { name: /^Season/ }))
const pressSave = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
const added = { action: 'add' as const, labels: [appliedLabelFixture('c1-2', 'Summer')] }
const all = { choice: { search: 'heron', expected: 1_200 }, count: 1_200 }

export const Clean: Story = { decorators: labels(), play: open }
export const Adding: Story = { decorators: labels({ draft: added }), play: open }
export const Removing: Story = { decorators: labels({ draft: { ...added, action: 'remove' } }), play: open }
export const One: Story = { decorators: labels({ choice: ['a1'], count: 1 }) }
export const NotCounted: Story = { decorators: labels({ calls: { labelCounts: () => Promise.reject(down) } }) }
export const Saving: Story = { decorators: labels({ draft: added, calls: { updateMany: never } }), play: pressSave }
export const Failing: Story = {
  decorators: labels({ draft: added, calls: { updateMany: () => Promise.reject(down) } }),
  play: pressSave,
}
export const AtWork: Story = {
  decorators: labels({
    ...all,
    draft: added,
    calls: { asJob: { updateMany: async () => jobFixture({ total: 1_200 }) } },
  }),
  play: pressSave,
}
export const Saved: Story = {
  decorators: labels({ draft: added, calls: { updateMany: async () => ({ count: 12, edit_id: null }) } }),
  play: async () => {
    await pressSave()
    await screen.findByText('You return to the assets in a moment.')
  },
}
