import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { storeFiles } from './store-files.ts'

it('keeps the pictures of the try that succeeded when an earlier try of the same job fails later', async () => {
  const root = await mkdtemp(join(tmpdir(), 'selvedge-demo-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const files = folderStore(root)
  const whole = demoCatalogue()
  const catalogue = { ...whole, assets: whole.assets.slice(0, 2), files: [] }
  const job = { signal: undefined, onDrawn: () => {} }

  // The server believed this try to be dead: a second one succeeds before it fails.
  const second = Promise.withResolvers<void>()
  const slow: typeof files = {
    ...files,
    writeDrawn: async (drawn) => {
      await files.writeDrawn(drawn)
      await second.promise
      throw new Error('The disk is gone.')
    },
  }
  const first = storeFiles(catalogue, slow, job)
  const pictures = await storeFiles(catalogue, files, job)
  second.resolve()
  await expect(first).rejects.toThrow('The disk is gone.')

  const kept: string[] = []
  for await (const { key } of files.keys()) kept.push(key)
  expect(kept.toSorted()).toEqual(Array.from(pictures.values(), ({ fileKey }) => fileKey).toSorted())
})
