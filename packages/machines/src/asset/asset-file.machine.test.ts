import { ApiError, type Asset, type Client, type Tagged } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { settled } from '../testing/open-edit.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { uploadFixture } from '../uploads/uploads.fixtures.ts'
import { createAssetFileActors } from './asset.actors.ts'
import { assetFileFixtures, formerFileFixture } from './asset-file.fixtures.ts'
import { assetFileMachine, type AssetFileNotice } from './asset-file.machine.ts'
import { taggedAsset } from './asset-page.fixtures.ts'

const [oldFile, newFile] = ['0'.repeat(64), '1'.repeat(64)]

/** The file of an asset on a server that answers 412 to another ETag than its own. */
async function open() {
  let now: Tagged<Asset> = taggedAsset(1, { checksum: oldFile })
  let formerFiles = [formerFileFixture({ id: 'f1', checksum: newFile })]
  let isDown = false
  const asked: unknown[] = []
  const taken: string[] = []
  const notices: AssetFileNotice[] = []
  const refuseWhenDown = () => {
    if (isDown) throw new ApiError('server', 'The server answered 500.', { status: 500 })
  }
  const client = {
    assets: {
      get: async () => {
        refuseWhenDown()
        return now
      },
    },
    uploads: {
      formerFiles: async () => {
        refuseWhenDown()
        return formerFiles
      },
      restore: async (_: string, formerId: string, options?: { ifMatch?: string }) => {
        asked.push([formerId, options?.ifMatch])
        refuseWhenDown()
        now = taggedAsset(9, { checksum: newFile })
        formerFiles = [formerFileFixture({ id: 'f2', checksum: oldFile })]
        return now
      },
    },
  } as unknown as Pick<Client, 'assets' | 'uploads'>
  const machine = assetFileMachine.provide({
    actors: {
      ...createAssetFileActors(client, new QueryClient()),
      observeReplacement: fromCallback(({ receive }) => receive((event) => taken.push((event as { id: string }).id))),
    },
  })
  const file = createActor(machine, { input: { assetId: 'a1', checksum: oldFile } })
  for (const type of ['replaced', 'restored', 'changed'] as const) file.on(type, (notice) => notices.push(notice))
  file.start()
  await settled()
  return {
    file,
    asked,
    taken,
    notices,
    contextNow: () => file.getSnapshot().context,
    become: (item: Tagged<Asset>) => void (now = item),
    fail: (fails: boolean) => void (isDown = fails),
  }
}

describe('the file of an asset', () => {
  it('is brought back, though another field of the asset has changed since', async () => {
    const { file, asked, notices, contextNow, become } = await open()
    become(taggedAsset(5, { checksum: oldFile, name: 'Heron' }))
    file.send({ type: 'restore', formerId: 'f1' })
    await settled()
    expect(asked).toEqual([['f1', '"5"']])
    expect(notices).toEqual([{ type: 'changed', item: taggedAsset(9, { checksum: newFile }) }, { type: 'restored' }])
    expect([contextNow().checksum, contextNow().formerFiles?.map(({ id }) => id)]).toEqual([newFile, ['f2']])
  })

  it('is not brought back over a file that the user has not seen, which is shown then', async () => {
    const { file, asked, notices, contextNow, become } = await open()
    const other = taggedAsset(5, { checksum: '7'.repeat(64) })
    become(other)
    file.send({ type: 'restore', formerId: 'f1' })
    await settled()
    expect([asked, contextNow().problem, file.getSnapshot().value]).toEqual([[], 'changed', 'listed'])
    expect(notices).toEqual([{ type: 'changed', item: other }])
  })

  it('says why it was not brought back, and can be asked again', async () => {
    const { file, asked, contextNow, fail } = await open()
    fail(true)
    file.send({ type: 'restore', formerId: 'f1' })
    await settled()
    expect([contextNow().problem, file.getSnapshot().value]).toEqual(['failed', 'listed'])
    fail(false)
    file.send({ type: 'restore', formerId: 'f1' })
    await settled()
    expect([contextNow().problem, asked.length]).toEqual([undefined, 1])
  })

  it('is read again once the upload has replaced it, which leaves the queue', async () => {
    const { file, taken, notices, contextNow, become } = await open()
    const sending = uploadFixture({ replaces: taggedAsset(1).value, phase: 'sending' })
    file.send({ type: 'upload.changed', upload: sending })
    expect(contextNow().upload).toBe(sending)
    const replaced = taggedAsset(2, { checksum: newFile })
    become(replaced)
    file.send({ type: 'upload.changed', upload: { ...sending, phase: 'done' } })
    await settled()
    expect(notices).toEqual([{ type: 'replaced' }, { type: 'changed', item: replaced }])
    expect([taken, contextNow().upload, contextNow().checksum]).toEqual([['u1'], undefined, newFile])
  })

  it('is read when a retry finds the server again', async () => {
    const { file, notices, fail } = await open()
    fail(true)
    file.send({ type: 'checksum.changed', checksum: newFile })
    await settled()
    expect(file.getSnapshot().value).toBe('failing')
    fail(false)
    file.send({ type: 'retry' })
    await settled()
    expect([file.getSnapshot().value, notices.map(({ type }) => type)]).toEqual(['listed', ['changed']])
  })
})

describe('assetFileMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(assetFileMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(assetFileMachine, assetFileFixtures))).toEqual(statesOf(assetFileMachine)))
})
