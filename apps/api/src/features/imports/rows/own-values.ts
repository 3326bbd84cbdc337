import type { DateOrder } from '@selvedge/sdk/wire'
import { readTypedValue } from '../../attribute-values/typed-value.ts'
import { splitValues } from '../../../platform/tables/value-list.ts'
import { unguardFormula } from '../../../platform/tables/writing/formula-guard.ts'
import type { AttributeTarget } from '../columns/mapping.ts'
import type { Notice } from './notices.ts'
import type { CellNote, NoticedCell } from './read-cells.ts'
import { readValues } from './read-values.ts'
import type { DecimalSign } from '../../../platform/tables/table.ts'

type DisplayType = AttributeTarget['display_type']

/** An attribute cell as an export writes it: its texts and their values. */
export interface OwnValues {
  /** The texts of the cell, one for each of `values`. */
  said: string[]
  values: string[]
  /** Why the values do not fit the type; the catalogue may still contain them. */
  reason?: CellNote
  /** How a value differs from the cell, unless the variant has that value. */
  notice?: NoticedCell
}

/** Reads several values for an attribute of any type, as variants may have them. */
export function readOwnValues(
  text: string,
  type: DisplayType,
  { column, decimal, dateOrder }: { column: string; decimal: DecimalSign; dateOrder?: DateOrder | undefined },
): OwnValues {
  const said: string[] = []
  const values: string[] = []
  let reason: CellNote | undefined
  let notice: Notice | undefined
  for (const part of splitValues(text)) {
    const read = readPart(part, type, { decimal, dateOrder })
    if ('code' in read) reason ??= { column, ...read }
    else notice ??= read.notice
    const value = 'code' in read ? part : read.values[0]
    if (value === undefined) continue
    said.push(part)
    values.push(value)
  }
  return { said, values, ...(reason && { reason }), ...(notice && { notice: { column, value: text, ...notice } }) }
}

type Part = ReturnType<typeof readValues>

/** A part of a choice is not split again. */
function readPart(
  part: string,
  type: DisplayType,
  { decimal, dateOrder }: { decimal: DecimalSign; dateOrder?: DateOrder | undefined },
): Part {
  const read = readValues(part, type === 'multiple_choice' ? 'single_choice' : type, decimal, { dateOrder })
  if (!('code' in read) || (type !== 'int' && type !== 'float')) return read
  // The catalogue accepts more number formats than foreign files should use: 0x1F, .5
  const typed = readTypedValue(type, part)
  return typeof typed === 'string' ? { values: [typed] } : read
}

/**
 * Whether a text in a file equals one in the catalogue: spreadsheets change line ends and keep the formula guard of a
 * CSV.
 */
export const saysTheSame = (said: string, held: string): boolean =>
  said === held || settled(said) === settled(held) || settled(unguardFormula(said)) === settled(held)

const settled = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
