import type { FieldError } from '@selvedge/sdk/wire'
import { invalid } from '../../platform/changing/refusals.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Misfit } from './typed-value.ts'

const DUPLICATE = 'This value in the attribute already exists.'

export const duplicateValue = () =>
  new Problem(409, 'duplicate_name', DUPLICATE, {
    errors: [{ pointer: '#/value', code: 'duplicate', detail: DUPLICATE }],
  })

export const wrongValue = ({ code, detail }: Misfit) =>
  new Problem(422, 'invalid', detail, { errors: [{ pointer: '#/value', code, detail }] })

export const tooFewToMerge = (pointer: string) => invalid(pointer, 'too_few', 'At least two values are needed.')

export const unknownReferences = (named: readonly { pointer: string; id: string }[]) =>
  new Problem(404, 'unknown_reference', 'The request refers to items that do not exist.', {
    errors: named.map(({ pointer, id }) => ({
      pointer,
      id,
      code: 'unknown_reference',
      detail: `There is no item ${id}.`,
    })),
  })

/** A row of a file, or one of its cells: `row` is its line number, starting at 1; only workbooks have sheets. */
export interface FilePlace {
  row: number
  column?: string
  sheet?: string | undefined
  value?: string
}

/** What is wrong with a row or a cell of a file. */
export const rowError = ({ row, column, sheet, value }: FilePlace, code: string, detail: string): FieldError => ({
  pointer: column === undefined ? `#/rows/${row}` : `#/rows/${row}/${column}`,
  ...(sheet !== undefined && { sheet }),
  ...(value !== undefined && { value: shortened(value) }),
  code,
  detail: `Row ${row}: ${detail}`,
})

export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Maximum number of errors that are reported for one file. */
export const MAX_ROW_ERRORS = 1_000

export const unreadableFile = (code: string, errors: readonly FieldError[]) =>
  new Problem(400, code, 'Could not parse file', { errors: errors.slice(0, MAX_ROW_ERRORS) })

export const duplicateRows = (errors: readonly FieldError[]) =>
  new Problem(409, 'duplicate_values', 'Duplicate values found', { errors: errors.slice(0, MAX_ROW_ERRORS) })
