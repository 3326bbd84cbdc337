import type { Job } from '@selvedge/sdk'

/** A running job; every field may be replaced. */
export function jobFixture<Result = unknown>(changes: Partial<Job<Result>> = {}): Job<Result> {
  return {
    id: 'j1',
    kind: 'delete_variants',
    state: 'running',
    done: 0,
    total: 60,
    result: null,
    problem: null,
    created_by: null,
    created_at: '2026-11-21T09:00:00.000Z',
    started_at: null,
    ended_at: null,
    ...changes,
  }
}

/** The server's report of a failed job. */
export const jobProblemFixture = (changes: Partial<NonNullable<Job['problem']>> = {}): Job['problem'] => ({
  type: 'about:blank',
  title: 'Server error',
  status: 500,
  code: 'server',
  detail: 'The server answered 500.',
  ...changes,
})
