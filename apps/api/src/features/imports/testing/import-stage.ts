import type { Import, ImportColumnMapping } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'

export const LINES = [
  'Product,Colour,SKU,Weight (g/m2)',
  'Loden,Green,L-1,320',
  'Loden,Grey,L-2,300',
  'Tweed,Heather,T-1,410',
  'Tweed,Moss,T-2,heavy',
]
export const LODEN: ImportColumnMapping[] = [
  { source: 'Product', to: 'product' },
  { source: 'Colour', to: 'variant' },
  { source: 'SKU', to: 'sku' },
  {
    source: 'Weight (g/m2)',
    to: 'attribute',
    attribute: { name: 'Weight', display_type: 'float', unit: 'g/m2' },
  },
]

interface Stage {
  server: TestApp
  supplier: TestSupplier
  call: Call
  /** Time of the server's clock. */
  time: number
}

/** A server with a clock that tests set, a new supplier for each test, and the calls on imports. */
export function importStage() {
  const stage = { time: Date.now() } as Stage
  const place = () => ({ db: stage.server.db, supplierId: stage.supplier.supplierId })

  beforeAll(async () => {
    stage.server = await testApp({ now: () => new Date(stage.time), config: { callsPerMinute: 0 } })
  })
  afterAll(() => stage.server.close())
  beforeEach(async () => {
    stage.time = Date.now()
    stage.supplier = await testSupplier(stage.server.db)
    stage.call = await stage.server.callAs(stage.supplier)
  })

  const upload = (bytes: string | Uint8Array, name = 'cloth.csv') =>
    stage.call('POST', '/imports/', multipartBody([{ field: 'file', name, bytes }]))

  async function uploaded(lines: readonly string[] = LINES, mapping = LODEN): Promise<Import> {
    const { id } = (await upload(`${lines.join('\n')}\n`)).json<{ data: Import }>().data
    return changed(id, { mapping })
  }

  async function changed(id: string, payload: object): Promise<Import> {
    const answer = await stage.call('PATCH', `/imports/${id}`, { payload })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<{ data: Import }>().data
  }

  async function done(id: string, what: 'check' | 'apply' | 'undo', payload: object = {}): Promise<Import> {
    const answer = await stage.call('POST', `/imports/${id}/${what}`, what === 'apply' ? { payload } : {})
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<{ data: Import }>().data
  }

  /** Number of variants that the import made or changed. */
  const written = async (id: string) =>
    (await stage.call('GET', `/variants/?filters=(import[in]:${id})`)).json().paging.total as number

  const problemOf = ({ statusCode, json }: Awaited<ReturnType<Call>>) => {
    const { code, detail, errors } = json()
    return { statusCode, code, detail, errors }
  }

  return Object.assign(stage, { place, upload, uploaded, changed, done, written, problemOf })
}
