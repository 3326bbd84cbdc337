import { appliedImport, checkedImport, importFixture, jobFixture, undoneImport } from '@selvedge/machines/testing'
import { ApiError, type Client, type Import } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, screen, userEvent } from 'storybook/test'
import { fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import ImportPage from './import-page.tsx'

const meta = {
  title: 'Screens/Import',
  component: ImportPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImportPage>
export default meta
type Story = StoryObj<typeof meta>

const empty = async () => ({ data: [], paging: { current_page: 0, limit: 500, total: 0 } })
const unreadable = new ApiError('invalid', 'Could not parse file', {
  ...{ status: 400, code: 'unreadable_file' },
  fieldErrors: [{ code: 'unreadable_file', detail: 'A quoted cell that begins in line 2 is never closed.' }],
})

async function* following() {
  yield jobFixture({ kind: 'apply_import', done: 42, total: 100 })
  await never()
}

const over = (imports: Partial<Client['imports']>, address = '/app/import') => [
  onScreen({
    address,
    client: fakeClient({ imports, attributes: { list: empty }, jobs: { follow: following } }),
  }),
]
const at = (step: string, shown: Import) =>
  over({ get: async () => ({ value: shown, etag: '"1"' }), update: never }, `/app/import?id=i1&step=${step}`)

async function choose() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await fireEvent.change(input, { target: { files: [new File(['a'], 'prices.csv')] } })
}

export const ChoosingFile: Story = { decorators: over({}) }
export const Uploading: Story = { decorators: over({ create: never }), play: choose }
export const Unreadable: Story = {
  decorators: over({ create: () => Promise.reject(unreadable) }),
  play: async () => {
    await choose()
    await screen.findByText('Could not parse file')
  },
}
export const Reading: Story = { decorators: over({ get: never }, '/app/import?id=i1&step=map') }
export const Mapping: Story = { decorators: at('map', importFixture()) }
export const MappingWithProblems: Story = {
  decorators: at(
    'map',
    importFixture({
      problems: [
        { source: null, code: 'no_product', detail: 'No column names the product.' },
        { source: 'Colour', code: 'target_taken', detail: 'More than one column is mapped to sku.' },
      ],
    }),
  ),
}
export const Importing: Story = {
  decorators: at('check', { ...checkedImport, job: { id: 'j1', task: 'apply' } }),
  play: async () => void (await screen.findByText('Importing: 42 %')),
}
export const Checked: Story = {
  decorators: at('check', checkedImport),
  play: async () => userEvent.click(await screen.findByText('Not a number: 1 row')),
}
export const Complete: Story = { decorators: at('done', appliedImport) }
export const Undone: Story = { decorators: at('done', undoneImport) }
