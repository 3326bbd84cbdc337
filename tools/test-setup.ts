import * as fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { SEED } from './sampling.ts'

// Runs before every test file. A run can be repeated by its seed alone, and each commit sees other cases than the one before.
fc.configureGlobal({ seed: SEED })

// Files share the modules and the globals of their worker: none leaves anything to the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
