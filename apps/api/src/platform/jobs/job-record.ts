import { type Job, type JobSummary, problemSchema } from '@selvedge/sdk/wire'
import type { JobRow } from './jobs.store.ts'

type SummaryRow = Pick<
  JobRow,
  'id' | 'user_id' | 'kind' | 'state' | 'done' | 'total' | 'problem' | 'created_at' | 'started_at' | 'ended_at'
>

export const toJob = (row: JobRow): Job => ({ ...toSummary(row), result: row.result })

export function toSummary(row: SummaryRow): JobSummary {
  const { id, user_id, kind, state, done, total, problem, created_at, started_at, ended_at } = row
  return {
    id,
    kind,
    state,
    done,
    total,
    problem: problem === null ? null : problemSchema.parse(problem),
    created_by: user_id,
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }
}
