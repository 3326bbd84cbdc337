import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/errors.ts'
import { Problem } from '../http/problem.ts'
import { whyFailed, lossReason } from './failed-tries.ts'

const withCode = (code: string) => Object.assign(new Error('canceling statement due to statement timeout'), { code })

test('an error says why a try failed', () => {
  const errors = [
    withCode('57014'),
    new Error('Query read timeout'),
    withCode('53200'),
    withCode('ENOSPC'),
    new DatabaseUnavailable('The database is busy.'),
    new Problem(503, 'not_ready', 'The server is stopping.'),
    new TypeError('x is not a function'),
  ]
  expect(errors.map(whyFailed)).toEqual([
    'a database statement timed out',
    'a database statement timed out',
    'the server ran out of memory',
    'the server’s disk was full',
    'the database was busy or unreachable',
    'the server said: ‘The server is stopping.’',
    'something went wrong on the server; its log names this job',
  ])
})

test('a lost job reports why each of its tries failed', () => {
  const [slow, full] = ['a database statement timed out', 'the server’s disk was full']
  expect([
    lossReason(3, []),
    lossReason(3, [slow, slow, slow]),
    lossReason(3, [slow, slow]),
    lossReason(4, [full, slow, slow, slow]),
  ]).toEqual([
    'The server stopped 3 times while running this job. Nothing was changed.',
    'The job was tried 3 times: each time a database statement timed out. Nothing was changed.',
    'The job was tried 3 times: twice a database statement timed out, once the server stopped. Nothing was changed.',
    'The job was tried 4 times: once the server’s disk was full, 3 times a database statement timed out. Nothing was changed.',
  ])
})
