import { ada, attributeColumnFixtures, attributeFixture, attributeUsageFixture } from '@selvedge/machines/testing'
import { ApiError, type Attribute, type Client } from '@selvedge/sdk'
import { DISPLAY_TYPES } from '@selvedge/sdk/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { down, inMain, pageOf } from '../testing/catalogue-screen.tsx'
import { chooseInMenu } from '@selvedge/ui/testing'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { openedDialog } from '../testing/opened-dialog.ts'
import { onScreen } from '../testing/screens.tsx'
import AttributesPage from './attributes-page.tsx'

const NAMES = ['Composition', 'Abrasion', 'Width', 'Fire rating in the hospitality and health sector', 'Größe 50 %']
const storyAttributes: Attribute[] = Array.from({ length: 25 }, (_, at) =>
  attributeFixture({
    id: `a${at}`,
    name: `${NAMES[at % NAMES.length]} ${at + 1}`,
    display_name: at % 3 === 0 ? `Label ${at + 1}` : null,
    display_type: DISPLAY_TYPES[at % DISPLAY_TYPES.length] ?? 'text',
    value_count: at * 7,
    live: at % 4 !== 1,
    public: at % 5 !== 2,
    groups: [
      { id: 'g1', name: 'Care' },
      { id: 'g2', name: 'Physical properties' },
    ].slice(0, at % 3),
  }),
)

interface Screen {
  at?: string
  attributes?: Fake<'attributes'>
}

const attributesScreen = ({ at = '', attributes }: Screen = {}) =>
  onScreen({
    address: `/app/attributes${at}`,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      versions: { list: async () => pageOf([{ id: 'n1', code: 'ss26', color: 'green' }]) },
      attributes: {
        list: async () => pageOf(storyAttributes, 212),
        columns: async () => [...attributeColumnFixtures],
        facets: async () => ({}),
        usage: async () => attributeUsageFixture({ values: 12, variants: 340, products: 3, groups: 2, views: 1 }),
        ...attributes,
      },
    }),
    prepare: () => localStorage.removeItem(`selvedge.draft.${ada.id}.add-attribute`),
  })

const meta = {
  title: 'Screens/Attributes',
  component: AttributesPage,
  decorators: [inMain],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AttributesPage>
export default meta
type Story = StoryObj<typeof meta>

const inRowMenu = (entry: string) => chooseInMenu('Actions for Composition 1', entry)

export const Showing: Story = {
  decorators: [attributesScreen()],
  play: async () => void (await screen.findByText('Composition 1')),
}
export const Loading: Story = { decorators: [attributesScreen({ attributes: { list: never } })] }
export const Empty: Story = {
  decorators: [attributesScreen({ attributes: { list: async () => pageOf<Attribute>([]) } })],
  play: async () => void (await screen.findByText('No attributes created yet')),
}
export const NoHits: Story = {
  decorators: [attributesScreen({ at: '?q=tweed', attributes: { list: async () => pageOf<Attribute>([]) } })],
  play: async () => void (await screen.findByText('Show all attributes')),
}
export const Failed: Story = {
  decorators: [attributesScreen({ attributes: { list: () => Promise.reject(down) } })],
  play: async () => void (await screen.findByText('The attributes could not be loaded.')),
}
export const Selected: Story = {
  decorators: [attributesScreen()],
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Composition 1' }))
    await screen.findByText('Selected attributes: 1')
  },
}
export const Deleting: Story = {
  decorators: [attributesScreen()],
  play: async () => {
    await inRowMenu('Delete')
    await screen.findByText(/^12 values will be deleted with it/)
  },
}
export const DeletingReleased: Story = {
  decorators: [attributesScreen()],
  play: async () => {
    await inRowMenu('Delete')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE')
  },
}
export const DeletingFailed: Story = {
  decorators: [attributesScreen({ attributes: { deleteMany: () => Promise.reject(down) } })],
  play: async () => {
    await inRowMenu('Delete')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE{Enter}')
    await screen.findByText(/^Something has gone wrong! Please try later/)
  },
}
export const Duplicating: Story = {
  decorators: [attributesScreen()],
  play: async () => {
    await inRowMenu('Duplicate')
    await screen.findByText(/^The copy has the same settings/)
  },
}
const adding = (attributes: Fake<'attributes'> = {}) => attributesScreen({ at: '?dialog=add', attributes })
export const Adding: Story = {
  decorators: [adding()],
  play: async () => {
    await openedDialog()
    await screen.findByRole('textbox', { name: 'Name' })
  },
}
export const AddingTooLong: Story = {
  decorators: [adding()],
  play: async () => {
    await openedDialog()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Abrasion')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Description' }))
    await userEvent.paste('Rubs until the yarn breaks, as measured by an independent laboratory. '.repeat(2))
    await screen.findByRole('textbox', { name: 'Description', description: /^120 characters max/ })
  },
}
export const AddingTaken: Story = {
  decorators: [
    adding({ create: () => Promise.reject(new ApiError('conflict', 'No.', { status: 409, code: 'duplicate_name' })) }),
  ],
  play: async () => {
    await openedDialog()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Abrasion')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('There is already an attribute with this name.')
  },
}
