import { ApiError } from '@selvedge/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import { caseCount, SEED } from '../../../../tools/sampling.ts'
import { assetFixture } from '../assets/asset.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { uploadFileMachine } from './upload-file.machine.ts'
import type { SentFile } from './upload-file.types.ts'
import { uploadProgress } from './upload-pace.ts'
import { type KeptUploads, uploadQueueMachine } from './upload-queue.machine.ts'
import { isActive, type Upload, type UploadOutcome } from './upload.types.ts'
import { newUploadFixture, uploadFixture, uploadQueueFixtures } from './uploads.fixtures.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')

type Luck = () => 'part' | 'cut' | 'refused' | 'stuck'

/** A queue in front of a server that takes four bytes at a time. */
function open({ luck = () => 'part' as const, restored = [], same = [], named = [] }: World = {}) {
  const clock = new SimulatedClock()
  const hashed: Record<string, number> = {}
  const received: Record<string, number> = {}
  const begun = new Map<string, number>()
  let kept: readonly Upload[] = []
  const machine = uploadQueueMachine.provide({
    actors: {
      readUploads: fromPromise(async () => restored),
      keepUploads: fromCallback<KeptUploads, void>(({ receive }) => receive(({ uploads }) => void (kept = uploads))),
      uploadFile: uploadFileMachine.provide({
        actors: {
          hashFile: fromPromise(async ({ input: { data } }) => {
            const name = (await data?.text()) ?? ''
            hashed[name] = (hashed[name] ?? 0) + 1
            return name
          }),
          compareFile: fromPromise(async ({ input: { checksum = '', name } }) => ({
            ...(same.includes(checksum) && { same: assetFixture({ id: `same-${checksum}` }) }),
            ...(named.includes(name) && { named: assetFixture({ id: `named-${name}` }) }),
          })),
          sendFile: fromPromise<UploadOutcome, SentFile>(async ({ input, signal }) => {
            const { name, report, uploadId = `t-${name}-${begun.size}` } = input
            report({ type: 'upload.begun', uploadId })
            for (let offset = begun.get(uploadId) ?? 0; offset < 10; offset += 4) {
              begun.set(uploadId, offset)
              await Promise.resolve()
              signal.throwIfAborted()
              const luckNow = luck()
              if (luckNow === 'cut') throw offline
              if (luckNow === 'refused') return { refused: 'failed' }
              if (luckNow === 'stuck') await new Promise((_, stop) => signal.addEventListener('abort', stop))
              received[name] = (received[name] ?? 0) + Math.min(4, 10 - offset)
              begun.set(uploadId, offset + 4)
              report({ type: 'bytes.sent', sent: Math.min(10, offset + 4), at: clock.now() })
            }
            return { asset: assetFixture({ id: `a-${name}` }) }
          }),
          abandonUpload: fromPromise(async () => {}),
        },
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const uploadsNow = () => actor.getSnapshot().context.uploads
  const phases = () => uploadsNow().map(({ id, phase }) => `${id} ${phase}`)
  return { actor, clock, hashed, received, uploadsNow, phases, keptNow: () => kept }
}
interface World {
  luck?: Luck
  restored?: readonly Upload[]
  /** Contents that the library has. */
  same?: readonly string[]
  /** Names that it has with other content. */
  named?: readonly string[]
}

const file = (id: string, changes = {}) => newUploadFixture({ id, data: new Blob([id]), ...changes })
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`u${at}`))

async function settle() {
  // Reading a blob takes a turn of the event loop.
  for (let turn = 0; turn < 4; turn++) await new Promise((done) => setTimeout(done))
}

describe('the upload queue', () => {
  it('has twenty files under way, and takes up the next ones as these end', async () => {
    let isStuck = true
    const { actor, uploadsNow } = open({ luck: () => (isStuck ? 'stuck' : 'part') })
    actor.send({ type: 'files.added', files: files(25) })
    await settle()
    expect([
      uploadsNow().filter(isActive).length,
      uploadsNow().filter(({ phase }) => phase === 'waiting').length,
    ]).toEqual([20, 5])
    isStuck = false
    for (const { id } of uploadsNow().slice(0, 20)) actor.send({ type: 'file.removed', id })
    await settle()
    expect(uploadsNow().map(({ phase }) => phase)).toEqual(Array.from({ length: 5 }, () => 'done'))
  })

  it('sends what has failed last', async () => {
    const lucks: ReturnType<Luck>[] = ['cut']
    const { actor, clock, phases } = open({ luck: () => lucks.shift() ?? 'part' })
    actor.send({ type: 'files.added', files: files(3) })
    await settle()
    expect(phases()).toEqual(['u1 done', 'u2 done', 'u0 pausing'])
    clock.increment(5_000)
    await settle()
    expect(phases()).toEqual(['u1 done', 'u2 done', 'u0 done'])
  })

  it('goes on at once when the network is back', async () => {
    const lucks: ReturnType<Luck>[] = ['cut', 'cut']
    const { actor, phases } = open({ luck: () => lucks.shift() ?? 'part' })
    actor.send({ type: 'files.added', files: files(2) })
    await settle()
    expect(phases()).toEqual(['u0 pausing', 'u1 pausing'])
    actor.send({ type: 'network.back' })
    await settle()
    expect(phases()).toEqual(['u0 done', 'u1 done'])
  })

  it('asks once for all that the library has already', async () => {
    const { actor, phases } = open({ same: ['u0', 'u1', 'u2'] })
    actor.send({ type: 'files.added', files: files(2) })
    await settle()
    expect(phases()).toEqual(['u0 asking', 'u1 asking'])
    actor.send({ type: 'files.added', files: [file('u2')] })
    actor.send({ type: 'same.answered', id: 'u0', answer: 'use', isForAll: true })
    await settle()
    expect(phases()).toEqual(['u0 done', 'u1 done', 'u2 done'])
    actor.send({ type: 'files.added', files: [file('u1', { id: 'u9' })] })
    await settle()
    expect(phases().at(-1)).toBe('u9 asking')
  })

  it('asks apart about contents and about names, each once for all', async () => {
    const { actor, phases, uploadsNow } = open({ same: ['u0'], named: ['u1.png', 'u2.png', 'u3.png'] })
    actor.send({ type: 'files.added', files: files(3) })
    await settle()
    actor.send({ type: 'name.answered', id: 'u1', answer: 'replace', isForAll: true })
    await settle()
    expect(phases()).toEqual(['u0 asking', 'u1 done', 'u2 done'])
    actor.send({ type: 'files.added', files: [file('u3')] })
    await settle()
    expect(uploadsNow().map(({ replaces }) => replaces?.id)).toEqual([
      undefined,
      'named-u1.png',
      'named-u2.png',
      'named-u3.png',
    ])
  })

  it('takes a skipped file out of the list', async () => {
    const { actor, phases } = open({ same: ['u0'] })
    actor.send({ type: 'files.added', files: files(2) })
    await settle()
    actor.send({ type: 'same.answered', id: 'u0', answer: 'skip', isForAll: false })
    await settle()
    expect(phases()).toEqual(['u1 done'])
  })

  it('after a reload goes on with what it has, and with the rest when the same file is chosen again', async () => {
    const restored = [
      uploadFixture({ id: 'u5', data: new Blob(['u5']), checksum: 'u5', uploadId: 't5', sent: 4 }),
      uploadFixture({ id: 'u6', data: undefined, checksum: 'u6', uploadId: 't6', sent: 4 }),
    ]
    const { actor, phases, hashed } = open({ restored })
    await settle()
    expect(phases()).toEqual(['u5 done', 'u6 lost'])
    actor.send({ type: 'files.added', files: [file('new', { name: 'u6.png' })] })
    await settle()
    expect([phases(), hashed]).toEqual([['u5 done', 'u6 done'], {}])
  })

  it('keeps the files of a wizard until it is closed, and lets the unfinished go on without it', async () => {
    const lucks: ReturnType<Luck>[] = ['part', 'part', 'part', 'stuck']
    const { actor, phases } = open({ luck: () => lucks.shift() ?? 'part' })
    const group = 'addAssets'
    actor.send({ type: 'files.added', files: [file('u0', { group })] })
    await settle()
    actor.send({ type: 'files.added', files: [file('u1', { group })] })
    await settle()
    actor.send({ type: 'ended.cleared' })
    expect(phases()).toEqual(['u0 done', 'u1 sending'])
    actor.send({ type: 'group.closed', group })
    expect(phases()).toEqual(['u1 sending'])
    actor.send({ type: 'uploads.cancelled' })
    expect(phases()).toEqual([])
  })

  it('counts bytes, speed and the time that is left', () => {
    const uploads = [
      uploadFixture({ size: 1_000, phase: 'done' }),
      uploadFixture({ size: 3_000, phase: 'sending', sent: 1_000 }),
      uploadFixture({ size: 9_000, phase: 'refused' }),
    ]
    const arrivals = [
      { at: 0, bytes: 700 },
      { at: 1_000, bytes: 500 },
      { at: 2_000, bytes: 500 },
    ]
    expect(uploadProgress(uploads, arrivals)).toEqual({ sent: 2_000, total: 4_000, speed: 500, left: 4 })
    expect(uploadProgress(uploads, arrivals.slice(0, 1))).toEqual({
      sent: 2_000,
      total: 4_000,
      speed: undefined,
      left: undefined,
    })
  })

  const step = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }).map((count) => ({ add: count })) },
    { weight: 4, arbitrary: fc.constant({ settle: true }) },
    { weight: 2, arbitrary: fc.constantFrom(1_000, 5_000, 60_000).map((wait) => ({ wait })) },
    { weight: 1, arbitrary: fc.nat().map((remove) => ({ remove })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('network.back', 'uploads.cancelled', 'ended.cleared').map((type) => ({ type })),
    },
  )

  it('sends every byte once and hashes every file once, whatever is cut, removed or added in between', async () => {
    const lucks = fc.infiniteStream(fc.constantFrom('part', 'part', 'part', 'cut', 'refused'))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), lucks, async (steps, luck) => {
        let isFair = true
        const world = open({ luck: () => (isFair ? (luck.next().value as 'part') : 'part') })
        const { actor, clock, hashed, received, uploadsNow } = world
        const wasRefused = new Set<string>()
        let most = 0
        actor.subscribe(({ context: { uploads } }) => {
          most = Math.max(most, uploads.filter(isActive).length)
          for (const { name, phase } of uploads) if (phase === 'refused') wasRefused.add(name)
        })
        let added = 0
        for (const one of steps) {
          if ('add' in one) {
            const more = Array.from({ length: one.add }, () => file(`u${added++}`))
            actor.send({ type: 'files.added', files: more })
          } else if ('wait' in one) clock.increment(one.wait)
          else if ('remove' in one) {
            const id = uploadsNow()[one.remove % (uploadsNow().length || 1)]?.id
            if (id !== undefined) actor.send({ type: 'file.removed', id })
          } else if ('type' in one) actor.send({ type: one.type as 'network.back' })
          else await settle()
        }
        isFair = false
        for (let turn = 0; turn < 8; turn++) {
          await settle()
          clock.increment(60_000)
        }
        actor.stop()
        expect(most).toBeLessThanOrEqual(20)
        expect(uploadsNow().filter(({ phase }) => phase !== 'done' && phase !== 'refused')).toEqual([])
        const done = uploadsNow().filter(({ phase }) => phase === 'done')
        // What was refused as a whole is sent again as a whole.
        const sentOnce = done.filter(({ name }) => !wasRefused.has(name))
        expect(sentOnce.map(({ name }) => [name, received[name]])).toEqual(sentOnce.map(({ name }) => [name, 10]))
        for (const { id } of done) expect([id, hashed[id]]).toEqual([id, 1])
      }),
      { seed: SEED, numRuns: caseCount({ gate: 30, full: 300 }) },
    )
  })
})

describe('uploadQueueMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(uploadQueueMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(uploadQueueMachine, uploadQueueFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(uploadQueueMachine))
  })
})
