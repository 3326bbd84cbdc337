import { expect, it } from 'vitest'

import { refusalOf } from './file-problem.ts'

it.each([
  ['empty_file', 'empty'],
  ['unsupported_type', 'type'],
  ['unknown_code', 'failed'],
  [undefined, 'failed'],
])('a file refused with %s has the problem %s', (code, problem) => expect(refusalOf(code)).toBe(problem))
