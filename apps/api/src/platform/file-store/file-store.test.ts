import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isFileKey, newFileKey } from './file-store.ts'
import { folderStore } from './folder-store.ts'

const root = await mkdtemp(join(tmpdir(), 'selvedge-files-'))
afterAll(() => rm(root, { recursive: true }))
const files = folderStore(root)

describe('folderStore', () => {
  it('returns each size as it was written, and nothing after deletion', async () => {
    const key = newFileKey()
    await files.writeDrawn([{ key, picture: Buffer.from('large'), thumbnail: Buffer.from('small') }])
    expect(String(await files.read(key, 'thumbnail.webp'))).toBe('small')
    expect(String(await files.read(key, 'original'))).toBe('large')
    await files.delete(key)
    expect(await files.parts(key)).toEqual([])
    expect(await files.read(key, 'thumbnail.webp')).toBe(undefined)
  })

  it('T04 does not find a key that was never issued', async () => {
    expect(await files.read(newFileKey(), 'thumbnail.webp')).toBe(undefined)
  })

  it.each(['', '../../etc/passwd', 'a'.repeat(31), `${'a'.repeat(31)}/`, 'A'.repeat(32)])(
    'refuses %j as a key',
    async (key) => {
      expect(isFileKey(key)).toBe(false)
      await expect(files.read(key, 'thumbnail.webp')).rejects.toThrow('Not a file key.')
    },
  )
})
