import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, newFileKey, type StoredKey } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import { startS3, type TestS3 } from '../files/testing/s3-server.ts'

const root = await mkdtemp(join(tmpdir(), 'selvedge-stores-'))
afterAll(() => rm(root, { recursive: true }))

describe('every store', () => {
  let s3: TestS3
  const stores: Record<string, FileStore> = {}
  beforeAll(async () => {
    s3 = await startS3(join(root, 's3'))
    stores['folder'] = folderStore(join(root, 'folder'))
    stores['s3'] = s3Store(s3.config, join(root, 'incoming'))
  })
  afterAll(() => s3.close())

  const storeOf = (kind: string): FileStore => stores[kind]!

  async function adopted(files: FileStore, content: string): Promise<string> {
    await files.probe()
    const [key, path] = [newFileKey(), join(files.incoming, newFileKey())]
    await writeFile(path, content)
    await files.adopt(key, path)
    return key
  }

  const KINDS = ['folder', 's3']

  it.each(KINDS)('%s adopts a file, and returns it whole and in ranges', async (kind) => {
    const files = storeOf(kind)
    const key = await adopted(files, '0123456789')
    expect(await files.size(key, 'original')).toBe(10)
    expect(String(await files.read(key, 'original'))).toBe('0123456789')
    expect(await text(await files.open(key))).toBe('0123456789')
    expect(await text(await files.open(key, { start: 2, end: 4 }))).toBe('234')
    expect(await readdir(files.incoming)).toEqual([])
  })

  it.each(KINDS)('%s keeps pictures beside the file, and deletes them with it', async (kind) => {
    const files = storeOf(kind)
    const key = await adopted(files, 'pdf')
    await files.write(key, 'page-1-full.webp', Buffer.from('page'))
    await files.writeDrawn([{ key, picture: Buffer.from('large'), thumbnail: Buffer.from('small') }])
    expect(String(await files.read(key, 'page-1-full.webp'))).toBe('page')
    expect(String(await files.read(key, 'thumbnail.webp'))).toBe('small')
    expect((await files.parts(key)).toSorted()).toEqual(['original', 'page-1-full.webp', 'thumbnail.webp'])
    await files.delete(key)
    expect(await files.read(key, 'original')).toBe(undefined)
    expect(await files.read(key, 'page-1-full.webp')).toBe(undefined)
    await files.delete(key)
  })

  it.each(KINDS)('%s does not find a key that was never issued', async (kind) => {
    const files = storeOf(kind)
    expect(await files.size(newFileKey(), 'original')).toBe(undefined)
    expect(await files.read(newFileKey(), 'original')).toBe(undefined)
  })

  it.each(KINDS)('%s lists its keys with the time of their last change', async (kind) => {
    const files = storeOf(kind)
    const [start, key] = [Date.now() - 2_000, await adopted(files, 'x')]
    const found: StoredKey[] = []
    for await (const stored of files.keys()) if (stored.key === key) found.push(stored)
    expect(found.map((stored) => stored.key)).toEqual([key])
    expect(found[0]!.writtenAt.getTime()).toBeGreaterThan(start)
  })

  it.each(KINDS)('%s moves files to a daily quarantine and back', async (kind) => {
    const files = storeOf(kind)
    const key = await adopted(files, 'x')
    await files.write(key, 'card_md.webp', Buffer.from('picture'))
    await files.quarantine.add(key, '2026-11-23')
    expect(await files.parts(key)).toEqual([])
    expect(await all(files.quarantine.keys())).toEqual([{ key, day: '2026-11-23' }])
    await files.quarantine.putBack({ key, day: '2026-11-23' })
    expect(String(await files.read(key, 'original'))).toBe('x')
    expect(String(await files.read(key, 'card_md.webp'))).toBe('picture')
    expect(await all(files.quarantine.keys())).toEqual([])
    await files.quarantine.add(key, '2026-11-24')
    await files.quarantine.delete({ key, day: '2026-11-24' })
    expect(await all(files.quarantine.keys())).toEqual([])
  })

  it.each(KINDS)('%s remembers which installation its files belong to', async (kind) => {
    const { owner } = storeOf(kind)
    expect(await owner.read()).toBe(undefined)
    await owner.write('one')
    await owner.write('another')
    expect(await owner.read()).toBe('another')
  })

  it('rejects empty, truncated or altered pictures, and accepts those from before checksums', async () => {
    const files = storeOf('folder')
    const key = newFileKey()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer()
    await files.write(key, 'card_md.webp', picture)
    const path = join(root, 'folder', key.slice(0, 2), key, 'card_md.webp')
    const kept = await readFile(path)
    const changed = Buffer.from(kept)
    changed[20] = (changed[20] ?? 0) ^ 1
    const damaged = [Buffer.alloc(0), kept.subarray(0, 20), Buffer.alloc(kept.length), changed]
    const read: (Buffer | undefined)[] = []
    for (const bytes of [...damaged, picture, kept]) {
      await writeFile(path, bytes)
      read.push(await files.read(key, 'card_md.webp'))
    }
    expect(read).toEqual([undefined, undefined, undefined, undefined, picture, picture])
  })

  it('s3 leaves nothing in the bucket, and the file where it was, when it breaks off', async () => {
    const files = s3Store({ ...s3.config, bucket: 'no-such-bucket' }, join(root, 'incoming'))
    const path = join(files.incoming, newFileKey())
    await writeFile(path, 'x')
    await expect(files.adopt(newFileKey(), path)).rejects.toThrow('The specified bucket does not exist')
    expect(await readdir(files.incoming)).toHaveLength(1)
    await rm(path)
  })
})

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
