import {
  appliedImport,
  checkedImport,
  importCheckFixture,
  importColumnFixture,
  importFixture,
  importHistory,
  importSpellingFixture,
  jobFixture,
  undoneImport,
} from '@selvedge/machines/testing'
import { ApiError, type Import } from '@selvedge/sdk'
import type { ImportDateOrder } from '@selvedge/sdk/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test'
import { type Fake, fakeClient, never } from '../testing/fake-client.ts'
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
  status: 400,
  code: 'unreadable_file',
  fieldErrors: [{ code: 'unreadable_file', detail: 'A quoted cell that begins in line 2 is never closed.' }],
})

const history = (data: typeof importHistory, total = data.length) => ({
  list: async () => ({ data, paging: { current_page: 0, limit: 20, total } }),
})

async function* following() {
  yield jobFixture({ kind: 'apply_import', done: 42, total: 100 })
  await never()
}

const over = (imports: Fake<'imports'>, address = '/app/import') => [
  onScreen({
    address,
    client: fakeClient({
      imports: { ...history([]), ...imports },
      attributes: { list: empty },
      jobs: { follow: following },
    }),
  }),
]
const at = (step: string, shown: Import) =>
  over({ get: async () => ({ value: shown, etag: '"1"' }), update: never }, `/app/import?id=i1&step=${step}`)

async function choose() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await fireEvent.change(input, { target: { files: [new File(['a'], 'prices.csv')] } })
}

export const ChoosingFile: Story = { decorators: over({}) }
export const History: Story = { decorators: over(history(importHistory, 45)) }
export const HistoryLoading: Story = { decorators: over({ list: never }) }
export const HistoryFailing: Story = { decorators: over({ list: () => Promise.reject(new Error('offline')) }) }
export const AskingBeforeUndo: Story = {
  decorators: over(history(importHistory)),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Undo the import of prices.csv' })),
}
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
export const MappingOwnExport: Story = {
  decorators: at('map', importFixture({ is_own_export: true })),
  play: async () => void (await screen.findByText(/This file is an export of your catalogue/)),
}
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
const WORDS = [
  { encoding: 'windows-1250', words: ['Kärnten', 'Krõll', 'Größe'] },
  { encoding: 'cp852', words: ['Kńrnten', 'Kr§ll', 'Gr÷▀e'] },
  { encoding: 'windows-1252', words: ['Kärnten', 'Kröll', 'Größe'] },
]
const unsure = { source: null, code: 'encoding_unsure', detail: 'The file can be read in more than one encoding.' }
export const MappingAskingForEncoding: Story = {
  decorators: at('map', importFixture({ encoding: 'windows-1250', encodings: WORDS, problems: [unsure] })),
}
export const MappingWithOtherEncodings: Story = {
  decorators: at('map', importFixture({ encoding: 'windows-1250', encodings: WORDS })),
  play: async () => userEvent.click(await screen.findByText('Other encodings')),
}
const asBefore = importFixture()
export const MappingAsBefore: Story = {
  decorators: at('map', {
    ...asBefore,
    columns: asBefore.columns.map((column) =>
      column.source === 'Colour' ? { ...column, because: 'remembered' } : column,
    ),
    remembered: { file_name: 'prices-october.csv', used_at: '2026-10-20T09:00:00.000Z', columns: 1, is_used: true },
  }),
}
const readings = [
  { order: 'day_first', example: '03/11/2026', read_as: '2026-11-03' },
  { order: 'month_first', example: '03/11/2026', read_as: '2026-03-11' },
] as const
const released = (changes: Partial<ImportDateOrder>, source = 'Released') =>
  importColumnFixture({
    source,
    distinct: 3,
    examples: ['03/11/2026', '05/06/2026'],
    type: 'date',
    to: 'attribute',
    attribute: { name: source, display_type: 'date' },
    date_order: {
      state: 'unsure',
      order: null,
      example: '03/11/2026',
      read_as: null,
      readings: [...readings],
      short_years: 0,
      ...changes,
    },
  })
export const MappingDates: Story = {
  decorators: at(
    'map',
    importFixture({
      columns: [
        importColumnFixture(),
        released({}),
        released({ state: 'found', order: 'month_first', read_as: '2026-03-11', short_years: 2 }, 'Delivered'),
        released({ state: 'certain', example: '2026-11-03', read_as: '2026-11-03', readings: [] }, 'Since'),
      ],
      problems: [
        { source: 'Released', code: 'date_order_unsure', detail: "The dates of 'Released' can be read in two ways." },
      ],
    }),
  ),
  play: async () => {
    const dates = await screen.findByRole('group', { name: 'Dates of Released' })
    await userEvent.click(within(dates).getByRole('radio', { name: /3 November 2026/ }))
    await expect(within(dates).getByRole('radio', { name: /3 November 2026/ })).toBeChecked()
  },
}
export const Importing: Story = {
  decorators: at('check', { ...checkedImport, job: { id: 'j1', task: 'apply' } }),
  play: async () => void (await screen.findByText('Importing: 42 %')),
}
export const Checked: Story = {
  decorators: at('check', checkedImport),
  play: async () => {
    await userEvent.click(await screen.findByText('120 cells lose their leading zeros'))
    await userEvent.click(await screen.findByText('Not a number: 1 row'))
  },
}
export const CheckedWithColours: Story = {
  decorators: at('check', {
    ...checkedImport,
    columns: [...checkedImport.columns, importColumnFixture({ source: 'Hex', type: 'colour', to: 'colour' })],
  }),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Show 1 more example' })),
}
export const DrawingSwatches: Story = {
  decorators: at('done', { ...appliedImport, job: { id: 'j1', task: 'draw' } }),
  play: async () => void (await screen.findByText('Drawing swatches: 42 of 100')),
}
export const CompleteWithSwatches: Story = {
  decorators: at('done', { ...appliedImport, swatches: { wanted: 40, drawn: 38 } }),
}
export const CheckedWithSpellings: Story = {
  decorators: at('check', {
    ...checkedImport,
    check: importCheckFixture({
      spellings: [importSpellingFixture(), importSpellingFixture({ source: 'Care', is_known: false })],
    }),
  }),
  play: async () => {
    const colour = await screen.findByRole('group', { name: /^Colour: / })
    const care = screen.getByRole('group', { name: /^Care: / })
    const decide = screen.getByRole('button', { name: 'Check with these spellings' })
    await userEvent.click(within(colour).getByRole('radio', { name: /Take the spelling of the file/ }))
    await expect(decide).toBeDisabled()
    await expect(screen.getByRole('button', { name: /^Import 2 rows/ })).toBeDisabled()
    await userEvent.click(within(care).getByRole('radio', { name: /One value/ }))
    await expect(decide).toBeEnabled()
  },
}
export const Complete: Story = { decorators: at('done', appliedImport) }
const none = { new: 0, changed: 0, unchanged: 2 }
export const CompleteWithProductsOnly: Story = {
  decorators: at('done', {
    ...appliedImport,
    applied: appliedImport.applied && { ...appliedImport.applied, variants: none },
  }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Show the products' })).toBeVisible()
    await expect(screen.queryByRole('link', { name: 'Show the variants' })).toBeNull()
  },
}
export const CompleteLongAgo: Story = {
  decorators: at('done', { ...appliedImport, undo_until: '2026-01-01T09:00:00.000Z' }),
  play: async () => {
    await screen.findByText(/was kept for 30 days/)
    await expect(screen.getByRole('link', { name: 'All variants' })).toHaveAttribute('href', '/app')
    await expect(screen.queryByRole('link', { name: 'Show the variants' })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
  },
}
export const AskingOnPage: Story = {
  decorators: at('done', { ...appliedImport, file: { ...appliedImport.file, name: 'prices '.repeat(28) + '.csv' } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }))
    await screen.findByRole('alertdialog', { name: 'Undo this import?' })
  },
}
export const Undone: Story = {
  decorators: at('done', undoneImport),
  play: async () => {
    const kept = (await screen.findByText('Green')).closest('li')
    await expect(kept).toHaveTextContent('Variant Green (in use by view Autumn and 2 more, a variant)')
    await expect(screen.getByRole('link', { name: 'Autumn' })).toHaveAttribute('href', '/app/views/w1')
  },
}
export const UndoneWithNothingLeft: Story = {
  decorators: at('done', {
    ...undoneImport,
    undone: undoneImport.undone && { ...undoneImport.undone, kept_count: 0, kept: [] },
  }),
  play: async () => void (await screen.findByText('Nothing from this import is left in the catalogue.')),
}
