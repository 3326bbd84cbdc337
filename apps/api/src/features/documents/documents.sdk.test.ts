import { allOf, type Client, createClient, where } from '@selvedge/sdk'
import { metadataOf } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { METADATA } from './testing/documents.ts'
import { pdfTexts } from './testing/pdf-texts.ts'

const HOSTILE = {
  document_name: `<img src="file:///etc/passwd">`,
  document_number: '<script>alert(1)</script>',
  document_owner: '{{7*7}}',
  process_title: '${7*7}',
  fabric_code: ')>>/OpenAction',
}

describe.skipIf(!postgresAvailable)('documents through the SDK', () => {
  let server: TestApp
  let client: Client
  let products: Record<string, string>

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    ;({ products } = await buildCatalogue(server.db, server.supplier, {
      products: ['Loden', 'Kona', 'Felt', 'Tweed'].map((name) => ({ name })),
    }))
    const authorization = await server.authorizationOf(server.supplier)
    client = createClient({
      baseUrl: 'http://localhost:4400/api/v1',
      fetch: injectFetch(server.app),
      accessToken: authorization.replace('Bearer ', ''),
    })
  })
  afterAll(() => server.close())

  const idOf = (name: string) => products[name] ?? ''

  it('are issued, changed, read and deleted', async () => {
    const loden = idOf('Loden')
    const { value: created } = await client.documents.create(loden, METADATA)
    expect(metadataOf(created.metadata)).toEqual(METADATA)
    await expect(client.documents.create(loden, METADATA)).rejects.toHaveProperty('code', 'document_exists')
    const { value, etag } = await client.documents.get(loden)
    const changed = await client.documents.update(loden, { current_revision: 'B' }, { ifMatch: etag })
    expect([value, changed.value.version, changed.etag]).toEqual([created, 2, '"2"'])
    const late = client.documents.update(loden, { current_revision: 'C' }, { ifMatch: etag })
    await expect(late).rejects.toHaveProperty('kind', 'stale')
    const [second, first] = await client.documents.revisions(loden)
    const file = await client.documents.download(loden, 1)
    expect([second?.version, first?.filesize, file.type]).toEqual([2, file.size, 'application/pdf'])
    expect((await client.documents.data(loden)).metadata).toEqual(changed.value.metadata)
    const link = await client.documents.renewLink(loden)
    expect([link === created.url, (await client.documents.get(loden)).value.url]).toEqual([false, link])
    await client.documents.revokeLink(loden)
    expect((await client.documents.get(loden)).value.url).toBe(null)
    await client.documents.delete(loden)
    await expect(client.documents.get(loden)).rejects.toHaveProperty('kind', 'notFound')
  })

  it('are issued as jobs', async () => {
    const kona = idOf('Kona')
    const asked = await client.documents.asJob.create(kona, METADATA)
    const done = await client.jobs.watch(asked.id)
    expect([done.state, done.result]).toEqual(['done', (await client.documents.get(kona)).value])
    const changing = await client.documents.asJob.update(kona, { fabric_code: 'X' }, { ifMatch: '"1"' })
    const late = await client.documents.asJob.update(kona, { fabric_code: 'Y' }, { ifMatch: '"7"' })
    expect([(await client.jobs.watch(changing.id)).state, (await client.jobs.watch(late.id)).problem?.code]).toEqual([
      'done',
      'stale',
    ])
    const deleted = await client.jobs.watch((await client.documents.asJob.deleteMany([kona])).id)
    expect(deleted.result).toEqual({ count: 1 })
  })

  it('are listed, found by what they are called, and deleted together', async () => {
    await client.documents.create(idOf('Felt'), { ...METADATA, document_name: 'Col 10', issued_date: '2026-01-31' })
    await client.documents.create(idOf('Tweed'), { ...METADATA, document_name: 'col 2' })
    const namesOf = async (query: Parameters<Client['documents']['list']>[0]) =>
      (await client.documents.list(query)).data.map(({ product }) => product.name)
    expect([
      await namesOf({ sort: [{ column: 'metadata.document_name', direction: 'asc' }] }),
      await namesOf({ sort: [{ column: 'product.name', direction: 'desc' }] }),
      await namesOf({ search: 'TWEED' }),
      await namesOf({ search: 'col 1' }),
      await namesOf({ search: 'LOD-420' }),
      await namesOf({ filter: allOf(where('issued_date', 'dlt', '2026-02-01')) }),
      await namesOf({ filter: allOf(where('issued_date', 'deq', '2026-11-20')) }),
      await namesOf({ filter: allOf(where('product.name', 'ct', 'EL'), where('version', 'eq', '1')) }),
      await namesOf({ filter: allOf(where('metadata.document_name', 'eq', 'COL 2')) }),
    ]).toEqual([
      ['Tweed', 'Felt'],
      ['Tweed', 'Felt'],
      ['Tweed'],
      ['Felt'],
      [],
      ['Felt'],
      ['Tweed'],
      ['Felt'],
      ['Tweed'],
    ])
    const columns = await client.documents.columns()
    expect(columns.filter(({ sortable }) => sortable).map(({ id }) => id)).toEqual([
      'product.name',
      'metadata.document_name',
      'metadata.document_number',
      'metadata.document_owner',
      'issued_date',
      'version',
      'created_at',
      'updated_at',
    ])
    expect(await client.documents.deleteMany({ search: 'col' })).toBe(2)
  })

  it('X07 show hostile texts literally', async () => {
    const {
      value: { metadata },
    } = await client.documents.create(idOf('Loden'), { ...METADATA, ...HOSTILE })
    const bytes = Buffer.from(await (await client.documents.download(idOf('Loden'), 1)).arrayBuffer())
    const text = (await pdfTexts(bytes)).join('').replaceAll(/\s/g, '')
    const missing = Object.values(HOSTILE).filter((value) => !text.includes(value.replaceAll(' ', '')))
    const names = ['/JavaScript', '/JS', '/AA', '/OpenAction', '/Launch', '/EmbeddedFile', 'file:///']
    const active = names.filter((name) => bytes.toString('latin1').includes(name))
    expect([metadataOf(metadata), missing, active]).toEqual([{ ...METADATA, ...HOSTILE }, [], []])
  })
})
