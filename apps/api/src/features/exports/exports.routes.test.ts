import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Export, type Facet, type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildLibrary } from '../assets/testing/assets.ts'
import { spoolBytes } from '../../platform/files/incoming.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { claimStorage } from '../../platform/storage/join-storage.ts'
import { sweep } from '../../platform/storage/sweep-files.ts'
import { buildChannels, type ChannelRow } from '../channels/testing/channels.ts'
import { bumpCatalogue, catalogueVersion } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { unzipped } from '../../platform/tables/writing/testing/unzipped.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

describe.skipIf(!postgresAvailable)('an export', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  let made: Catalogue

  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
    made = await buildCatalogue(server.db, supplier, {
      families: { Cotton: ['Drill'] },
      attributes: { Colour: { values: ['Red', 'Green'] }, Weight: { type: 'float', values: ['1.5'] } },
      products: [
        {
          name: 'Bolt',
          material: 'Drill',
          variants: [
            { name: 'Bolt 10', values: ['Colour: Red', 'Colour: Green', 'Weight: 1.5'] },
            { name: 'Bolt 2', values: ['Colour: Red'], description: '=1+1' },
            { name: 'Other' },
          ],
        },
      ],
      views: [{ name: 'Bolts', filters: '(name[ct]:bolt)' }],
    })
  })

  const channelOf = async (row: Partial<ChannelRow> = {}): Promise<string> => {
    const fields = {
      name: 'Article',
      'meta.product.name': '',
      'meta.material.name': 'Material',
      [`attributes.${made.attributes['Colour']}`]: 'Colour',
      [`attributes.${made.attributes['Weight']}`]: '',
      description: 'Text',
    }
    const channel = { name: 'Shop', format: 'csv' as const, viewId: made.views['Bolts']!, fields, ...row }
    return (await buildChannels(server.db, supplier, [channel]))[channel.name]!
  }
  const create = (payload: Record<string, unknown>, headers = {}) => call('POST', '/exports/', { payload, headers })
  const fileOf = ({ id }: Pick<Export, 'id'>) => call('GET', `/exports/${id}/download`)
  const listed = async (): Promise<Export[]> => (await call('GET', '/exports/')).json().data
  const endedJob = (id: string) =>
    vi.waitFor(
      async () => {
        const job: Job = jobAnswerSchema.parse((await call('GET', `/jobs/${id}`)).json()).data
        expect(job.ended_at).not.toBe(null)
        return job
      },
      { timeout: 8_000, interval: 20 },
    )

  it('is a file of the view in its order, with the columns of the channel in theirs', async () => {
    const answer = await create({ channel_id: await channelOf(), bom: false })
    const record: Export = answer.json().data
    expect(answer.statusCode).toBe(201)
    const file = await fileOf(record)
    expect(parse(file.body)).toEqual([
      ['Article', 'Product', 'Material', 'Colour', 'Weight', 'Text'],
      ['Bolt 2', 'Bolt', 'Drill', 'Red', '', "'=1+1"],
      ['Bolt 10', 'Bolt', 'Drill', 'Green; Red', '1.5', ''],
    ])
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="Shop.csv"; filename*=UTF-8''Shop.csv`,
    ])
  })

  it('is answered completely and recorded in the history, with its time on the channel', async () => {
    const id = await channelOf({ format: 'xlsx' })
    const record: Export = (await create({ channel_id: id })).json().data
    const bytes = (await fileOf(record)).rawPayload
    expect(record).toEqual({
      id: record.id,
      url: `http://localhost:4400/api/v1/exports/${record.id}/download`,
      channel_id: id,
      channel_name: 'Shop',
      export_format: 'xlsx',
      with_images: false,
      with_assets: false,
      status: 'done',
      row_count: 2,
      filesize: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      error: null,
      job_id: record.job_id,
      created_by: supplier.userId,
      created_by_name: 'Ada Loom',
      created_at: record.created_at,
      finished_at: record.finished_at,
    })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(await listed()).toEqual([record])
    expect((await call('GET', `/exports/${record.id}`)).json().data).toEqual(record)
    expect((await call('GET', `/channels/${id}`)).json().data.exported_at).toBe(record.finished_at)
  })

  it('leaves what was counted of the catalogue known, and is found in the channels at once', async () => {
    const channel_id = await channelOf()
    const version = () => server.db.asSystem((trx) => catalogueVersion(trx, supplier.supplierId))
    const exported = '/channels/?filters=(exported_at%5Bxt%5D:)'
    const facets = '/channels/facets?filters=(exported_at%5Bxt%5D:)'
    const before = await version()
    expect((await call('GET', exported)).json().paging.total).toBe(0)
    expect((await call('GET', facets)).json().data.export_format).toEqual([])
    await create({ channel_id })
    expect(await version()).toBe(before)
    expect((await call('GET', exported)).json().paging.total).toBe(1)
    const formats: Facet[] = (await call('GET', facets)).json().data.export_format
    expect(formats.map(({ count }) => count)).toEqual([1])
  })

  it('X02 is as safe in its titles as in its cells, and two titles may be equal', async () => {
    const fields = { name: '=HYPERLINK("http://a.example")', description: 'Same', external_id: 'Same' }
    const { data } = (await create({ channel_id: await channelOf({ fields }), bom: false })).json()
    const [titles] = (await fileOf(data)).body.split('\r\n')
    expect(titles).toBe('"\'=HYPERLINK(""http://a.example"")",Same,Same')
  })

  it('is read in parts, and begins with a byte order mark unless that is not wanted', async () => {
    const { data } = (await create({ channel_id: await channelOf() })).json()
    const part = await call('GET', `/exports/${data.id}/download`, { headers: { range: 'bytes=0-2' } })
    expect([part.statusCode, part.rawPayload.toString('hex')]).toEqual([206, 'efbbbf'])
  })

  it('is asked for with 202, stands in the history at once, and ends with its record', async () => {
    const answer = await create({ channel_id: await channelOf() }, { prefer: 'respond-async' })
    const asked = jobAnswerSchema.parse(answer.json()).data
    expect([answer.statusCode, (await listed()).map(({ job_id, url }) => [job_id, url === null])]).toEqual([
      202,
      [[asked.id, expect.any(Boolean)]],
    ])
    const job = await endedJob(asked.id)
    expect([job.state, job.done, job.total, [job.result]]).toEqual(['done', 2, 2, await listed()])
  })

  it('has every column that a channel may name, for variants that have nothing of it', async () => {
    const columns = (await call('GET', '/variants/schema')).json().data as { id: string }[]
    const ids = columns.map(({ id }) => id).filter((id) => !['checkbox', 'view', 'import'].includes(id))
    const fields = Object.fromEntries(ids.map((id) => [id, id]))
    const { data } = (await create({ channel_id: await channelOf({ fields }), bom: false })).json()
    const [titles, row] = parse((await fileOf(data)).body)
    expect(titles).toEqual(ids)
    expect(row).toHaveLength(ids.length)
  })

  it('X09 is rejected when a column is gone: 409 with its position, and no history entry', async () => {
    const id = await channelOf({ fields: { name: '', 'attributes.0199a5e0-0000-7000-8000-000000000000': 'Pile' } })
    const answer = await create({ channel_id: id })
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      409,
      'column_gone',
      [{ pointer: '#/fields/1/id', code: 'column_gone', detail: 'The column Pile no longer exists.' }],
    ])
    expect(await listed()).toEqual([])
  })

  it('X09 is rejected for the private view of another user', async () => {
    const id = await channelOf()
    await server.db.asSystem((trx) =>
      trx
        .updateTable('views')
        .set({ public: false, created_by: null })
        .where('id', '=', made.views['Bolts']!)
        .execute(),
    )
    const answer = await create({ channel_id: id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'view_gone'])
  })

  /** While one job of the supplier runs, its other jobs wait. */
  async function occupied(work: () => Promise<void>): Promise<void> {
    const id = newId()
    const job = {
      supplier_id: supplier.supplierId,
      id,
      user_id: supplier.userId,
      kind: 'other',
      created_at: new Date(),
    }
    await server.db.asSystem((trx) =>
      trx
        .insertInto('jobs')
        .values({ ...job, state: 'running', heartbeat_at: new Date(Date.now() + 60_000) })
        .execute(),
    )
    await work()
    await server.db.asSystem((trx) => trx.deleteFrom('jobs').where('id', '=', id).execute())
  }

  it('X09 that fails records the reason in the history: a column was deleted while it waited', async () => {
    const channel_id = await channelOf()
    let asked: Job | undefined
    await occupied(async () => {
      asked = jobAnswerSchema.parse((await create({ channel_id }, { prefer: 'respond-async' })).json()).data
      expect((await listed()).map(({ status }) => status)).toEqual(['queued'])
      expect((await call('DELETE', `/exports/${(await listed())[0]!.id}`)).json().code).toBe('in_use')
      await server.db.asSystem((trx) =>
        trx.updateTable('attributes').set({ live: false }).where('id', '=', made.attributes['Weight']!).execute(),
      )
      await server.db.asSystem((trx) => bumpCatalogue(trx, supplier.supplierId))
    })
    const job = await endedJob(asked!.id)
    expect([job.state, job.problem?.code]).toEqual(['failed', 'column_gone'])
    const [record] = await listed()
    expect([record?.status, record?.url, record?.error]).toEqual(['failed', null, job.problem?.detail])
    expect((await fileOf(record!)).json().code).toBe('not_found')
  })

  it('has the state of its job until it ends, in filters as well', async () => {
    const channel_id = await channelOf()
    const running = async () => {
      const filters = encodeURIComponent('(status[in]:running)')
      return (await call('GET', `/exports/?filters=${filters}`)).json().data.length
    }
    await occupied(async () => {
      const asked = jobAnswerSchema.parse((await create({ channel_id }, { prefer: 'respond-async' })).json()).data
      expect([(await listed()).map(({ status }) => status), await running()]).toEqual([['queued'], 0])
      const heartbeat_at = new Date(Date.now() + 60_000)
      await server.db.asSystem((trx) =>
        trx.updateTable('jobs').set({ state: 'running', heartbeat_at }).where('id', '=', asked.id).execute(),
      )
      expect([(await listed()).map(({ status }) => status), await running()]).toEqual([['running'], 1])
      await call('DELETE', `/jobs/${asked.id}`)
    })
    expect((await listed()).map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('that is cancelled says so in the history, and can be deleted', async () => {
    const channel_id = await channelOf()
    await occupied(async () => {
      const asked = jobAnswerSchema.parse((await create({ channel_id }, { prefer: 'respond-async' })).json()).data
      await call('DELETE', `/jobs/${asked.id}`)
    })
    const [record] = await listed()
    expect([record?.status, record?.error]).toEqual(['cancelled', null])
    expect((await call('DELETE', `/exports/${record!.id}`)).statusCode).toBe(204)
  })

  it('T04 of another supplier is not found, nor is its file, and its channel cannot be exported', async () => {
    const id = await channelOf()
    const { data } = (await create({ channel_id: id })).json()
    const rival = await server.callAs(await testSupplier(server.db, 'Rival'))
    const answers = await Promise.all([
      rival('GET', `/exports/${data.id}`),
      rival('GET', `/exports/${data.id}/download`),
      rival('DELETE', `/exports/${data.id}`),
      rival('POST', '/exports/', { payload: { channel_id: id } }),
    ])
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'unknown_reference'],
    ])
    expect((await rival('GET', '/exports/')).json().data).toEqual([])
  })

  it('is deleted with its file; without its file it says so', async () => {
    const { data } = (await create({ channel_id: await channelOf() })).json()
    const row = await server.db.asSystem((trx) =>
      trx.selectFrom('exports').select('file_key').where('id', '=', data.id).executeTakeFirstOrThrow(),
    )
    const key = row.file_key!
    const path = `${server.config.dataFolder}/files/${key.slice(0, 2)}/${key}`
    await rm(path, { recursive: true })
    const missing = await fileOf(data)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'file_missing'])
    const other = (await create({ channel_id: data.channel_id })).json().data
    expect((await call('DELETE', `/exports/${other.id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `/exports/${other.id}`)).statusCode).toBe(404)
    expect(await listed()).toEqual([data])
    const place = { db: server.db, files: folderStore(`${server.config.dataFolder}/files`) }
    await claimStorage(place)
    const { quarantined } = await sweep({ ...place, now: () => new Date(Date.now() + 120_000) })
    expect(quarantined).toBe(0)
  })

  it('with images and assets is a ZIP of the table and the files of its variants', async () => {
    const files = folderStore(`${server.config.dataFolder}/files`)
    await buildLibrary(server.db, supplier, {
      assets: [
        { name: 'front.png', ambientOf: [made.variants['Bolt 2']!] },
        { name: 'sheet.pdf', variants: [made.variants['Bolt 2']!] },
        { name: '../care.pdf', variants: [made.variants['Bolt 10']!], ambientOf: [made.variants['Bolt 2']!] },
        { name: 'lost.pdf', variants: [made.variants['Bolt 10']!] },
        { name: 'other.pdf', variants: [made.variants['Other']!] },
      ],
    })
    const rows = await server.db.asSystem((trx) =>
      trx.selectFrom('assets').select(['name', 'file_key']).where('supplier_id', '=', supplier.supplierId).execute(),
    )
    for (const { name, file_key } of rows) {
      if (name === 'lost.pdf') continue
      await files.adopt(file_key!, await spoolBytes(files, Buffer.from(`of ${name}`)))
    }
    const draft = { channel_id: await channelOf(), with_images: true, with_assets: true, bom: false }
    const { data } = (await create(draft)).json()
    const file = await fileOf(data)
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'application/zip',
      `attachment; filename="Shop.zip"; filename*=UTF-8''Shop.zip`,
    ])
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(data.sha256)
    const entries = await unzipped(file.rawPayload)
    expect([...entries.keys()].toSorted()).toEqual([
      'Shop.csv',
      'assets/.._care.pdf',
      'assets/sheet.pdf',
      'images/.._care.pdf',
      'images/front.png',
      'missing.txt',
    ])
    expect(String(entries.get('missing.txt'))).toBe(
      'These files could not be found when the export was made:\r\nassets/lost.pdf\r\n',
    )
    expect(String(entries.get('images/front.png'))).toBe('of front.png')
    expect(String(entries.get('Shop.csv')).split('\r\n')).toHaveLength(4)
  })
})
