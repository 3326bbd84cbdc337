import { type ProductDocument, toWireMetadata } from '@selvedge/sdk/wire'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { METADATA } from './testing/documents.ts'
import { pdfTexts } from './testing/pdf-texts.ts'

const AT = '2026-11-21T09:00:00.000Z'
const ANY_TOKEN = /^http:\/\/localhost:4400\/d\/[\w-]{43}$/

describe.skipIf(!postgresAvailable)('documents of products', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  let made: Catalogue
  let loden: string

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 }, now: () => new Date(AT) })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
    made = await buildCatalogue(server.db, supplier, {
      families: { Fibre: ['Wool'] },
      attributes: {
        Weight: { type: 'int', unit: 'g/m²', values: ['1200'] },
        Tested: { type: 'date', values: ['2026-02-03'] },
        Secret: { values: ['Recipe 7'], live: false },
      },
      groups: { Care: ['Tested'], uk_flammability: ['Weight'] },
      products: [
        { name: 'Loden', material: 'Wool', values: ['Weight: 1200', 'Tested: 2026-02-03', 'Secret: Recipe 7'] },
        { name: 'Kona' },
      ],
    })
    loden = made.products['Loden'] ?? ''
  })

  const path = (id = loden) => `/pdf_exports/products/${id}`
  const create = (changes = {}, id = loden) =>
    call('POST', path(id), { payload: { metadata: toWireMetadata({ ...METADATA, ...changes }) } })
  const patch = (changes: object, headers = {}) =>
    call('PATCH', path(), { payload: { metadata: toWireMetadata(changes) }, headers })
  const documentIn = (answer: LightMyRequestResponse) => answer.json<{ data: ProductDocument }>().data
  const open = (url: string | null, headers = {}) =>
    server.app.inject({ method: 'GET', url: new URL(url ?? '').pathname, headers })
  const refusal = (answer: LightMyRequestResponse) => {
    const { code, detail, errors } = answer.json()
    return { status: answer.statusCode, code, detail, ...(errors && { errors }) }
  }
  const words = (text: string) => text.replaceAll(/\s+/g, ' ')

  it('are issued, answered whole and open by their link', async () => {
    const answer = await create()
    const { url, ...document } = documentIn(answer)
    expect([answer.statusCode, answer.json().status, answer.json().url, answer.headers.etag]).toEqual([
      201,
      'success',
      url,
      '"1"',
    ])
    expect(url).toMatch(ANY_TOKEN)
    expect(document).toEqual({
      id: loden,
      product: { id: loden, name: 'Loden' },
      metadata: toWireMetadata(METADATA),
      issued_date: '2026-11-20',
      version: 1,
      created_by: supplier.userId,
      created_at: AT,
      updated_at: AT,
    })
    const file = await open(url)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = words((await pdfTexts(file.rawPayload)).join(' '))
    const shown = ['Loden', ...Object.values({ ...METADATA, issued_date: '20/11/2026' }), 'Wool', 'UK flammability']
    expect([...shown, '1,200 g/m²', 'Care', '03/02/2026'].filter((word) => !text.includes(word))).toEqual([])
    expect([text.includes('Recipe 7'), text.indexOf('UK flammability') < text.indexOf('Care')]).toEqual([false, true])
  })

  it('say what a sheet would show, before there is one and after', async () => {
    const sheet = {
      supplier: { name: 'Loom & Co', logo_url: null },
      product: { id: loden, name: 'Loden' },
      quality: 'Wool',
      groups: [
        { title: 'UK flammability', rows: [{ name: 'Weight', value: '1,200 g/m²' }] },
        { title: 'Care', rows: [{ name: 'Tested', value: '03/02/2026' }] },
      ],
    }
    const before = (await call('GET', `${path()}/data`)).json()
    await create()
    const after = (await call('GET', `${path()}/data`)).json()
    expect([before, after]).toEqual([
      { data: { ...sheet, metadata: [] } },
      { data: { ...sheet, metadata: toWireMetadata(METADATA) } },
    ])
  })

  it('M09 are created once under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()))
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect([answers.length - refused.length, refused.length]).toEqual([1, 19])
    expect([...new Set(refused.map((answer) => JSON.stringify(refusal(answer))))]).toEqual([
      JSON.stringify({ status: 409, code: 'document_exists', detail: 'Document already exists for this product' }),
    ])
    const keys = await server.db.asSystem((trx) =>
      trx.selectFrom('document_revisions').select('file_key').where('supplier_id', '=', supplier.supplierId).execute(),
    )
    expect(keys).toHaveLength(1)
  })

  it('name each missing field in a sentence of its own', async () => {
    const answer = await call('POST', path(), {
      payload: { metadata: [{ document_number: '' }, { issued_date: null }] },
    })
    const errors: { pointer: string; detail: string }[] = answer.json().errors
    expect([answer.statusCode, errors.map(({ pointer, detail }) => [pointer, detail])]).toEqual([
      422,
      [
        ['#/metadata/0/document_number', 'Document number is required'],
        ['#/metadata/1/issued_date', 'Issued date is required'],
        ['#/metadata', 'Document name is required'],
        ['#/metadata', 'Document owner is required'],
        ['#/metadata', 'Process title is required'],
        ['#/metadata', 'Current revision is required'],
        ['#/metadata', 'Last revision summary is required'],
        ['#/metadata', 'Fabric code is required'],
        ['#/metadata', 'Post treatment is required'],
        ['#/metadata', 'Standard treatment is required'],
      ],
    ])
  })

  it.each([
    [
      'a summary of 129 characters',
      { last_revision_summary: 'x'.repeat(129) },
      5,
      'The limit of characters allowed is 128',
    ],
    ['an issue tomorrow', { issued_date: '2026-11-22' }, 9, 'The issued date cannot be after today.'],
    ['a day that does not exist', { issued_date: '2026-02-30' }, 9, 'The issued date is a day as YYYY-MM-DD.'],
    ['the year nought', { issued_date: '0000-01-01' }, 9, 'The issued date is a day as YYYY-MM-DD.'],
    ['blanks for a name', { document_name: '   ' }, 0, 'Document name is required'],
    ['a control character', { fabric_code: 'a\u0000b' }, 6, 'Control characters are not allowed.'],
  ])('M08 refuse %s', async (_name, changes, index, detail) => {
    const answer = await create(changes)
    const [field] = Object.keys(changes)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ pointer: `#/metadata/${index}/${field}`, code: 'invalid', detail }],
    ])
    await create()
    expect((await patch(changes)).json().errors).toEqual([
      { pointer: `#/metadata/0/${field}`, code: 'invalid', detail },
    ])
  })

  it.each([
    ['two fields in one item', [{ document_name: 'A', fabric_code: 'B' }], 'invalid'],
    ['an empty item', [{}], 'invalid'],
    ['a field twice', [{ document_name: 'A' }, { document_name: 'B' }], 'invalid'],
    ['an unknown field', [{ quality: 'A' }], 'unknown_field'],
  ])('M01 refuse %s', async (_name, metadata, code) => {
    await create()
    const answer = await call('PATCH', path(), { payload: { metadata } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it('take 128 characters of summary, and today', async () => {
    const answer = await create({ last_revision_summary: 'x'.repeat(128), issued_date: '2026-11-21' })
    expect(answer.statusCode).toBe(201)
  })

  it('may be sent back as they were read, but not to another', async () => {
    const document = documentIn(await create())
    const same = await call('PATCH', path(), { payload: document })
    const other = await call('PATCH', path(), { payload: { ...document, id: made.products['Kona'] } })
    expect([documentIn(same), other.statusCode, other.json().code]).toEqual([document, 422, 'other_id'])
  })

  describe('revisions', () => {
    const revisions = async () => (await call('GET', `${path()}/revisions`)).json().data
    const download = (version: number) => call('GET', `${path()}/revisions/${version}/download`)

    it('come with each change of what is shown, and never change themselves', async () => {
      const { url } = documentIn(await create())
      const first = (await download(1)).rawPayload
      const changed = await patch({ current_revision: 'B', issued_date: '2026-11-21' })
      expect([changed.statusCode, documentIn(changed).version, documentIn(changed).url, changed.headers.etag]).toEqual([
        200,
        2,
        url,
        '"2"',
      ])
      const second = (await download(2)).rawPayload
      expect([(await download(1)).rawPayload.equals(first), second.equals(first)]).toEqual([true, false])
      expect((await open(url)).rawPayload.equals(second)).toBe(true)
      const facts = async (bytes: Buffer, version: number, revision: string, issued_date: string) => ({
        version,
        issued_date,
        filesize: bytes.length,
        pages: (await pdfTexts(bytes)).length,
        metadata: toWireMetadata({ ...METADATA, current_revision: revision, issued_date }),
        sha256: Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex'),
        download_url: `/api/v1${path()}/revisions/${version}/download`,
        created_by: supplier.userId,
        created_at: AT,
      })
      expect(await revisions()).toEqual([
        await facts(second, 2, 'B', '2026-11-21'),
        await facts(first, 1, 'A', '2026-11-20'),
      ])
    })

    it('are listed up to the last 500, and each has its file', async () => {
      await create()
      await server.db.forSupplier(supplier.supplierId, (trx) =>
        sql`
          insert into document_revisions (supplier_id, document_id, revision, metadata, issued_date, file_key, sha256,
            sheet_hash, filesize, page_count, created_at)
          select supplier_id, document_id, n, metadata, issued_date, file_key, sha256, sheet_hash, filesize, page_count,
            created_at
          from document_revisions, generate_series(2, 502) n
          where supplier_id = ${supplier.supplierId} and document_id = ${loden} and revision = 1
        `.execute(trx),
      )
      const versions = (await revisions()).map(({ version }: { version: number }) => version)
      expect(versions).toEqual(Array.from({ length: 500 }, (_, index) => 502 - index))
      expect((await download(1)).statusCode).toBe(200)
    })

    it('do not appear when nothing shown has changed, and appear when the product has', async () => {
      await create()
      const same = await patch({ current_revision: 'A' })
      await call('PATCH', `/products/${loden}`, { payload: { name: 'Loden II' } })
      const renamed = await patch({})
      expect([documentIn(same).version, documentIn(renamed).version, documentIn(renamed).product.name]).toEqual([
        1,
        2,
        'Loden II',
      ])
    })

    it('are rejected for a stale state', async () => {
      await create()
      await patch({ current_revision: 'B' }, { 'if-match': '"1"' })
      const answer = await patch({ fabric_code: 'X' }, { 'if-match': '"1"' })
      const current = documentIn(await call('GET', path()))
      expect([answer.statusCode, answer.json().code, answer.json().current, answer.headers.etag]).toEqual([
        412,
        'stale',
        current,
        '"2"',
      ])
    })

    it('lose no field when two change at the same time', async () => {
      await create()
      const answers = await Promise.all([patch({ current_revision: 'B' }), patch({ fabric_code: 'X' })])
      const shown = Object.assign({}, ...documentIn(await call('GET', path())).metadata)
      const saved = answers.map(({ statusCode }) => statusCode === 200)
      expect([shown.current_revision === 'B', shown.fabric_code === 'X']).toEqual(saved)
      expect(saved).toContain(true)
    })

    it.each(['0', '2', '01', '-1', '1.0', 'x', '9999999999'])('there is none %s', async (version) => {
      await create()
      expect((await call('GET', `${path()}/revisions/${version}/download`)).statusCode).toBe(404)
    })
  })

  it('R03 are created as a job when that is preferred', async () => {
    const headers = { prefer: 'respond-async' }
    const asked = await call('POST', path(), { payload: { metadata: toWireMetadata(METADATA) }, headers })
    expect([asked.statusCode, asked.json().data.kind]).toEqual([202, 'create_document'])
    const events = await call('GET', `/jobs/${asked.json().data.id}/events`)
    expect(events.body).toContain('"state":"done"')
    const { result } = (await call('GET', `/jobs/${asked.json().data.id}`)).json().data
    expect(result).toEqual(documentIn(await call('GET', path())))
  })

  it('are deleted with their revisions, one or many', async () => {
    await create()
    await create({}, made.products['Kona'])
    const stale = await call('DELETE', path(), { headers: { 'if-match': '"2"' } })
    const one = await call('DELETE', path(), { headers: { 'if-match': '"1"' } })
    const many = await call('DELETE', '/pdf_exports/products', { payload: { matching: { search: 'kona' } } })
    expect([stale.statusCode, one.statusCode, many.json()]).toEqual([412, 204, { data: { count: 1 } }])
    const gone = [path(), `${path()}/revisions`, `${path()}/revisions/1/download`]
    const answers = await Promise.all(gone.map((address) => call('GET', address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await create()).statusCode).toBe(201)
  })

  it('T04 of another supplier are not found', async () => {
    await create()
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    const answers = await Promise.all([
      ...['', '/data', '/revisions', '/revisions/1/download'].map((part) => rival('GET', `${path()}${part}`)),
      rival('POST', `${path()}/share`),
      rival('DELETE', `${path()}/share`),
      rival('DELETE', path()),
      rival('POST', path(), { payload: { metadata: toWireMetadata(METADATA) } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  })
})
