import { ApiError } from '@selvedge/sdk'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { uploadValuesMachine } from './upload-values.machine.ts'

const data = new Blob(['value\nHemp\n'])
const taken = { pointer: '#/rows/3/value', code: 'duplicate', detail: "Row 3: 'Wool' is already in row 2." }
const wrong = { pointer: '#/rows/2/value', code: 'not_a_number', detail: 'Row 2: Only numbers.' }

/** A file of values, and one that is no table. */
export const uploadValuesFixtures: MachineFixtures<typeof uploadValuesMachine> = {
  input: undefined,
  events: {
    'file.chosen': [
      { type: 'file.chosen', file: { name: 'values.csv', data } },
      { type: 'file.chosen', file: { name: 'heron.png', data } },
    ],
    retry: [{ type: 'retry' }],
    finish: [{ type: 'finish' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    startTask: {
      done: [jobFixture()],
      error: [
        new ApiError('invalid', 'Could not parse file', { status: 400, code: 'invalid_rows', fieldErrors: [wrong] }),
        new ApiError('conflict', 'Duplicate values found', { status: 409, fieldErrors: [taken] }),
        new ApiError('tooLarge', 'Too large.', { status: 413 }),
        new ApiError('notFound', 'Gone.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        new ApiError('server', 'The server answered 500.', { status: 500 }),
      ],
    },
    followJob: {
      done: [
        { ...jobEnds.done, result: { count: 1_204 } },
        jobEnds.cancelled,
        { ...jobEnds.failed, problem: jobProblemFixture({ status: 409, errors: [taken] }) },
        undefined,
      ],
      error: [],
    },
  },
  keyOf: ({ context }) => [context.isOtherFile, context.refusal?.problem],
}
