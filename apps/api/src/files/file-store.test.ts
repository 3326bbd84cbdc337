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
  it('gives back each size as it was written, and nothing after deletion', async () => {
    const key = newFileKey()
    await files.writeImage(key, { thumbnail: Buffer.from('small'), medium_large: Buffer.from('large') })
    expect(String(await files.readImage(key, 'thumbnail'))).toBe('small')
    expect(String(await files.readImage(key, 'medium_large'))).toBe('large')
    await files.delete(key)
    expect(await files.readImage(key, 'thumbnail')).toBe(undefined)
  })

  it('T04 knows nothing of a key that was never given out', async () => {
    expect(await files.readImage(newFileKey(), 'thumbnail')).toBe(undefined)
  })

  it.each(['', '../../etc/passwd', 'a'.repeat(31), `${'a'.repeat(31)}/`, 'A'.repeat(32)])(
    'refuses %j as a key',
    async (key) => {
      expect(isFileKey(key)).toBe(false)
      await expect(files.readImage(key, 'thumbnail')).rejects.toThrow('Not a file key.')
    },
  )
})
