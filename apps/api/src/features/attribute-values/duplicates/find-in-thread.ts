import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { turns } from '../../../platform/http/turns.ts'
import type { DuplicateGroup, DuplicateTask } from './find-duplicates.ts'

/** 100,000 values take a third of this. */
const HEAP_MB = 1_024

const inTurn = turns({
  atOnce: 1,
  waiting: 10,
  tooMany: 'Too many attributes are being searched for duplicates. Try again in a moment.',
})

/** `findDuplicates` in a thread of its own, one at a time. */
export const findInThread = (task: DuplicateTask): Promise<DuplicateGroup[]> =>
  inTurn(async () => {
    const worker = new Worker(new URL('./duplicate-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    try {
      const [groups]: DuplicateGroup[][] = await once(worker, 'message')
      return groups ?? []
    } finally {
      await worker.terminate()
    }
  })
