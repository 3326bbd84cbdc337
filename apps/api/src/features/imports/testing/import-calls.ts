import type { Import, ImportColumnMapping, ImportUndone } from '@selvedge/sdk/wire'
import { expect } from 'vitest'
import type { Call } from '../../../testing/test-app.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'

const HEADER = 'Product,Colour,SKU,Material,Family,Weight,Care'

const MAPPING: ImportColumnMapping[] = [
  { source: 'Product', to: 'product' },
  { source: 'Colour', to: 'variant' },
  { source: 'SKU', to: 'sku' },
  { source: 'Material', to: 'material' },
  { source: 'Family', to: 'material_family' },
  { source: 'Weight', to: 'attribute', attribute: { name: 'Weight', display_type: 'float' } },
  { source: 'Care', to: 'attribute', attribute: { name: 'Care', display_type: 'multiple_choice' } },
]

/** Uploads lines of `Product,Colour,SKU,Material,Family,Weight,Care`, and returns the id of the import. */
export async function uploadOver(call: Call, lines: readonly string[], newState = 'draft'): Promise<string> {
  const bytes = `${[HEADER, ...lines].join('\n')}\n`
  const body = multipartBody([{ field: 'file', name: 'cloth.csv', bytes }])
  const { id } = (await call('POST', '/imports/', body)).json<{ data: Import }>().data
  await call('PATCH', `/imports/${id}`, { payload: { mapping: MAPPING, new_state: newState } })
  return id
}

/** Imports and writes lines of `Product,Colour,SKU,Material,Family,Weight,Care`, and returns the id. */
export async function importOver(
  call: Call,
  lines: readonly string[],
  newState: 'draft' | 'active' = 'draft',
): Promise<string> {
  const id = await uploadOver(call, lines, newState)
  const answer = await call('POST', `/imports/${id}/apply`, { payload: {} })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return id
}

export async function undoOver(call: Call, id: string): Promise<Omit<ImportUndone, 'undone_at'> & { state: string }> {
  const answer = await call('POST', `/imports/${id}/undo`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  const { state, undone } = answer.json<{ data: Import }>().data
  if (!undone) throw new Error('The import was not undone.')
  const { undone_at: _, ...rest } = undone
  return { state, ...rest }
}
