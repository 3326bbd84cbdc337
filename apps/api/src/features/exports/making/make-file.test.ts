import { readdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Export, type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { buildLibrary } from '../../assets/testing/assets.ts'
import { readChannel } from '../../channels/channels.store.ts'
import { buildChannels } from '../../channels/testing/channels.ts'
import { newId } from '../../../platform/db/ids.ts'
import { postgresAvailable } from '../../../platform/db/testing/test-database.ts'
import type { FileStore } from '../../../platform/file-store/file-store.ts'
import { folderStore } from '../../../platform/file-store/folder-store.ts'
import { spoolBytes } from '../../../platform/files/incoming.ts'
import type { Progress } from '../../../platform/jobs/job-kind.ts'
import { inReadTransaction } from '../../../platform/listing/list-context.ts'
import { buildCatalogue } from '../../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { unzipped } from '../../../platform/tables/writing/testing/unzipped.ts'
import { makeFile } from './make-file.ts'

/** More rows than one slice of reading and sorting holds. */
const VARIANTS = 5_600
const MEMBERS = 5_400

describe.skipIf(!postgresAvailable)('a large export', () => {
  let server: TestApp
  let files: FileStore
  let channelId: string
  let assetKey: string
  /** How the storage opens the asset of a variant. */
  let openAsset: FileStore['open']

  beforeEach(async () => {
    let folder: FileStore | undefined
    server = await testApp({ files: lateStore(() => folder) })
    folder = folderStore(`${server.config.dataFolder}/files`)
    files = folder
    openAsset = (key, range) => files.open(key, range)
    const { db, supplier } = server
    const names = Array.from({ length: VARIANTS }, (_, index) => `Bolt ${index}`)
    const { views, variants } = await buildCatalogue(db, supplier, {
      products: [{ name: 'Bolt', variants: names.map((name) => ({ name })) }],
      views: [{ name: 'Some', members: names.slice(0, MEMBERS) }],
    })
    await buildLibrary(db, supplier, { assets: [{ name: 'care.pdf', variants: [variants['Bolt 7']!] }] })
    const asset = await db.asSystem((trx) => trx.selectFrom('assets').select('file_key').executeTakeFirstOrThrow())
    assetKey = asset.file_key!
    await files.adopt(assetKey, await spoolBytes(files, Buffer.from('Wash cold.')))
    const channel = { name: 'Shop', format: 'csv' as const, viewId: views['Some']!, fields: { name: 'Name' } }
    channelId = (await buildChannels(db, supplier, [channel]))['Shop']!
  })
  afterEach(() => server.close())

  const ask = async (): Promise<Job> => {
    const payload = { channel_id: channelId, with_assets: true, bom: false }
    const answer = await server.call('POST', '/exports/', { payload, headers: { prefer: 'respond-async' } })
    return jobAnswerSchema.parse(answer.json()).data
  }
  const listed = async (): Promise<Export[]> => (await server.call('GET', '/exports/')).json().data
  const stored = async () => {
    const keys = []
    for await (const { key } of files.keys()) keys.push(key)
    return { keys, incoming: await readdir(files.incoming) }
  }
  /** The storage hangs in the middle of the asset, and the export with it. */
  function hanging(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    openAsset = async () => {
      resolve()
      return Readable.from(partialFile())
    }
    return promise
  }
  async function* partialFile() {
    yield Buffer.from('Wash')
    await new Promise(() => {})
  }

  it('of a static view has its members and no others, once each and in their order', async () => {
    const { data } = (await server.call('POST', '/exports/', { payload: { channel_id: channelId, bom: false } })).json()
    const rows = parse((await server.call('GET', `/exports/${data.id}/download`)).body)
    const names = Array.from({ length: MEMBERS }, (_, index) => [`Bolt ${index}`])
    expect(rows).toEqual([['Name'], ...names])
  })

  it('that is cancelled while rows are read leaves no file', async () => {
    const { db, config, supplier } = server
    const channel = await inReadTransaction(db, supplier, (context) => readChannel(context, channelId))
    const cancelling = new AbortController()
    const reports: number[] = []
    const progress: Progress = Object.assign(
      (done: number) => {
        reports.push(done)
        if (done > 0) cancelling.abort(new Error('That is enough.'))
      },
      { signal: cancelling.signal },
    )
    const task = { author: supplier, jobId: newId(), at: new Date() }
    const order = {
      task,
      channel: channel!.channel,
      wishes: { withImages: false, withAssets: false, withIds: false },
      bom: false,
    }
    const gate = { closedFor: <T>(_: string, work: () => Promise<T>) => work() }
    await expect(makeFile({ db, files, config, gate }, { ...order, progress })).rejects.toThrow('That is enough.')
    expect(reports.at(-1)).toBeLessThan(MEMBERS)
    expect(await stored()).toEqual({ keys: [assetKey], incoming: [] })
  })

  it('that is cancelled while the storage hangs ends within a second, and leaves no file', async () => {
    const reached = hanging()
    const { id } = await ask()
    await reached
    expect((await listed()).map(({ status }) => status)).toEqual(['running'])
    await server.call('DELETE', `/jobs/${id}`)
    await vi.waitFor(
      async () => {
        expect((await listed()).map(({ status, url }) => [status, url])).toEqual([['cancelled', null]])
        expect(await stored()).toEqual({ keys: [assetKey], incoming: [] })
      },
      { timeout: 1_000, interval: 10 },
    )
  })

  it('that a server was stopped in the middle of is made whole by the next one, with one record', async () => {
    const { db, config, supplier } = server
    const reached = hanging()
    const { id } = await ask()
    await reached
    await server.app.close()
    expect(await stored()).toEqual({ keys: [assetKey], incoming: [] })
    const app = await buildApp({ config, db, files, mailer: { send: async () => {} }, now: () => new Date() })
    await app.ready()
    const ended = async () => {
      const job = await app.jobs.find(supplier.supplierId, id)
      expect(job?.state).toBe('done')
      return job?.result as Export
    }
    const made = await vi.waitFor(ended, { timeout: 8_000, interval: 20 })
    const records = await db.asSystem((trx) =>
      trx.selectFrom('exports').select(['id', 'outcome', 'file_key']).execute(),
    )
    expect(records).toEqual([{ id: made.id, outcome: 'done', file_key: expect.any(String) }])
    const bytes = await files.read(records[0]!.file_key!, 'original')
    expect(createHash('sha256').update(bytes!).digest('hex')).toBe(made.sha256)
    const entries = await unzipped(bytes!)
    expect([...entries.keys()]).toEqual(['Shop.csv', 'assets/care.pdf'])
    expect(parse(String(entries.get('Shop.csv')))).toHaveLength(MEMBERS + 1)
    await app.close()
  })

  /** The folder is known only once the server has started. */
  function lateStore(folder: () => FileStore | undefined): FileStore {
    return new Proxy({} as FileStore, {
      get: (_, name: keyof FileStore) => (name === 'open' ? openAsset : folder()?.[name]),
    })
  }
})
