import { ApiError, type Job } from '@selvedge/sdk'
import { expect, it } from 'vitest'

import { importRefusal, refusalOfImportJob } from './import-problem.ts'

const lost = (code: string, detail: string): Pick<Job, 'state' | 'problem'> => {
  const problem = { type: '', title: '', status: 503, detail, instance: '', code, request_id: '' }
  return { state: 'failed', problem: { ...problem, message: detail, statusCode: 503 } }
}

it('says of a job that was lost why it was, and of others what can be done', () => {
  const why = 'The job was tried 3 times: each time the database was busy or not reachable. Nothing was changed.'
  expect([refusalOfImportJob(lost('unavailable', why)), refusalOfImportJob(lost('count_changed', 'It has.'))]).toEqual([
    { problem: 'failed', serverMessage: why, reason: why },
    { problem: 'countChanged', serverMessage: 'It has.', reason: undefined },
  ])
})

it('says that a file is too large, also where a proxy refused it, which sends no code', () =>
  expect(importRefusal(new ApiError('tooLarge', 'No.', { status: 413 })).problem).toBe('tooLarge'))
