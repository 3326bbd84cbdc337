import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/errors.ts'
import { Problem } from '../http/problem.ts'
import { whyFailed, whyLost } from './failed-tries.ts'

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
    'a statement of the database took longer than it may',
    'a statement of the database took longer than it may',
    'the server had too little memory for it',
    'there was no room left on the server',
    'the database was busy or away',
    'the server said: ‘The server is stopping.’',
    'something went wrong on the server, whose log names this job',
  ])
})

test('a lost job tells why each of its tries failed', () => {
  const [slow, full] = ['a statement of the database took longer than it may', 'there was no room left on the server']
  expect([
    whyLost(3, []),
    whyLost(3, [slow, slow, slow]),
    whyLost(3, [slow, slow]),
    whyLost(4, [full, slow, slow, slow]),
  ]).toEqual([
    'The server ended 3 times while it did this work. Nothing was changed.',
    'The work was tried 3 times: each time a statement of the database took longer than it may. Nothing was changed.',
    'The work was tried 3 times: twice a statement of the database took longer than it may, once the server ended. Nothing was changed.',
    'The work was tried 4 times: once there was no room left on the server, 3 times a statement of the database took longer than it may. Nothing was changed.',
  ])
})
