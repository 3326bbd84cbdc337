import { gzipSync } from 'node:zlib'
import type { Import } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import type { Call } from '../../testing/test-app.ts'
import { supplierOfEachTest } from '../../testing/supplier-of-each-test.ts'
import { multipartBody } from '../uploads/testing/multipart-body.ts'

describe.skipIf(!postgresAvailable)('files that are uploaded for an import', () => {
  let call: Call
  supplierOfEachTest((given) => {
    call = given.call
  })

  const upload = (bytes: string | Uint8Array) =>
    call('POST', '/imports/', multipartBody([{ field: 'file', name: 'cloth.csv', bytes }]))

  it.each([
    [
      'X04 half of an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'unreadable_file',
      'Could not parse file',
    ],
    ['X03 an archive that is no workbook', gzipSync('x'), 'unsupported_type', 'Could not parse file'],
    ['X04 HTML', '<table><tr><td>1</td></tr></table>', 'unsupported_type', 'Could not parse file'],
    ['X05 a quote that is never closed', 'Name,Colour\n"Loden,Green\n', 'unreadable_file', 'Could not parse file'],
    ['an empty file', '', 'no_rows', 'No rows found'],
    ['a title alone', 'Name,Colour\n', 'no_rows', 'No rows found'],
  ])('are refused: %s', async (_, bytes, code, detail) => {
    const answer = await upload(bytes)
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([400, code, detail])
    expect((await call('GET', '/imports/')).json().data).toEqual([])
  })

  it('may have columns of any title (M02)', async () => {
    const { columns } = (await upload('__proto__,constructor\nLoden,Green\nLoden,Grey\n')).json<{ data: Import }>().data
    expect([columns.map(({ source }) => source), 'polluted' in {}]).toEqual([['__proto__', 'constructor'], false])
  })
})
