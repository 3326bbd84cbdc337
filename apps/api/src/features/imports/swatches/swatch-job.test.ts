import type { Asset, Import, Job, Page, Variant } from '@selvedge/sdk/wire'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type FileStore } from '../../../platform/file-store/file-store.ts'
import { folderStore } from '../../../platform/file-store/folder-store.ts'
import { postgresAvailable, testDatabase } from '../../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, type TestAppOptions, testApp } from '../../../testing/test-app.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'
import { undoOver } from '../testing/import-calls.ts'

const LINES = ['Product,Colour,SKU,Hex', 'Sofa,Red,S-1,#ff0000', 'Sofa,Blue,S-2,#0000ff', 'Chair,Plain,C-1,']
const MAPPING = [
  { source: 'Product', to: 'product' },
  { source: 'Colour', to: 'variant' },
  { source: 'SKU', to: 'sku' },
  { source: 'Hex', to: 'colour' },
]

describe.skipIf(!postgresAvailable)('the swatches of an import', () => {
  let server: TestApp
  let call: Call
  let store: FileStore
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-swatches-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    store = folderStore(folder)
  })
  afterEach(() => server.close())

  async function start(options: TestAppOptions = {}): Promise<void> {
    server = await testApp({ files: store, ...options, config: { callsPerMinute: 0, ...options.config } })
    call = server.call
  }

  async function written(order: object, lines: readonly string[] = LINES): Promise<Import> {
    const body = multipartBody([{ field: 'file', name: 'sofas.csv', bytes: `${lines.join('\n')}\n` }])
    const { id } = (await call('POST', '/imports/', body)).json<{ data: Import }>().data
    await call('PATCH', `/imports/${id}`, { payload: { mapping: MAPPING } })
    return (await call('POST', `/imports/${id}/apply`, { payload: order })).json<{ data: Import }>().data
  }

  const read = async (id: string) => (await call('GET', `/imports/${id}`)).json<{ data: Import }>().data
  const variants = async () => (await call('GET', '/variants/?sort=name')).json<Page<Variant>>().data
  const assets = async () => (await call('GET', '/assets/?sort=name')).json<Page<Asset>>().data
  const pictured = async () => (await variants()).map(({ name, image_url }) => [name, image_url !== null])
  const ended = async (made: Import): Promise<Job> => {
    const id = made.job?.id ?? ''
    const job = async () => (await call('GET', `/jobs/${id}`)).json<{ data: Job }>().data
    await expect.poll(async () => (await job()).ended_at, { timeout: 30_000 }).not.toBeNull()
    return job()
  }
  const files = async () => {
    let count = 0
    for await (const _ of store.keys()) count += 1
    return count
  }

  it('are drawn by a job of their own, and go with the import', async () => {
    await start()
    const made = await written({ draw_swatches: true })
    expect([made.state, made.job?.task, made.swatches]).toEqual(['applied', 'draw', { wanted: 2, drawn: 0 }])
    const job = await ended(made)
    expect([job.state, job.done, job.total]).toEqual(['done', 2, 2])
    expect([(await read(made.id)).swatches, (await read(made.id)).job]).toEqual([{ wanted: 2, drawn: 2 }, null])
    expect(await pictured()).toEqual([
      ['Blue', true],
      ['Plain', false],
      ['Red', true],
    ])
    expect((await assets()).map(({ name }) => name)).toEqual(['Sofa Blue', 'Sofa Red'])
    expect(await undoOver(call, made.id)).toEqual({
      state: 'undone',
      deleted: { products: 2, variants: 3 },
      restored: { products: 0, variants: 0 },
      kept_count: 0,
      kept: [],
    })
    expect([await variants(), await assets()]).toEqual([[], []])
    await expect.poll(files).toBe(0)
  })

  it('are not drawn unless they are asked for and a row has a colour', async () => {
    await start()
    expect([(await written({})).job, await assets()]).toEqual([null, []])
    const made = await written({ draw_swatches: true }, [LINES[0] ?? '', 'Table,Oak,T-1,'])
    expect([made.job, made.swatches]).toEqual([null, null])
  })

  it('are also removed where the import only changed the variant, which is restored', async () => {
    await start()
    await written({}, [LINES[0] ?? '', 'Sofa,Red,S-1,'])
    const before = (await variants())[0]
    const made = await written({ draw_swatches: true }, [LINES[0] ?? '', 'Sofa,Crimson,S-1,#dc143c'])
    expect((await ended(made)).state).toBe('done')
    expect(await pictured()).toEqual([['Crimson', true]])
    expect(await undoOver(call, made.id)).toEqual({
      state: 'undone',
      deleted: { products: 0, variants: 0 },
      restored: { products: 0, variants: 1 },
      kept_count: 0,
      kept: [],
    })
    expect([(await variants())[0]?.name, await pictured(), await assets()]).toEqual([
      before?.name,
      [['Red', false]],
      [],
    ])
  })

  it('stay where a colleague uses them elsewhere or has changed them, and are named', async () => {
    await start()
    const made = await written({ draw_swatches: true })
    await ended(made)
    const [blue, red] = await assets()
    await written({}, [LINES[0] ?? '', 'Stool,Any,X-1,'])
    const stool = (await variants()).find(({ name }) => name === 'Any')
    await call('PATCH', `/assets/${red?.id}`, { payload: { name: 'My red' } })
    const linked = await call('PATCH', `/variants/${stool?.id}/image`, { payload: { asset_id: blue?.id } })
    expect([linked.statusCode, linked.statusCode === 200 ? '' : linked.body]).toEqual([200, ''])
    const { kept } = await undoOver(call, made.id)
    expect(kept.map(({ kind, name, used_in }) => [kind, name, used_in])).toEqual([
      ['asset', 'My red', undefined],
      ['asset', 'Sofa Blue', ['variant']],
    ])
  })

  it('do not exceed the quota of the supplier, and leave no file then', async () => {
    await start({ config: { quotaBytes: 10_000 } })
    const made = await written({ draw_swatches: true })
    const job = await ended(made)
    expect([job.state, job.problem?.code]).toEqual(['failed', 'quota_exceeded'])
    expect([(await read(made.id)).state, (await read(made.id)).job, await assets()]).toEqual(['applied', null, []])
    expect(await files()).toBe(0)
  })

  it('are drawn after a restart of the server, too', async () => {
    const opened = await testDatabase()
    onTestFinished(() => opened.close())
    const database = { ...opened, close: async () => {} }
    await start({ database })
    const made = await written({ draw_swatches: true })
    const supplier = server.supplier
    await server.close()
    await start({ database })
    call = await server.callAs(supplier)
    expect((await ended(made)).state).toBe('done')
    expect((await read(made.id)).swatches).toEqual({ wanted: 2, drawn: 2 })
  })

  it("do not count as a user's change: imports before and after can be undone completely", async () => {
    await start()
    const first = await written({ draw_swatches: true })
    await ended(first)
    const second = await written({}, [LINES[0] ?? '', 'Sofa,Crimson,S-1,#ff0000'])
    expect((await undoOver(call, second.id)).kept).toEqual([])
    expect((await undoOver(call, first.id)).kept).toEqual([])
    expect([await variants(), await assets()]).toEqual([[], []])
  })
})
