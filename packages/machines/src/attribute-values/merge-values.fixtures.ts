import { ApiError } from '@selvedge/sdk'

import { attributeValueFixture } from '../attributes/attributes.fixtures.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { fieldsOf } from './change-value.types.ts'
import type { mergeValuesMachine } from './merge-values.machine.ts'

const wool = attributeValueFixture()
const detail = 'This value in the attribute already exists.'
const taken = { status: 409, code: 'duplicate_name' }

/** Three values are merged into the first. */
export const mergeValuesFixtures: MachineFixtures<typeof mergeValuesMachine> = {
  input: { displayType: 'text', choice: ['b1', 'b2', 'b3'], count: 3 },
  events: {
    'master.chosen': [{ type: 'master.chosen', value: wool }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    submitted: [{ type: 'submitted', fields: { ...fieldsOf(wool), value: 'Pure wool' } }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    startTask: {
      done: [jobFixture()],
      error: [new ApiError('conflict', detail, taken), new ApiError('offline', 'The server cannot be reached.')],
    },
    followJob: {
      done: [
        ...Object.values({ ...jobEnds, done: { ...jobEnds.done, result: { count: 3, merge_id: 'm1' } } }),
        { ...jobEnds.failed, problem: jobProblemFixture({ ...taken, detail }) },
        { ...jobEnds.failed, problem: jobProblemFixture({ status: 404, code: 'unknown_ids' }) },
        { ...jobEnds.failed, problem: jobProblemFixture({ status: 409, code: 'count_changed' }) },
      ],
      error: [],
    },
  },
  keyOf: ({ context }) => [context.master?.id, context.problem],
}
