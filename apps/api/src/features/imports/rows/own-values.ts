import type { DateOrder } from '@selvedge/sdk/wire'
import { readTypedValue } from '../../attribute-values/typed-value.ts'
import { splitValues } from '../../../platform/tables/value-list.ts'
import { unguardFormula } from '../../../platform/tables/writing/formula-guard.ts'
import type { AttributeTarget } from '../columns/mapping.ts'
import type { CellNote } from './read-cells.ts'
import { readValues } from './read-values.ts'
import type { DecimalSign } from '../../../platform/tables/table.ts'

type DisplayType = AttributeTarget['display_type']

/** A cell of an attribute as an export writes it: what it says, and what that means. */
export interface OwnValues {
  /** As the cell has them, one for each of `values`. */
  said: string[]
  values: string[]
  /** Why they are no values of this type; they may stand in the catalogue all the same. */
  reason?: CellNote
}

/** Several values for an attribute of any type, as variants may have them. */
export function readOwnValues(
  text: string,
  type: DisplayType,
  { column, decimal, dateOrder }: { column: string; decimal: DecimalSign; dateOrder?: DateOrder | undefined },
): OwnValues {
  const said: string[] = []
  const values: string[] = []
  let reason: CellNote | undefined
  for (const part of splitValues(text)) {
    const read = readPart(part, type, { decimal, dateOrder })
    if ('code' in read) reason ??= { column, ...read }
    const value = 'code' in read ? part : read.values[0]
    if (value === undefined) continue
    said.push(part)
    values.push(value)
  }
  return { said, values, ...(reason && { reason }) }
}

type Part = ReturnType<typeof readValues>

/** A part of a choice is not split once more. */
function readPart(
  part: string,
  type: DisplayType,
  { decimal, dateOrder }: { decimal: DecimalSign; dateOrder?: DateOrder | undefined },
): Part {
  const read = readValues(part, type === 'multiple_choice' ? 'single_choice' : type, decimal, { dateOrder })
  if (!('code' in read) || (type !== 'int' && type !== 'float')) return read
  // The catalogue takes more forms of a number than files from elsewhere should: 0x1F, .5
  const typed = readTypedValue(type, part)
  return typeof typed === 'string' ? { values: [typed] } : read
}

/** Whether a text of a file is one of the catalogue: spreadsheets change line ends, and keep the guard of a CSV. */
export const saysTheSame = (said: string, held: string): boolean =>
  said === held || settled(said) === settled(held) || settled(unguardFormula(said)) === settled(held)

const settled = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
