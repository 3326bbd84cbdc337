import { expect, it } from 'vitest'
import { withCause } from './cost-reporter.ts'

it('says why a worker ended, and while which file ran', () => {
  const cause = new Error('Worker exited unexpectedly with signal SIGSEGV while running test file a.test.ts')
  expect(withCause(new Error('Worker forks emitted error.', { cause }))).toBe(
    'Worker forks emitted error.\nWorker exited unexpectedly with signal SIGSEGV while running test file a.test.ts',
  )
})
