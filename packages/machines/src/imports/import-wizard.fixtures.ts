import { ApiError, type Import, type ImportPatch, type Job } from '@selvedge/sdk'
import { createActor, fromPromise, waitFor } from 'xstate'

import type { JobReport } from '../shared/job.actors.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { importMachine } from './import.machine.ts'
import type { ChosenFile, ImportInput, ImportPlace, ImportTask } from './import.types.ts'
import { importFixture } from './imports.fixtures.ts'

export const FILE: ChosenFile = { name: 'prices.csv', data: new Blob(['a']) }
export const unreadable = new ApiError('invalid', 'Could not parse file', {
  status: 400,
  code: 'unreadable_file',
  fieldErrors: [{ code: 'unreadable_file', detail: 'Line 2 is never closed.' }],
})
export const offline = new ApiError('offline', 'The server cannot be reached.')

interface Answers {
  create: () => Promise<Import>
  read: () => Promise<Import>
  update: () => Promise<Import>
  start: () => Promise<Job>
}

/** The wizard over a server that answers as the test says. */
export function openImport(server: Partial<Answers> = {}, input: ImportInput = { id: undefined, step: 'file' }) {
  const { create = async () => importFixture(), read = async () => importFixture() } = server
  const { update = async () => importFixture(), start = async () => jobFixture({ total: 3 }) } = server
  const [patches, tasks] = [[], []] as [ImportPatch[], ImportTask[]]
  const { places, observeAddress } = fakeAddress<ImportPlace>()
  const job = fakeJob()
  const machine = importMachine.provide({
    actors: {
      createImport: fromPromise<Import, { file: ChosenFile }>(create),
      readImport: fromPromise<Import, { id: string }>(read),
      updateImport: fromPromise<Import, { id: string; patch: ImportPatch }>(({ input: { patch } }) => {
        patches.push(patch)
        return update()
      }),
      startTask: fromPromise<Job, ImportTask>(({ input: task }) => {
        tasks.push(task)
        return start()
      }),
      followJob: job.followJob,
      observeAddress,
    },
  })
  const actor = createActor(machine, { input })
  actor.start()
  const settled = async () => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return seen()
  }
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return { value, step: context.step, problem: context.problem }
  }
  const at = async (value: object | string) => {
    await waitFor(actor, (snapshot) => JSON.stringify(snapshot.value) === JSON.stringify(value))
  }
  return { actor, patches, tasks, places, seen, settled, at, commands: job.commands, report: job.report }
}

export const MAPPING = { value: { mapping: 'saved' }, step: 'map', problem: undefined }
export const FOLLOWING = { working: 'following' }
export const ended = (changes: Partial<Job>): JobReport => ({ type: 'job.ended', job: jobFixture(changes) })

export async function uploaded(server: Partial<Answers> = {}) {
  const wizard = openImport(server)
  wizard.actor.send({ type: 'file.chosen', file: FILE })
  await wizard.settled()
  return wizard
}
