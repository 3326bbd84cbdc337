import { variantColumnFixtures } from '@selvedge/machines/testing'
import { type Column, parseFilter } from '@selvedge/sdk'
import { MAX_FACETS, OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import FilterDialog from './filter-dialog.tsx'

const [template] = variantColumnFixtures
const column = (id: string, header: string, type: Column['type'], unit: string | null = null): Column[] =>
  template ? [{ ...template, id, header, type, unit, operators: [...OPERATORS_OF_TYPE[type]] }] : []

const columns = [
  ...variantColumnFixtures,
  ...column('attributes.martindale', 'Martindale', 'number', 'rubs'),
  ...column('attributes.outdoor', 'For outdoor use', 'boolean'),
]
const facets = {
  state: [
    { id: 'active', name: 'Live', count: 1204 },
    { id: 'draft', name: 'Draft', count: 88 },
    { id: 'archived', name: 'Archived', count: 3 },
  ],
  'meta.material.material_family_name': [
    { id: 'Wool', name: 'Wool', count: 410 },
    { id: 'Linen', name: 'Linen', count: 77 },
  ],
}

const meta = {
  title: 'Screens/Filter dialog',
  component: FilterDialog,
  args: { filter: [], columns, facets, today: '2026-11-21', onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FilterDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const TwoGroupsWithOr: Story = {
  args: {
    filter: parseFilter('(name[ct]:heron|meta.product.name[sw]:He)|(label_count[ge]:2&state[il]:active^draft)'),
  },
}
export const EveryKindOfValue: Story = {
  args: {
    filter: parseFilter(
      '(name[ct]:heron&name[il]:slate^moss&attributes.martindale[ge]:30000&attributes.outdoor[eq]:true' +
        '&created_at[dge]:2026-02-01&state[il]:active^draft&meta.material.material_family_name[eq]:Wool&name[xt]:)',
    ),
  },
}
export const DateInFuture: Story = { args: { filter: parseFilter('(created_at[dge]:2026-11-22)') } }
export const NotANumber: Story = { args: { filter: parseFilter('(label_count[ge]:two)') } }

const families = Array.from({ length: MAX_FACETS }, (_, at) => ({
  id: `Family ${at}`,
  name: `Family ${at}`,
  count: 200 - at,
}))
/** The server searches values beyond the most frequent ones. */
export const ManyValues: Story = {
  args: {
    facets: { 'meta.material.material_family_name': families },
    filter: parseFilter('(meta.material.material_family_name[il]:Family%201)'),
    search: async () => ({}),
  },
}
