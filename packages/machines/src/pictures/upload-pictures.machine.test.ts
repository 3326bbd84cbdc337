import { ApiError, type UploadFile } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { uploadPicturesFixtures } from './pictures.fixtures.ts'
import { type UploadOutcome, uploadPicturesMachine } from './upload-pictures.machine.ts'

const file = (name: string): UploadFile => ({ name, data: new Blob([name]) })
const lost = new ApiError('offline', 'The server cannot be reached.')

/** Uploads files to a server that gives these answers in order, and no answer after the last. */
function upload(names: readonly string[], answers: (UploadOutcome | Error)[]) {
  const sent: string[] = []
  const uploaded: string[] = []
  const machine = uploadPicturesMachine.provide({
    actors: {
      uploadPicture: fromPromise<UploadOutcome, UploadFile | undefined>(async ({ input }) => {
        sent.push(input?.name ?? '')
        const answer = answers.shift() ?? new Promise<never>(() => {})
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const actor = createActor(machine).start()
  actor.on('picture.uploaded', ({ asset }) => uploaded.push(asset.id))
  actor.send({ type: 'files.chosen', files: names.map(file) })
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, sent, uploaded, settled }
}

describe('pictures on their way to the library', () => {
  it('go one after the other, and those that are refused are named', async () => {
    const answers = [{ asset: assetFixture({ id: 'a7' }) }, { refused: 'unreadable' as const }, new Error('A bug.')]
    const { sent, uploaded, settled } = upload(['oak.png', 'torn.png', 'ash.png'], answers)
    const { value, context } = await settled()
    expect([value, sent, uploaded, context.refused]).toEqual([
      'resting',
      ['oak.png', 'torn.png', 'ash.png'],
      ['a7'],
      [
        { name: 'torn.png', reason: 'unreadable' },
        { name: 'ash.png', reason: 'failed' },
      ],
    ])
  })

  it('are kept when the connection is lost, and go on from the one that was not answered', async () => {
    const asset = assetFixture({ id: 'a7' })
    const { actor, sent, settled } = upload(['oak.png', 'ash.png'], [{ asset }, lost, { asset }])
    expect((await settled()).value).toBe('interrupted')
    actor.send({ type: 'retry' })
    expect([(await settled()).value, sent]).toEqual(['resting', ['oak.png', 'ash.png', 'ash.png']])
  })

  it('are discarded when the user cancels', () => {
    const { actor } = upload(['oak.png', 'ash.png'], [])
    actor.send({ type: 'cancel' })
    const { value, context } = actor.getSnapshot()
    expect([value, context.waiting]).toEqual(['resting', []])
  })

  it('may be joined by more', async () => {
    const { actor } = upload(['oak.png'], [])
    actor.send({ type: 'files.chosen', files: [file('ash.png')] })
    expect(actor.getSnapshot().context.total).toBe(2)
  })
})

describe('uploadPicturesMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(uploadPicturesMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(uploadPicturesMachine, uploadPicturesFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(uploadPicturesMachine))
  })
})
