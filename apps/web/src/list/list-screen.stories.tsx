import { createListActors, createListMachine } from '@selvedge/machines'
import { attributeValueFixture, columnSettingsFixture } from '@selvedge/machines/testing'
import type { AttributeValue } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { useServices } from '../shared/services.ts'
import { pageOf } from '../testing/catalogue-screen.tsx'
import { fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { VIEW_LIST } from '../views/views-list.messages.ts'
import { Text } from './cells.tsx'
import type { ListLook } from './drawn-columns.ts'
import { listPage } from './list-page.ts'
import { ListScreen } from './list-screen.tsx'
import { useList } from './use-list.ts'

const valueListMachine = createListMachine<AttributeValue>('valueList')
const VALUE = { id: 'value', header: 'Value', type: 'text', sortable: true, unit: null } as const
const LOOK: ListLook<AttributeValue> = {
  first: [VALUE],
  of: ({ id }) => (id === 'value' ? { minWidth: 200, cell: ({ value }) => <Text text={value} /> } : undefined),
  groupOf: () => 'Value',
}
const keys = { columns: ['values', 'columns'], list: (query: object) => ['values', query] }
const calls = {
  list: async () => pageOf(['Wool', 'Linen'].map((value, at) => attributeValueFixture({ id: `b${at}`, value }))),
  columns: never,
}
const facets = { keyOf: () => ['values', 'facets'], read: async () => ({}) }

/** A list to choose from: its rows have neither names nor pages. */
function Values() {
  const { cache } = useServices()
  const list = useList(valueListMachine, () => createListActors(calls, keys, cache))
  const initial = columnSettingsFixture({ shown: ['value'], pinned: [] })
  const settings = useColumnSettings({ list: 'values', initial, fixed: ['value'] })
  const nameOf = ({ value }: AttributeValue) => value
  return (
    <div className={listPage} data-fills-window>
      <ListScreen {...{ list, settings, facets, nameOf }} words={VIEW_LIST} look={LOOK} />
    </div>
  )
}

const meta = {
  title: 'Screens/List',
  component: Values,
  decorators: [onScreen({ address: '/app/values', client: fakeClient({ users: { setting: async () => undefined } }) })],
} satisfies Meta<typeof Values>
export default meta

/** Rows are called by their value. */
export const WithoutNames: StoryObj<typeof meta> = {
  play: async () => {
    const wool = await screen.findByRole('checkbox', { name: 'Select Wool' })
    await userEvent.click(wool)
    await expect(wool).toBeChecked()
    await expect(screen.getByRole('checkbox', { name: 'Select Linen' })).not.toBeChecked()
  },
}
