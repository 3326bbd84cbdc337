import type { Import, ImportPatch } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'
import { newId } from '../../../platform/db/ids.ts'
import { forgetOld } from '../sweep-imports.ts'
import { undoOver } from '../testing/import-calls.ts'
import { exportedFile } from '../testing/round-trip.ts'
import { rememberMapping } from './import-mappings.store.ts'

const DAY_MS = 86_400_000
const CLOTH = ['Quality,Ground,Dessin-Nr.,Weft', 'Loden,Green,L-1,12', 'Loden,Grey,L-2,14', 'Tweed,Moss,T-1,9']
const TAUGHT: ImportPatch['mapping'] = [
  { source: 'Ground', to: 'variant' },
  { source: 'Dessin-Nr.', to: 'sku' },
  { source: 'Weft', to: 'attribute', attribute: { name: 'Weft threads', display_type: 'float', unit: '1/cm' } },
]

describe.skipIf(!postgresAvailable)('mappings of earlier imports', () => {
  let server: TestApp
  let call: Call
  let supplier: TestSupplier
  let time = Date.now()

  beforeAll(async () => {
    server = await testApp({ now: () => new Date(time), config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time = Date.now()
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
  })

  const uploaded = (lines: readonly string[], name?: string, as = call): Promise<Import> =>
    uploadedBytes(`${lines.join('\n')}\n`, name, as)

  async function uploadedBytes(bytes: string | Uint8Array, name = 'cloth.csv', as = call): Promise<Import> {
    const answer = await as('POST', '/imports/', multipartBody([{ field: 'file', name, bytes }]))
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json<{ data: Import }>().data
  }

  async function patched(id: string, payload: ImportPatch): Promise<Import> {
    const answer = await call('PATCH', `/imports/${id}`, { payload })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<{ data: Import }>().data
  }

  async function applied(lines: readonly string[], patch: ImportPatch, name?: string): Promise<string> {
    const { id } = await uploaded(lines, name)
    await patched(id, patch)
    const answer = await call('POST', `/imports/${id}/apply`, { payload: {} })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return id
  }

  /** Signs in again, because access tokens expire in the meantime. */
  async function later(days: number): Promise<void> {
    time += days * DAY_MS
    call = await server.callAs(supplier)
  }

  const keptMappings = () =>
    server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('import_mappings')
        .select(['headers_key', 'uses'])
        .where('supplier_id', '=', supplier.supplierId)
        .execute(),
    )

  const targets = ({ columns }: Import) =>
    Object.fromEntries(columns.map(({ source, to, because }) => [source, `${to}, ${because}`]))
  const AS_TAUGHT = {
    Quality: 'product, header',
    Ground: 'variant, remembered',
    'Dessin-Nr.': 'sku, remembered',
    Weft: 'attribute, remembered',
  }

  it('are offered for the same titles in another order, case and spacing', async () => {
    expect(targets(await uploaded(CLOTH))['Quality']).toBe('product, header')
    await applied(CLOTH, { mapping: TAUGHT }, 'may.csv')
    const next = await uploaded(
      ['weft,DESSIN - NR.,ground,Quality ', '8,L-9,Blue,Loden', '7,L-10,Red,Loden'],
      'june.csv',
    )
    expect(targets(next)).toEqual({
      'Quality ': 'product, header',
      ground: 'variant, remembered',
      'DESSIN - NR.': 'sku, remembered',
      weft: 'attribute, remembered',
    })
    expect(next.columns[0]?.attribute).toEqual({ name: 'Weft threads', display_type: 'float', unit: '1/cm' })
    expect(next.remembered).toEqual({
      file_name: 'may.csv',
      used_at: new Date(time).toISOString(),
      columns: 3,
      is_used: true,
    })
  })

  it('give way to the proposal and come back as the user wants, and corrections stay', async () => {
    await applied(CLOTH, { mapping: TAUGHT })
    const { id } = await uploaded(CLOTH)
    await patched(id, { mapping: [{ source: 'Weft', to: 'ignore' }] })
    const proposed = await patched(id, { memory: 'skip' })
    expect([targets(proposed)['Dessin-Nr.'], targets(proposed)['Weft'], proposed.remembered?.is_used]).toEqual([
      'attribute, content',
      'ignore, said',
      false,
    ])
    const again = await patched(id, { memory: 'use' })
    expect([targets(again), again.remembered?.is_used]).toEqual([{ ...AS_TAUGHT, Weft: 'ignore, said' }, true])
  })

  it('are forgotten when the user says so, and after a year unused, but not by undo', async () => {
    await undoOver(call, await applied(CLOTH, { mapping: TAUGHT }))
    const { id, remembered } = await uploaded(CLOTH)
    expect(remembered?.columns).toBe(3)
    const forgotten = await patched(id, { memory: 'forget' })
    expect([targets(forgotten)['Dessin-Nr.'], forgotten.remembered]).toEqual(['attribute, content', null])
    expect((await uploaded(CLOTH)).remembered).toBeNull()
    await applied(CLOTH, { mapping: TAUGHT })
    await later(364)
    expect((await uploaded(CLOTH)).remembered?.columns).toBe(3)
    await later(2)
    expect((await uploaded(CLOTH)).remembered).toBeNull()
    await forgetOld({ db: server.db, now: () => new Date(time) })
    expect(await keptMappings()).toEqual([])
  })

  it('are found by single titles in other files, where these fit the cells', async () => {
    await applied(CLOTH, { mapping: TAUGHT })
    const other = await uploaded(['Design,dessin-nr.,Weft,Repeat', 'Fern,X-1,12,30', 'Moss,X-2,many,30'])
    const { Design: design, 'dessin-nr.': number, Weft: weft } = targets(other)
    expect([design, number, weft]).toEqual(['product, header', 'sku, remembered', 'attribute, content'])
    expect(other.remembered).toEqual({ file_name: null, used_at: null, columns: 1, is_used: true })
    const repeated = await uploaded(['Design,dessin-nr.', 'Fern,X-1', 'Moss,X-1', 'Oak,X-1'])
    expect(targets(repeated)['dessin-nr.']).not.toContain('remembered')
  })

  it('follow the newest import of a title', async () => {
    await applied(CLOTH, { mapping: TAUGHT })
    await later(1)
    await applied(['Design,Dessin-Nr.', 'Fern,1', 'Moss,2'], { mapping: [{ source: 'Dessin-Nr.', to: 'ignore' }] })
    expect(targets(await uploaded(['Style,Dessin-Nr.', 'Fern,F-1', 'Moss,M-1']))['Dessin-Nr.']).toBe(
      'ignore, remembered',
    )
  })

  it('hold what was corrected of how the file is read, for a file that is found as that was', async () => {
    const lines = ['Quality|Ground;Article', 'Loden|Green;L-1', 'Loden|Grey;L-2', 'Tweed|Moss;T-1']
    const { delimiter } = await uploaded(lines)
    const other = delimiter === '|' ? ';' : '|'
    await applied(lines, { delimiter: other })
    expect((await uploaded(lines)).delimiter).toBe(other)
    const { id, delimiter: skipped } = await uploaded(lines).then(({ id }) => patched(id, { memory: 'skip' }))
    expect(skipped).toBe(delimiter)
    expect((await patched(id, { memory: 'use' })).delimiter).toBe(other)
  })

  it('hold no encoding for a file that comes in another one by now', async () => {
    const western = Buffer.from('Quality,Ground\nLoden,Gr\u00fcn\nTweed,Gr\u00e4ulich\n', 'latin1')
    const { id } = await uploadedBytes(western)
    await patched(id, { encoding: 'windows-1250', mapping: [{ source: 'Ground', to: 'ignore' }] })
    expect((await call('POST', `/imports/${id}/apply`, { payload: {} })).statusCode).toBe(200)
    const [again, modern] = [
      await uploadedBytes(western),
      await uploadedBytes(Buffer.from('Quality,Ground\nLoden,Grün\n')),
    ]
    expect([again.encoding, modern.encoding]).toEqual(['windows-1250', 'utf-8'])
    expect([again, modern].map(({ remembered }) => remembered?.columns)).toEqual([1, 1])
  })

  it('are 200 at most, the newest, each once for its titles', async () => {
    const at = (number: number) => new Date(time + number)
    await server.db.forSupplier(supplier.supplierId, async (trx) => {
      for (let number = 0; number < 202; number++) {
        await rememberMapping(
          { trx, supplierId: supplier.supplierId },
          {
            id: newId(),
            headers_key: String(Math.min(number, 200)),
            file_name: `${number}.csv`,
            found: '{}',
            reading: '{}',
            columns: '[]',
            used_at: at(number),
          },
        )
      }
    })
    const kept = await keptMappings()
    expect([kept.length, kept.filter(({ uses }) => uses === 2).length]).toEqual([200, 1])
    expect(kept.map(({ headers_key }) => headers_key)).not.toContain('0')
  })

  it('are not replaced by what an export of this catalogue says of its own titles', async () => {
    await applied(CLOTH, { mapping: TAUGHT })
    const place = { db: server.db, supplier, call }
    const exported = String(await exportedFile(place, { format: 'csv', with_ids: true }))
    const { id, is_own_export } = await uploadedBytes(exported.replace('Green', 'Emerald'))
    const answer = await call('POST', `/imports/${id}/apply`, { payload: {} })
    expect([is_own_export, answer.statusCode, (await keptMappings()).length]).toEqual([true, 200, 1])
  })

  it('are known to no other supplier', async () => {
    await applied(CLOTH, { mapping: TAUGHT })
    const stranger = await server.callAs(await testSupplier(server.db))
    const { columns, remembered } = await uploaded(CLOTH, 'cloth.csv', stranger)
    expect([columns.some(({ because }) => because === 'remembered'), remembered]).toEqual([false, null])
  })
})
