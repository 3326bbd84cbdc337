import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { uploadFileMachine } from './upload-file.machine.ts'
import type { SentFile } from './upload-file.types.ts'
import type { KnownFile, Upload, UploadOutcome } from './upload.types.ts'
import { lostFileFixtures, replacingFileFixtures, uploadFileFixtures, uploadFixture } from './uploads.fixtures.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const asset = assetFixture({ id: 'a1' })

/** One file, whose calls answer in this order. */
function start(
  sends: ((file: SentFile) => UploadOutcome | Error)[],
  { known = {} as KnownFile, input = uploadFileFixtures.input } = {},
) {
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const machine = uploadFileMachine.provide({
    actors: {
      hashFile: fromPromise(async () => {
        calls.push('hash')
        return 'c0ffee'
      }),
      compareFile: fromPromise(async ({ input: { checksum } }) => {
        calls.push(`same as ${checksum}?`)
        return known
      }),
      sendFile: fromPromise<UploadOutcome, SentFile>(async ({ input: sent }) => {
        calls.push(['send', sent.uploadId, sent.keepsBoth])
        const outcome = sends.shift()?.(sent) ?? new Error('There is no other answer.')
        if (outcome instanceof Error) throw outcome
        return outcome
      }),
      abandonUpload: fromPromise(async ({ input: { uploadId } }) => void calls.push(`abandon ${uploadId}`)),
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  const uploadNow = (): Upload => actor.getSnapshot().context.upload
  return { actor, calls, clock, uploadNow, settled: settle }
}

async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const cutAfter =
  (sent: number) =>
  ({ report }: SentFile) => {
    report({ type: 'upload.begun', uploadId: 't1' })
    report({ type: 'bytes.sent', sent, at: 1 })
    return offline
  }

describe('one file of the queue', () => {
  it('goes on where it was cut, without hashing it again', async () => {
    const { actor, calls, clock, uploadNow, settled } = start([cutAfter(4), () => ({ asset })])
    actor.send({ type: 'begin' })
    await settled()
    expect([actor.getSnapshot().value, uploadNow().sent]).toEqual(['pausing', 4])
    clock.increment(5_000)
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().asset?.id]).toEqual(['done', 'a1'])
    expect(calls).toEqual(['hash', 'same as c0ffee?', ['send', undefined, false], ['send', 't1', false]])
  })

  it('waits longer after each lost connection, and less when bytes have arrived', async () => {
    const { actor, clock, settled } = start([() => offline, () => offline, cutAfter(4)])
    const pausesFor = async (milliseconds: number) => {
      actor.send({ type: 'begin' })
      await settled()
      clock.increment(milliseconds - 1)
      const before = actor.getSnapshot().value
      clock.increment(1)
      return [before, actor.getSnapshot().value]
    }
    expect(await pausesFor(5_000)).toEqual(['pausing', 'waiting'])
    expect(await pausesFor(10_000)).toEqual(['pausing', 'waiting'])
    expect(await pausesFor(5_000)).toEqual(['pausing', 'waiting'])
  })

  it('starts over when the server has forgotten it', async () => {
    const expired = new ApiError('notFound', 'This upload was not finished in time.', { status: 410 })
    const { actor, calls, settled } = start([() => expired, () => ({ asset })], { input: lostFileFixtures.input })
    expect(actor.getSnapshot().value).toBe('lost')
    actor.send({ type: 'file.found', data: new Blob(['0123456789']) })
    actor.send({ type: 'begin' })
    await settled()
    expect(calls).toEqual([
      ['send', 't1', false],
      ['send', undefined, false],
    ])
  })

  it('is refused when the server forgets it again and again', async () => {
    const unknown = new ApiError('notFound', 'There is no such upload.', { status: 404 })
    const forgotten = ({ report }: SentFile) => {
      report({ type: 'upload.begun', uploadId: 't2' })
      return unknown
    }
    const { actor, calls, uploadNow, settled } = start([forgotten, forgotten, forgotten])
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().problem, calls.length]).toEqual(['refused', 'failed', 4])
  })

  it.each([
    ['use', ['done', 'a1'], []],
    ['skip', ['skipped', undefined], []],
    ['both', ['done', 'a2'], [['send', undefined, true]]],
  ] as const)('whose content is there already: %s', async (answer, expected, sends) => {
    const { actor, calls, uploadNow, settled } = start([() => ({ asset: assetFixture({ id: 'a2' }) })], {
      known: { same: asset },
    })
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().same?.id]).toEqual(['asking', 'a1'])
    actor.send({ type: 'same.answered', answer })
    await settled()
    expect([uploadNow().phase, uploadNow().asset?.id]).toEqual(expected)
    expect(calls.slice(2)).toEqual(sends)
  })

  it.each([
    ['replace', ['done', 'a2'], [['send', undefined, false, 'a8']]],
    ['skip', ['skipped', undefined], []],
    ['both', ['done', 'a2'], [['send', undefined, true, undefined]]],
  ] as const)('whose name is there with other content: %s', async (answer, expected, sends) => {
    const sent: unknown[] = []
    const { actor, uploadNow, settled } = start(
      [
        ({ uploadId, keepsBoth, replaces }) => {
          sent.push(['send', uploadId, keepsBoth, replaces?.id])
          return { asset: assetFixture({ id: 'a2' }) }
        },
      ],
      { known: { named: assetFixture({ id: 'a8' }) } },
    )
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().named?.id]).toEqual(['asking', 'a8'])
    actor.send({ type: 'name.answered', answer })
    await settled()
    expect([uploadNow().phase, uploadNow().asset?.id]).toEqual(expected)
    expect(sent).toEqual(sends)
  })

  it.each([
    ['replace', { replaces: assetFixture({ id: 'a8', checksum: '0ff1ce' }) }],
    ['both', { keepsBoth: true }],
  ] as const)('that was answered before a reload is not asked about again: %s', async (_, answered) => {
    const upload = uploadFixture({ checksum: 'c0ffee', ...answered })
    const { actor, calls, uploadNow, settled } = start([() => ({ asset })], {
      known: { named: asset },
      input: { ...uploadFileFixtures.input, upload },
    })
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, calls.length]).toEqual(['done', 1])
  })

  it('that replaces another is sent without a question about its content', async () => {
    const { actor, calls, uploadNow, settled } = start([({ replaces }) => ({ asset: { ...asset, ...replaces } })], {
      known: { same: asset },
      input: replacingFileFixtures.input,
    })
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().asset?.checksum, calls.length]).toEqual(['done', '0ff1ce', 2])
  })

  it.each([
    ['otherGroup', { type: 'video/mp4' }, []],
    ['sameContent', { replaces: assetFixture({ checksum: 'c0ffee' }) }, ['hash']],
  ] as const)('that cannot replace another is not sent: %s', async (problem, changes, expected) => {
    const upload = uploadFixture({ replaces: assetFixture({ checksum: '0ff1ce' }), ...changes })
    const { actor, calls, uploadNow, settled } = start([], { input: { ...uploadFileFixtures.input, upload } })
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().problem, calls]).toEqual(['refused', problem, expected])
  })

  it('replaces the file that is there now, when it is retried after that was shown', async () => {
    const now = assetFixture({ checksum: 'c0de' })
    const asked: unknown[] = []
    const { actor, uploadNow, settled } = start(
      [() => ({ refused: 'changed', replaces: now }), ({ replaces }) => (asked.push(replaces), { asset })],
      { input: replacingFileFixtures.input },
    )
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().problem, uploadNow().replaces]).toEqual(['changed', now])
    actor.send({ type: 'retry' })
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, asked]).toEqual(['done', [now]])
  })

  it('leaves nothing on the server when it is cancelled', async () => {
    const { actor, calls, settled } = start([cutAfter(4)])
    actor.send({ type: 'begin' })
    await settled()
    actor.send({ type: 'cancel' })
    await settled()
    expect([actor.getSnapshot().value, calls.at(-1)]).toEqual(['cancelled', 'abandon t1'])
  })

  it('is sent from its first byte when it is retried after a refusal', async () => {
    const begun = ({ report }: SentFile): UploadOutcome => {
      report({ type: 'upload.begun', uploadId: 't1' })
      return { refused: 'noRoom' }
    }
    const { actor, calls, uploadNow, settled } = start([begun, () => ({ asset })])
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().problem]).toEqual(['refused', 'noRoom'])
    actor.send({ type: 'retry' })
    actor.send({ type: 'begin' })
    await settled()
    expect([uploadNow().phase, uploadNow().problem, calls.at(-1)]).toEqual([
      'done',
      undefined,
      ['send', undefined, false],
    ])
  })
})

describe('uploadFileMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(uploadFileMachine)).toEqual([]))

  it('reaches every state that lasts', () => {
    const paths = [uploadFileFixtures, lostFileFixtures, replacingFileFixtures].flatMap((world) =>
      shortestPaths(uploadFileMachine, world),
    )
    expect(reachedStates(paths)).toEqual(statesOf(uploadFileMachine).filter((state) => state !== 'hashed'))
  })
})
