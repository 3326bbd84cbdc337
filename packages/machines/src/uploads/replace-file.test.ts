import { ApiError, type Asset, type Client, type ResumableOptions, type Tagged, type UploadResult } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { taggedAsset } from '../asset/asset-page.fixtures.ts'
import { assetFixture } from '../assets/asset.fixtures.ts'
import { createUploadFileActors } from './uploads.actors.ts'

const [oldFile, newFile] = ['0'.repeat(64), '1'.repeat(64)]
const seen = assetFixture({ checksum: oldFile })
const refused = (code: string): UploadResult =>
  ({ errors: [{ code }], name: 'heron.png', status: 412 }) as unknown as UploadResult
const replaced: UploadResult = { data: assetFixture({ checksum: newFile }), duplicate: false }

/** Sends a file that replaces the one of `seen`; the server gives these answers in order. */
async function send(reads: (Tagged<Asset> | Error)[], results: UploadResult[], uploadId?: string) {
  const sent: Pick<ResumableOptions, 'id' | 'replaces' | 'ifMatch'>[] = []
  const client = {
    assets: {
      get: async () => {
        const read = reads.shift() ?? new Error('No answer is left.')
        if (read instanceof Error) throw read
        return read
      },
    },
    uploads: {
      resumable: async (_: unknown, { id, replaces, ifMatch }: ResumableOptions) => {
        sent.push({ ...(id && { id }), ...(replaces && { replaces }), ...(ifMatch && { ifMatch }) })
        return results.shift()
      },
    },
  } as unknown as Pick<Client, 'uploads' | 'assets'>
  const { sendFile } = createUploadFileActors(client, new QueryClient(), async () => newFile)
  const file = { name: 'heron.png', data: new Blob(), uploadId, keepsBoth: false, replaces: seen, report: () => {} }
  return { outcome: await toPromise(createActor(sendFile, { input: file }).start()), sent }
}

it('replaces the file that was seen', async () => {
  const { outcome, sent } = await send([taggedAsset(3, { checksum: oldFile })], [replaced])
  expect([outcome, sent]).toEqual([
    { asset: expect.objectContaining({ checksum: newFile }) },
    [{ replaces: 'a1', ifMatch: '"3"' }],
  ])
})

it('is sent again when something else about the asset has changed meanwhile', async () => {
  const reads = [taggedAsset(3, { checksum: oldFile }), taggedAsset(4, { checksum: oldFile, name: 'Heron' })]
  const { outcome, sent } = await send(reads, [refused('stale'), replaced])
  expect(outcome).toHaveProperty('asset')
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
})

it('never replaces a file that the user has not seen', async () => {
  const other = taggedAsset(4, { checksum: '7'.repeat(64) })
  const changed = { refused: 'changed', replaces: other.value }
  expect(await send([other], [])).toEqual({ outcome: changed, sent: [] })
  const { outcome } = await send([taggedAsset(3, { checksum: oldFile }), other], [refused('stale')])
  expect(outcome).toEqual(changed)
})

it('ends when the server refuses the state that it has', async () => {
  const same = taggedAsset(3, { checksum: oldFile })
  const { outcome, sent } = await send([same, same], [refused('stale')])
  expect([outcome, sent.length]).toEqual([{ refused: 'failed' }, 1])
})

it('goes on with an upload that has begun, and reads the asset only when that is refused', async () => {
  const { outcome, sent } = await send([], [replaced], 't1')
  expect([outcome, sent]).toEqual([{ asset: expect.anything() }, [{ id: 't1', replaces: 'a1' }]])
})

it.each([
  ['unsupported_type', 'otherGroup'],
  ['not_found', 'gone'],
  ['quota_exceeded', 'noRoom'],
])('is refused with %s: %s', async (code, problem) => {
  const { outcome } = await send([taggedAsset(3, { checksum: oldFile })], [refused(code)])
  expect(outcome).toEqual({ refused: problem })
})

it('says when the content is the same, and when the asset was deleted', async () => {
  const unchanged: UploadResult = { data: seen, duplicate: false }
  expect((await send([taggedAsset(3, { checksum: oldFile })], [unchanged])).outcome).toEqual({ refused: 'sameContent' })
  const gone = new ApiError('notFound', 'Nothing is here.', { status: 404 })
  expect((await send([gone], [])).outcome).toEqual({ refused: 'gone' })
})
