import type { DateOrder, ImportItemKind, ImportItemUse, Spelling } from '@selvedge/sdk/wire'
import { tableDate } from '../shared/dates.ts'
import { FORM } from '../shared/form.messages.ts'

const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const longDay = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

const AND = new Intl.ListFormat('en')

const USES = {
  view: 'a view',
  showcase: 'a showcase',
  channel: 'a channel',
  document: 'a data sheet',
  variant: 'a variant',
  product: 'a product',
  material: 'a material',
  attribute_value: 'an attribute value',
  attribute: 'an attribute',
  attribute_group: 'an attribute group',
  asset: 'a picture',
  label: 'a label',
  import: 'another import that can still be undone',
} satisfies Record<ImportItemUse, string>

/** The specification defines the sentences about files (2, section 8); all other wording is our own. */
export const IMPORTS = {
  title: 'Import',
  ofFile: (name: string) => `Import ${name}`,
  steps: 'Steps of the import',
  step: { file: 'File', map: 'Columns', check: 'Check', done: 'Done' },
  position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
  stepDone: 'done',
  stepError: 'needs attention',
  loading: 'Loading the import',
  retry: 'Try again',
  cancel: 'Cancel',
  back: 'Back',
  next: 'Check',
  another: 'Import another file',
  // File.
  chooseTitle: 'Choose a file',
  file: 'File',
  drop: 'or drop a CSV, text, Excel or OpenDocument (.ods) file here, or paste one',
  choose: 'Choose a file',
  hint: 'Up to 50 MB and 200,000 rows. You see what will change before anything is saved.',
  uploading: (name: string) => `Uploading and reading ${name}`,
  // Columns.
  mapTitle: 'Match columns',
  fileFacts: (rows: number, columns: number) =>
    `${counted(rows, 'row', 'rows')}, ${counted(columns, 'column', 'columns')}`,
  ownExport: 'This file is an export of your catalogue. Each row updates the variant it came from.',
  reading: 'File format',
  encoding: 'Encoding',
  encodingWords: 'Words in each encoding',
  encodingAsked: 'Which words are right?',
  encodingHint:
    'The file does not say which encoding it is in. Choose the one in which its words are spelled correctly.',
  otherEncodings: 'Other encodings',
  encodingInUse: (name: string, words: readonly string[]) => `In use: ${name}: ${words.join(', ')}`,
  delimiter: 'Delimiter',
  decimalSign: 'Decimal sign',
  sheet: 'Sheet',
  sheetItem: (name: string, rows: number | undefined) =>
    rows === undefined ? name : `${name} (${counted(rows, 'row', 'rows')})`,
  newState: 'New products and variants are',
  states: { draft: 'Draft', active: 'Live' },
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar', fixed: 'Fixed width' } as Record<
    string,
    string
  >,
  decimalSigns: { '.': 'Point (1.5)', ',': 'Comma (1,5)' },
  sample: 'First rows of the file',
  columnsTitle: 'Columns',
  becomes: (source: string) => `${source} becomes`,
  filled: (filled: number, rows: number) =>
    filled === rows ? 'Filled in every row' : `Filled in ${number(filled)} of ${number(rows)} rows`,
  empty: 'Empty in every row',
  more: (count: number) => `Show ${counted(count, 'more column', 'more columns')}`,
  attribute: 'Attribute',
  option: 'Option',
  newAttribute: 'New attribute',
  noAttribute: 'No attribute',
  noAttributes: 'The attributes could not be loaded. A column can still become a new one.',
  searchAttribute: 'Search attributes',
  noMatch: 'No attribute with this name',
  openAttributes: 'Show the attributes',
  attributeName: 'Name of the attribute',
  required: 'Required',
  attributeType: 'Type',
  attributeUnit: 'Unit',
  optional: FORM.optional,
  ofType: (type: string, unit: string | null) => (unit === null ? type : `${type}, in ${unit}`),
  types: {
    text: 'Text',
    int: 'Whole number',
    float: 'Number',
    date: 'Date',
    boolean: 'Yes or no',
    single_choice: 'One choice',
    multiple_choice: 'Several choices',
    url: 'Web address',
    colour: 'Colour',
  },
  dates: {
    legend: (source: string) => `Dates of ${source}`,
    readAs: (example: string, day: string) => `${example} is read as ${longDay(day)}`,
    unsure: 'The day cannot be told from the month. Choose how these dates should be read.',
    found: 'Found from the other dates in this column.',
    order: { day_first: 'day first', month_first: 'month first', year_first: 'year first' } satisfies Record<
      DateOrder,
      string
    >,
    reading: (example: string, day: string, order: DateOrder) =>
      `${example} is ${longDay(day)} (${IMPORTS.dates.order[order]})`,
    shortYears: (count: number) =>
      `${counted(count, 'date has', 'dates have')} a year of two digits: 00 to 68 are read as 2000 to 2068, 69 to 99 as 1969 to 1999.`,
  },
  mappingProblems: (count: number) => `Solve ${counted(count, 'problem', 'problems')} before the file can be checked:`,
  memoryOfFile: (file: string, at: string, isUsed: boolean) =>
    isUsed
      ? `Mapped as in your import of ${file} on ${tableDate(at)}.`
      : `The mapping from your import of ${file} on ${tableDate(at)} is not used.`,
  memoryOfTitles: (columns: number, isUsed: boolean) =>
    isUsed
      ? `${counted(columns, 'column is', 'columns are')} mapped as in earlier imports.`
      : `The mapping of ${counted(columns, 'column', 'columns')} from earlier imports is not used.`,
  useProposal: 'Use the proposal instead',
  useMemory: 'Use it again',
  forgetMapping: 'Forget',
  remembered: 'As in an earlier import',
  hiddenColumn: 'The sheet hides this column.',
  saving: 'Saving',
  // Progress.
  work: {
    check: (done: number, total: number) => `Checking ${number(done)} of ${number(total)} rows`,
    apply: (percent: number) => `Importing: ${percent} %`,
    undo: (done: number, total: number) => `Undoing: ${number(done)} of ${number(total)}`,
  },
  starting: 'Starting',
  leaveHint: 'You can leave this page. The work continues, and this address shows its progress.',
  cancelling: 'Cancelling',
  uncancelled: 'The work could not be cancelled and continues. Try again, or wait until it is done.',
  // Check.
  checkTitle: 'What would happen',
  checkAgain: 'Check again',
  importRows: (rows: number) => `Import ${counted(rows, 'row', 'rows')}`,
  nothing: 'Nothing to import: the catalogue already matches the file.',
  noRow: 'None of the rows can be imported.',
  items: { products: 'Products', variants: 'Variants' },
  outcome: { new: 'New', changed: 'Changed', unchanged: 'Unchanged' },
  alsoNew: 'Also new',
  attributes: (count: number) => counted(count, 'attribute', 'attributes'),
  values: (count: number) => counted(count, 'attribute value', 'attribute values'),
  materials: (count: number) => counted(count, 'material', 'materials'),
  families: (count: number) => counted(count, 'material family', 'material families'),
  notices: 'Values that will read differently than in the file',
  noticesHint: 'If this is not what you want, correct the file or the columns.',
  ofNotice: (notice: readonly [one: string, many: string] | undefined, code: string, count: number) =>
    notice ? counted(count, ...notice) : `${code}: ${counted(count, 'cell', 'cells')}`,
  changedValues: (count: number) =>
    `${counted(count, 'attribute value is', 'attribute values are')} renamed to the spelling of the file.`,
  spellings: {
    title: 'Values spelled in several ways',
    hint: 'Choose what should happen to them. The file is then checked again.',
    column: (source: string, count: number) =>
      `${source}: ${counted(count, 'cell is', 'cells are')} spelled differently`,
    example: (ours: string, file: string, count: number) => `${ours} / ${file} (${number(count)})`,
    choices: {
      ours: ['Keep our spelling', (ours: string, file: string) => `${file} is imported as ${ours}.`],
      file: [
        'Take the spelling of the file',
        (ours: string, file: string) => `${ours} is renamed to ${file} everywhere. Undo restores it.`,
      ],
      apart: [
        'Keep both as separate values',
        (_: string, file: string) => `${file} is added as a second value, ${file} (2).`,
      ],
    } satisfies Record<Spelling, readonly [string, (ours: string, file: string) => string]>,
    mostFrequent: 'One value, spelled as in most cells of the file',
    decide: 'Check with these spellings',
  },
  allFit: 'Every row can be imported.',
  refused: (count: number) => `${counted(count, 'row', 'rows')} cannot be imported`,
  refusedHint: 'These rows are skipped. Download them, correct them, and import that file.',
  download: 'Download the rows that cannot be imported',
  downloadFailed: 'The rows could not be downloaded.',
  ofReason: (reason: string, count: number) => `${reason}: ${counted(count, 'row', 'rows')}`,
  firstOf: (shown: number, count: number) => `The first ${number(shown)} of ${number(count)}`,
  line: 'Row',
  column: 'Column',
  value: 'Value',
  reason: 'Reason',
  wholeRow: 'Whole row',
  // Result.
  doneTitle: 'Import complete',
  undoneTitle: 'Import undone',
  toVariants: 'Show the variants',
  toProducts: 'Show the products',
  toAllVariants: 'All variants',
  toAllProducts: 'All products',
  nothingToShow: 'No products or variants were added or changed.',
  notListed:
    'The list of what this import added or changed was kept for 30 days. The products and variants are still in the catalogue.',
  nothingLeft: 'Nothing from this import is left in the catalogue.',
  undo: 'Undo the import',
  undoHint: 'You can undo this import for 30 days. Items that were changed or are in use by then are kept.',
  deleted: (products: number, variants: number) =>
    `Deleted: ${counted(products, 'product', 'products')}, ${counted(variants, 'variant', 'variants')}.`,
  restored: (products: number, variants: number, values = 0) =>
    `Restored: ${counted(products, 'product', 'products')}, ${counted(variants, 'variant', 'variants')}` +
    `${values > 0 ? `, ${counted(values, 'attribute value', 'attribute values')}` : ''}.`,
  kept: (count: number) => `${counted(count, 'item', 'items')} kept: changed since, or in use`,
  changedFields: (fields: readonly string[]) => `changed since: ${fields.join(', ')}`,
  inUseBy: 'in use by',
  changedBy: 'by',
  usesOf: (uses: readonly ImportItemUse[]) => AND.format(uses.map((use) => USES[use])),
  andMore: (count: number) => `and ${number(count)} more`,
  userKinds: {
    view: 'view',
    showcase: 'showcase',
    channel: 'channel',
    document: 'data sheet of',
    variant: 'variant',
    product: 'product',
    material: 'material',
    attribute_value: 'attribute value',
    attribute: 'attribute',
    attribute_group: 'attribute group',
    asset: 'picture',
    label: 'label',
    import: 'import',
  } satisfies Record<ImportItemUse, string>,
  changed: 'changed since',
  kinds: {
    material_family: 'Material family',
    material: 'Material',
    attribute: 'Attribute',
    attribute_value: 'Attribute value',
    product: 'Product',
    variant: 'Variant',
    version: 'Version',
    attribute_group: 'Attribute group',
    label_category: 'Label category',
    label: 'Label',
    view: 'View',
    asset: 'Asset',
  } satisfies Record<ImportItemKind, string>,
  correct: 'Correct the columns',
  // Problems.
  problems: {
    unreadable: 'Could not parse file',
    tooLarge: 'The file is too large',
    full: 'The storage for files is full.',
    countChanged: 'The catalogue has changed since the check. Check again to see what would happen now.',
    expired: 'The file is no longer kept. Choose it again.',
    gone: 'This import no longer exists. Choose a file to begin.',
    cancelled: 'Cancelled. Nothing was changed.',
    refused: 'The server refused this.',
    offline: 'The server did not answer.',
    failed: 'Something has gone wrong! Please try later.',
  },
  unsaved: 'Your last corrections were not saved.',
} as const
