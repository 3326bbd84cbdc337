import assert from 'node:assert/strict'
import type { Client } from '@selvedge/sdk'

/** Waits for the jobs that a new server has taken up again; all of them must succeed. */
export async function untilJobsEnded({ jobs }: Client): Promise<void> {
  for (const { id, ended_at } of await jobs.list()) {
    if (ended_at !== null) continue
    const { state, problem } = await jobs.watch(id)
    assert.equal(state, 'done', problem?.detail)
  }
}
