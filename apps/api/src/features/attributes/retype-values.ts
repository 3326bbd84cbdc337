import type { DisplayType, FieldError } from '@selvedge/sdk/wire'
import { readTypedValue, valueKeys } from '../attribute-values/typed-value.ts'
import type { Change } from '../../platform/changing/change.ts'
import { Problem } from '../../platform/http/problem.ts'
import { carriersOfSeveral, type PlainValue, readPlainValues, type RetypedValue, writeTypes } from './values.store.ts'

/** Converts every value of an attribute to another type, or refuses and lists those that do not convert. */
export async function retypeValues(change: Change, attributeId: string, type: DisplayType): Promise<void> {
  const values = await readPlainValues(change, attributeId)
  const { retyped, misfits } = readAll(values, type)
  if (misfits.length > 0) throw unfit('Some values of this attribute cannot be converted to the new type.', misfits)
  if (type !== 'multiple_choice') await refuseSeveral(change, attributeId)
  await writeTypes(change, retyped)
}

const MAX_LISTED = 100

function readAll(values: readonly PlainValue[], type: DisplayType) {
  const retyped: RetypedValue[] = []
  const misfits: FieldError[] = []
  const known = new Set<string>()
  for (const { id, value } of values) {
    const read = readTypedValue(type, value)
    if (typeof read !== 'string') {
      misfits.push(misfitOf(id, read.code, `${value}: ${read.detail}`))
      continue
    }
    const keys = valueKeys(type, read)
    if (known.has(keys.value_fold)) {
      misfits.push(misfitOf(id, 'duplicate_value', `${value}: This value in the attribute already exists.`))
    }
    known.add(keys.value_fold)
    retyped.push({ id, value: read, ...keys })
  }
  return { retyped, misfits }
}

async function refuseSeveral(change: Change, attributeId: string): Promise<void> {
  const count = await carriersOfSeveral(change, attributeId)
  if (count === 0) return
  throw unfit(`Variants and products that carry several values of this attribute: ${count}.`, [])
}

const misfitOf = (id: string, code: string, detail: string): FieldError => ({
  pointer: '#/display_type',
  id,
  code,
  detail,
})

const unfit = (detail: string, misfits: readonly FieldError[]) =>
  new Problem(422, 'values_do_not_fit', detail, {
    errors:
      misfits.length > 0
        ? misfits.slice(0, MAX_LISTED)
        : [{ pointer: '#/display_type', code: 'values_do_not_fit', detail }],
    members: { count: misfits.length },
  })
