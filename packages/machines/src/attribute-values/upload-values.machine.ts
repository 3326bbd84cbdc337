import type { Job } from '@selvedge/sdk'
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
import { type FollowedJob, followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import {
  addedBy,
  isValueFile,
  refusalOfEndedUpload,
  refusalOfUpload,
  type UploadRefusal,
  type ValueFile,
} from './upload-values.types.ts'

export type UploadValuesEvent =
  | { type: 'file.chosen'; file: ValueFile }
  | { type: 'retry' }
  | { type: 'finish' }
  | { type: 'cancel' }

interface UploadValuesContext {
  /** The file that is uploaded, or was last. */
  file: ValueFile | undefined
  /** The chosen file is no file of values. */
  isOtherFile: boolean
  refusal: UploadRefusal | undefined
  job: FollowedJob
  added: number
}

/** Dialog that adds the values of a file. */
export const uploadValuesMachine = setup({
  types: {} as {
    context: UploadValuesContext
    events: UploadValuesEvent
    /** Number of values that were added. */
    output: number
    tags: 'busy'
  },
  actors: {
    startTask: promiseSlot<Job, ValueFile>('startTask'),
    followJob: followJobMachine,
  },
  actions: {
    keepFile: assign((_, { file }: { file: ValueFile }) => ({ file, isOtherFile: false })),
    noteOtherFile: assign((_, { file }: { file: ValueFile }) => ({ file, isOtherFile: true })),
    forgetProblem: assign({ refusal: undefined }),
    refuse: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOfUpload(error) })),
    endJob: assign((_, { output }: { output: Job | undefined }) => ({ refusal: refusalOfEndedUpload(output) })),
    lose: assign(() => ({ refusal: refusalOfEndedUpload(undefined) })),
    noteAdded: assign((_, { output }: { output: Job | undefined }) => ({ added: addedBy(output) })),
    keepJob: assign((_, { output }: { output: Job }) => ({ job: followedJob(output, 0) })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
  },
  guards: {
    isValueFile: (_, { file }: { file: ValueFile }) => isValueFile(file.name),
    isDone: (_, { output }: { output: Job | undefined }) => output?.state === 'done',
    isCancelled: (_, { output }: { output: Job | undefined }) => output?.state === 'cancelled',
    isLost: (_, { output }: { output: Job | undefined }) => output === undefined,
  },
}).createMachine({
  id: 'uploadValues',
  description: 'Dialog that adds the values of a file, all or none (specification 2, sections 2, 4 and 5).',
  context: { file: undefined, isOtherFile: false, refusal: undefined, job: { id: '', done: 0, total: 0 }, added: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file is chosen; one that is no table is not sent.',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isValueFile', params: ofEvent },
            target: 'uploading',
            actions: { type: 'keepFile', params: ofEvent },
          },
          { actions: { type: 'noteOtherFile', params: ofEvent } },
        ],
        cancel: 'closed',
      },
    },
    uploading: {
      description: 'The file is sent and read; then a job adds its values.',
      ...jobStates({
        taskOf: fileIn,
        refused: { target: '#uploadValues.refused', actions: { type: 'refuse', params: ofEvent } },
        ended: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: '#uploadValues.uploaded',
            actions: { type: 'noteAdded', params: ofEvent },
          },
          { guard: { type: 'isCancelled', params: ofEvent }, target: '#uploadValues.choosing' },
          { target: '#uploadValues.refused', actions: { type: 'endJob', params: ofEvent } },
        ],
        lost: { target: '#uploadValues.refused', actions: 'lose' },
      }),
    },
    uploaded: { description: 'All values are added.', on: { finish: 'closed', cancel: 'closed' } },
    refused: {
      description: 'No value was added. Another attempt begins with another choice of a file.',
      on: { retry: 'choosing', finish: 'closed', cancel: 'closed' },
    },
    closed: { type: 'final', description: 'The dialog is closed.' },
  },
  output: ({ context }) => context.added,
})

export type UploadValuesRef = ActorRefFrom<typeof uploadValuesMachine>

function fileIn({ file }: UploadValuesContext): ValueFile {
  if (!file) throw new Error('No file was chosen.')
  return file
}
