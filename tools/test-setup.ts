import * as fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { SEED } from './sampling.ts'

// Runs before every test file. The seed alone reproduces a run, and each commit tests different cases.
fc.configureGlobal({ seed: SEED })

// Test files in a worker share modules and globals, so state is reset after each file.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
