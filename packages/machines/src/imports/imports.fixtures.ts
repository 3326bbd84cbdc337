import { ApiError, type Import, type ImportSummary } from '@selvedge/sdk'
import type { ImportColumn, ImportSample, ImportSpelling } from '@selvedge/sdk/wire'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { importMachine } from './import.machine.ts'

const AT = '2026-11-22T09:00:00.000Z'
const NOTHING = { new: 0, changed: 0, unchanged: 0 }

/** A column of a price list; every field may be replaced. */
export const importColumnFixture = (changes: Partial<ImportColumn> = {}): ImportColumn => ({
  source: 'Product',
  is_hidden: false,
  filled: 3,
  distinct: 2,
  examples: ['Heron', 'Avocet'],
  type: 'text',
  unit: null,
  to: 'product',
  attribute: null,
  option: null,
  date_order: null,
  spelling: null,
  because: 'header',
  ...changes,
})

const SAMPLES: ImportSample[] = [
  {
    kind: 'variant',
    action: 'changed',
    line: 2,
    name: 'Blue',
    product: 'Heron',
    more_fields: 0,
    fields: [
      { field: 'Product', before: 'Heron (old)', after: 'Heron' },
      { field: 'Weight', before: '310', after: '320' },
      { field: 'Care', before: 'wash', after: '' },
    ],
  },
  {
    kind: 'product',
    action: 'changed',
    line: 2,
    name: 'Heron',
    product: null,
    more_fields: 0,
    fields: [{ field: 'Material', before: '', after: 'Wool' }],
  },
  {
    kind: 'variant',
    action: 'new',
    line: 3,
    name: 'Grey',
    product: 'Heron',
    more_fields: 2,
    fields: [
      { field: 'Name', before: '', after: 'Grey' },
      { field: 'State', before: '', after: 'active' },
      { field: 'Weight', before: '', after: '300' },
    ],
  },
  {
    kind: 'product',
    action: 'new',
    line: 4,
    name: 'Avocet',
    product: null,
    more_fields: 0,
    fields: [
      { field: 'Name', before: '', after: 'Avocet' },
      { field: 'State', before: '', after: 'draft' },
    ],
  },
  {
    kind: 'variant',
    action: 'new',
    line: 4,
    name: 'White',
    product: 'Avocet',
    more_fields: 0,
    fields: [{ field: 'Name', before: '', after: 'White' }],
  },
]

/** Result of a dry run over three rows; every field may be replaced. */
export const importCheckFixture = (
  changes: Partial<NonNullable<Import['check']>> = {},
): NonNullable<Import['check']> => ({
  counts: {
    rows: 3,
    refused: 1,
    products: { ...NOTHING, new: 1 },
    variants: { ...NOTHING, new: 2 },
    new_material_families: 0,
    new_materials: 0,
    new_attributes: 1,
    new_values: 2,
  },
  reasons: [
    {
      code: 'not_a_number',
      count: 1,
      rows: [{ line: 4, column: 'Weight', value: 'heavy', detail: "'heavy' is not a number with a decimal point." }],
    },
  ],
  notices: [
    {
      code: 'leading_zeros_lost',
      count: 120,
      rows: [
        { line: 2, column: 'Weight', value: '0320', detail: "'0320' becomes '320'." },
        { line: 3, column: 'Weight', value: '0300', detail: "'0300' becomes '300'." },
      ],
    },
    {
      code: 'time_dropped',
      count: 1,
      rows: [
        { line: 3, column: 'Since', value: '2026-01-02 13:45', detail: "'2026-01-02 13:45' becomes '2026-01-02'." },
      ],
    },
  ],
  samples: SAMPLES,
  spellings: [],
  checked_at: AT,
  ...changes,
})

/** A column whose values the file spells differently; every field may be replaced. */
export const importSpellingFixture = (changes: Partial<ImportSpelling> = {}): ImportSpelling => ({
  source: 'Colour',
  attribute: 'Colour',
  count: 2,
  is_known: true,
  spelling: null,
  examples: [{ ours: 'Grey', file: 'GREY', count: 2 }],
  ...changes,
})

/** An uploaded price list of three rows; every field may be replaced. */
export const importFixture = (changes: Partial<Import> = {}): Import => ({
  id: 'i1',
  state: 'open',
  file: { name: 'prices.csv', size: 1_200, kind: 'csv' },
  rows: 3,
  encodings: [],
  encoding: 'utf-8',
  delimiter: ';',
  decimal_sign: ',',
  sheet: null,
  sheets: [],
  sheet_rows: [],
  header_line: 1,
  columns: [
    importColumnFixture(),
    importColumnFixture({ source: 'Colour', distinct: 3, examples: ['Blue', 'Grey'], to: 'variant' }),
    importColumnFixture({
      source: 'Weight',
      distinct: 3,
      examples: ['320', 'heavy'],
      type: 'float',
      to: 'attribute',
      attribute: { name: 'Weight', display_type: 'float' },
    }),
  ],
  is_own_export: false,
  sample: [
    ['Heron', 'Blue', '320'],
    ['Heron', 'Grey', '300'],
    ['Avocet', 'White', 'heavy'],
  ],
  problems: [],
  remembered: null,
  new_state: 'draft',
  check: null,
  undo_until: null,
  swatches: null,
  applied: null,
  applied_at: null,
  undone: null,
  job: null,
  is_demo: false,
  created_by: 'u1',
  created_at: AT,
  expires_at: '2026-11-23T09:00:00.000Z',
  ...changes,
})

/** An import in the history; every field may be replaced. */
export const importSummaryFixture = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  id: 'i1',
  state: 'applied',
  file: { name: 'prices.csv', size: 1_200, kind: 'csv' },
  rows: 1_203,
  applied: {
    rows: 1_203,
    refused: 3,
    products: { new: 12, changed: 3, unchanged: 0 },
    variants: { new: 1_100, changed: 1, unchanged: 99 },
    new_material_families: 0,
    new_materials: 0,
    new_attributes: 1,
    new_values: 2,
  },
  applied_at: AT,
  undo_until: '2099-12-23T09:00:00.000Z',
  undone: null,
  swatches: null,
  job: null,
  is_demo: false,
  created_by: 'u2',
  created_by_name: 'Ada Loom',
  created_at: AT,
  expires_at: AT,
  ...changes,
})

/** An import of each state, newest first. */
export const importHistory: ImportSummary[] = [
  importSummaryFixture({
    id: 'i5',
    state: 'checked',
    undo_until: null,
    applied: null,
    job: { id: 'j1', task: 'apply' },
    file: { name: 'Summer collection 2027 – all qualities and colours.xlsx', size: 9_000, kind: 'xlsx' },
  }),
  importSummaryFixture({ swatches: { wanted: 1_100, drawn: 1_099 } }),
  importSummaryFixture({ id: 'i4', state: 'checked', undo_until: null, applied: null, rows: 1 }),
  importSummaryFixture({
    id: 'i3',
    state: 'undone',
    undo_until: null,
    undone: {
      deleted: { products: 12, variants: 1_090 },
      restored: { products: 3, variants: 1 },
      kept_count: 10,
      undone_at: AT,
    },
  }),
  importSummaryFixture({ id: 'i2', undo_until: AT, created_by: null, created_by_name: null }),
]

/** The same import after its check, after it was written, and after it was undone. */
export const checkedImport = importFixture({
  state: 'checked',
  check: importCheckFixture({ spellings: [importSpellingFixture({ spelling: 'ours' })] }),
})
export const appliedImport = importFixture({
  state: 'applied',
  check: importCheckFixture(),
  applied: importCheckFixture().counts,
  applied_at: AT,
})
export const undoneImport = importFixture({
  ...appliedImport,
  state: 'undone',
  undone: {
    deleted: { products: 1, variants: 1 },
    restored: { products: 0, variants: 0 },
    kept_count: 3,
    kept: [
      { kind: 'variant', id: 'v1', product_id: 'p1', name: 'Blue', fields: ['Name'] },
      {
        kind: 'variant',
        id: 'v2',
        name: 'Green',
        fields: [],
        used_in: ['view', 'variant'],
        used_by: [{ use: 'view', id: 'w1', name: 'Autumn', count: 3 }],
      },
      { kind: 'product', id: 'p1', name: 'Loden', fields: [] },
    ],
    undone_at: AT,
  },
})

/** The demo after it was loaded, and after it was removed. */
export const demoImport = importFixture({
  state: 'applied',
  is_demo: true,
  file: { name: 'Demo catalogue', size: 0, kind: 'csv' },
  rows: 170,
  columns: [],
  sample: [],
  swatches: { wanted: 165, drawn: 165 },
  applied_at: AT,
  applied: {
    rows: 170,
    refused: 0,
    products: { new: 15, changed: 0, unchanged: 0 },
    variants: { new: 170, changed: 0, unchanged: 0 },
    new_material_families: 9,
    new_materials: 12,
    new_attributes: 24,
    new_values: 310,
  },
})
export const removedDemo = importFixture({
  ...demoImport,
  state: 'undone',
  undone: {
    deleted: { products: 15, variants: 170 },
    restored: { products: 0, variants: 0 },
    kept_count: 0,
    kept: [],
    undone_at: AT,
  },
})

const unreadable = new ApiError('invalid', 'Could not parse file', {
  status: 400,
  code: 'unreadable_file',
  fieldErrors: [{ code: 'unreadable_file', detail: 'A quoted cell that begins in line 2 is never closed.' }],
})
const offline = new ApiError('offline', 'The server cannot be reached.')
const gone = new ApiError('notFound', 'Not found.', { status: 404, code: 'not_found' })

const outdatedCheck = {
  ...jobEnds.failed,
  problem: jobProblemFixture({ status: 409, code: 'count_changed', detail: 'The catalogue has changed.' }),
}

/** From the first step, with a file of three rows. */
export const importFixtures: MachineFixtures<typeof importMachine> = {
  input: { id: undefined, step: 'file' },
  events: {
    'file.chosen': [{ type: 'file.chosen', file: { name: 'prices.csv', data: new Blob(['Product;Colour\n']) } }],
    'reading.changed': [{ type: 'reading.changed', change: { delimiter: ',' } }],
    'column.mapped': [{ type: 'column.mapped', column: { source: 'Colour', to: 'ignore' } }],
    'spellings.chosen': [
      { type: 'spellings.chosen', columns: [{ source: 'Colour', to: 'variant', spelling: 'apart' }] },
    ],
    'address.changed': [],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    apply: [{ type: 'apply' }],
    undo: [{ type: 'undo' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
    again: [{ type: 'again' }],
  },
  outcomes: {
    createImport: { done: [importFixture()], error: [unreadable] },
    readImport: { done: [importFixture(), checkedImport, appliedImport, undoneImport], error: [offline, gone] },
    updateImport: { done: [importFixture()], error: [unreadable, offline] },
    startTask: { done: [jobFixture({ kind: 'check_import', total: 3 })], error: [offline] },
    followJob: { done: [jobEnds.done, outdatedCheck, jobEnds.lost], error: [] },
  },
  keyOf: ({ value, context: { import: shown, problem, task } }) =>
    typeof value === 'object' && 'working' in value ? [task] : [shown?.state, problem],
}
