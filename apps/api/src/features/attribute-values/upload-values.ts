import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Columns, createdBy, insertColumns } from '../../platform/db/write-rows.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import { type OwnedAttribute, takenFolds } from './attribute-values.store.ts'
import { attributeOf } from './chosen-values.ts'
import { type DisplayType, readTypedValue, valueKeys } from './typed-value.ts'
import type { FileValue } from './value-file.ts'
import { duplicateRows, duplicateValue, rowError, shortened, unreadableFile } from './value-problems.ts'

/** Number of rows that one statement looks up. */
const LOOK_UP_SIZE = 5_000
/** Number of rows in a slice. */
const AT_ONCE = 1_000

export interface Upload {
  attributeId: string
  values: readonly FileValue[]
}

/** Adds all values of a file, or none. */
export const uploadJob: JobKind<Upload, Added, Added> = {
  name: 'upload_attribute_values',
  status: 201,
  isLong: async (_context, { values }) => values.length > AT_ONCE,
  inSlices: uploadInSlices,
  async run({ trx, supplierId }, _upload, _progress, added) {
    await bumpCatalogue(trx, supplierId)
    return added
  },
}

interface Added {
  count: number
}

async function uploadInSlices(
  slicing: ChangeSlices,
  { attributeId, values }: Upload,
  progress: Progress,
): Promise<Added> {
  const attribute = await slicing.look(async (change) => attributeOf(await holdCatalogue(change), attributeId))
  const rows = rowsOf(attribute, values)
  await refuseTaken(slicing, attributeId, rows)
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE).map(({ columns }) => columns)
    await slicing.write((change) => insertPart(change, part))
    progress(start + part.length, rows.length)
  }
  return { count: rows.length }
}

interface NewValue {
  row: number
  sheet: string | undefined
  columns: ReturnType<typeof columnsOf>
}

/** The type may have changed since the file was read. */
function rowsOf({ id, display_type }: OwnedAttribute, values: readonly FileValue[]): NewValue[] {
  const wrong = values.flatMap(({ row, sheet, value }) => {
    const typed = readTypedValue(display_type, value)
    return typeof typed === 'string' ? [] : [rowError({ row, column: 'value', sheet, value }, typed.code, typed.detail)]
  })
  if (wrong.length > 0) throw unreadableFile('invalid_rows', wrong)
  return values.map((value) => ({ row: value.row, sheet: value.sheet, columns: columnsOf(id, display_type, value) }))
}

const columnsOf = (attributeId: string, type: DisplayType, { value, ...about }: FileValue) => ({
  id: newId(),
  attribute_id: attributeId,
  value,
  ...valueKeys(type, value),
  display_name: about.display_name ?? null,
  description: about.description ?? null,
  standard: about.standard ?? null,
  tolerance: about.tolerance ?? null,
})

async function refuseTaken(slicing: ChangeSlices, attributeId: string, rows: readonly NewValue[]): Promise<void> {
  const taken = new Set<string>()
  for (let start = 0; start < rows.length; start += LOOK_UP_SIZE) {
    const folds = rows.slice(start, start + LOOK_UP_SIZE).map(({ columns }) => columns.value_fold)
    for (const fold of await slicing.look((change) => takenFolds(change, attributeId, folds))) taken.add(fold)
  }
  if (taken.size === 0) return
  const errors = rows
    .filter(({ columns }) => taken.has(columns.value_fold))
    .map(({ row, sheet, columns: { value } }) =>
      rowError(
        { row, column: 'value', sheet, value },
        'duplicate',
        `'${shortened(value)}' is already a value of the attribute.`,
      ),
    )
  throw duplicateRows(errors)
}

async function insertPart(change: Change, part: readonly NewValue['columns'][]): Promise<void> {
  const { trx, supplierId, userId, at } = change
  try {
    await insertColumns(trx, supplierId, 'attribute_values', COLUMNS, part, createdBy(userId, at))
  } catch (error) {
    throw isUniqueViolation(error) ? duplicateValue() : error
  }
  const ids = part.map(({ id }) => id)
  await recordHistory(trx, supplierId, { entity: 'attribute_value', ids, action: 'created', userId, at })
}

const COLUMNS: Columns<NewValue['columns']> = [
  'id',
  'attribute_id',
  'value',
  'value_fold',
  'value_key',
  'value_number',
  'value_date',
  'display_name',
  'description',
  'standard',
  'tolerance',
]
