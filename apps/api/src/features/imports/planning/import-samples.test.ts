import type { Import, ImportSample } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { postgresAvailable } from '../../../platform/db/testing/test-database.ts'
import type { Call } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { cutText } from '../rows/cut-text.ts'
import { importOver, uploadOver } from '../testing/import-calls.ts'

describe.skipIf(!postgresAvailable)('the check of an import shows', () => {
  let call: Call

  supplierOfEachTest((given) => {
    call = given.call
  })

  async function samplesOf(lines: readonly string[]): Promise<ImportSample[]> {
    const answer = await call('POST', `/imports/${await uploadOver(call, lines)}/check`)
    return answer.json<{ data: Import }>().data.check?.samples ?? []
  }

  it('what changes, old beside new, before what is new, each with its line', async () => {
    await importOver(call, ['Loden,Green,L-1,Wool,Animal,320,wash', 'Loden,Grey,L-2,Wool,Animal,300,wash'])
    const samples = await samplesOf([
      'Twill,Blue,T-1,Cotton,Plant,200,iron; wash',
      'Loden,Grey,L-2,Wool,Animal,300,wash',
      'Loden,Olive,L-1,Wool,Animal,,brush',
    ])
    expect(samples).toEqual([
      {
        kind: 'variant',
        action: 'changed',
        line: 4,
        name: 'Olive',
        product: 'Loden',
        more_fields: 0,
        fields: [
          { field: 'Name', before: 'Green', after: 'Olive' },
          { field: 'Weight', before: '320', after: '', display_type: 'float' },
          { field: 'Care', before: 'wash', after: 'brush', display_type: 'multiple_choice' },
        ],
      },
      {
        kind: 'variant',
        action: 'new',
        line: 2,
        name: 'Blue',
        product: 'Twill',
        more_fields: 0,
        fields: [
          { field: 'Name', before: '', after: 'Blue' },
          { field: 'SKU', before: '', after: 'T-1' },
          { field: 'State', before: '', after: 'draft' },
          { field: 'Material', before: '', after: 'Cotton' },
          { field: 'Material family', before: '', after: 'Plant' },
          { field: 'Weight', before: '', after: '200', display_type: 'float' },
          { field: 'Care', before: '', after: 'iron; wash', display_type: 'multiple_choice' },
        ],
      },
      {
        kind: 'product',
        action: 'new',
        line: 2,
        name: 'Twill',
        product: null,
        more_fields: 0,
        fields: [
          { field: 'Name', before: '', after: 'Twill' },
          { field: 'State', before: '', after: 'draft' },
          { field: 'Material', before: '', after: 'Cotton' },
          { field: 'Material family', before: '', after: 'Plant' },
        ],
      },
    ])
  })

  it('twenty in all, of each kind some', async () => {
    const first = Array.from({ length: 30 }, (_, n) => `Loden,Colour ${n},L-${n},Wool,Animal,320,wash`)
    await importOver(call, first)
    const changed = first.map((line) => line.replace('320', '330'))
    const made = Array.from({ length: 3 }, (_, n) => `Twill ${n},Blue,T-${n},Cotton,Plant,200,wash`)
    const samples = await samplesOf([...changed, ...made])
    expect(samples.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      ...Array<string>(14).fill('changed variant'),
      ...Array<string>(3).fill('new variant'),
      ...Array<string>(3).fill('new product'),
    ])
  })

  it('nothing where nothing would happen', async () => {
    const lines = ['Loden,Green,L-1,Wool,Animal,320,wash']
    await importOver(call, lines)
    expect(await samplesOf(lines)).toEqual([])
  })
})

describe('a text that is cut', () => {
  it.each([
    ['stays where it fits', 'abcd', 'abcd'],
    ['says that it was longer', 'abcdef', 'abc…'],
    ['loses no half of a character', 'ab😀def', 'ab…'],
    ['keeps a whole character', 'a😀def', 'a😀…'],
  ])('%s', (_, text, expected) => {
    expect(cutText(text, 4)).toBe(expected)
  })
})
