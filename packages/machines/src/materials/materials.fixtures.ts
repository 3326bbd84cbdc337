import { ApiError, type MaterialFamily } from '@selvedge/sdk'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { changeMaterialMachine } from './change-material.machine.ts'

export const materialFamilyFixture = (changes: Partial<MaterialFamily> = {}): MaterialFamily => ({
  id: 'f1',
  name: 'Wool',
  material_count: 1,
  product_count: 1,
  ...changes,
})

const conflict = (code: string, detail: string) => new ApiError('conflict', detail, { status: 409, code })

export const changeMaterialFixtures: MachineFixtures<typeof changeMaterialMachine> = {
  input: { name: 'Virgin wool', family: 'Wool' },
  events: {
    submitted: [
      { type: 'submitted', change: { task: 'rename', kind: 'material', id: 'm1', name: 'Merino', family: 'Wool' } },
    ],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    changeMaterial: {
      done: [undefined, { name: 'Lambswool', family: 'Wool' }],
      error: [
        conflict('duplicate_name', 'There is already a material with this name in this family.'),
        conflict('in_use', 'Virgin wool is used by 1 product. Merge it into another one instead.'),
        new ApiError('notFound', 'Not found.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        new ApiError('server', 'The server answered 500.', { status: 500 }),
      ],
    },
  },
  keyOf: ({ context }) => context.problem,
}

/** A merge, which is a job. */
export const mergeMaterialFixtures: MachineFixtures<typeof changeMaterialMachine> = {
  ...changeMaterialFixtures,
  events: {
    submitted: [{ type: 'submitted', change: { task: 'merge', kind: 'material', id: 'm2', others: ['m1'] } }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    startMerge: {
      done: [jobFixture()],
      error: [new ApiError('notFound', 'Not found.', { status: 404 })],
    },
    followJob: { done: [jobEnds.done, jobEnds.cancelled, jobEnds.failed, jobEnds.lost], error: [] },
  },
}
