import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, chromiumPath } from './tools/chromium.ts'
import { FOUND_LATE } from './tools/found-late.ts'
import { engineTests } from './tools/gate/engine-tests.ts'
import LongFilesFirst from './tools/gate/long-files-first.ts'
import { currentSeed, FULL_VARIABLE } from './tools/gate/seed.ts'
import { findPrograms } from './tools/postgres.ts'
import { COMPILED, KEEP_WASM_CODE } from './tools/run.ts'

const executablePath = await chromiumPath()
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// A function: vitest mutates the object, and a shared one mixes up the projects.
const browser = (contextOptions: { reducedMotion?: 'reduce' } = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath, args: CHROMIUM_FLAGS }, contextOptions }),
  instances: [{ browser: 'chromium' as const }],
})
/** What comes a moment later is waited for, even on a machine that is busy with other things. */
const PATIENT = { timeout: 10_000 }
const onServer = { ssr: { resolve: { conditions: ['@selvedge/source', 'node'] } } }
const inBrowser = {
  optimizeDeps: { include: [...FOUND_LATE, '@selvedge/web > xstate/graph'] },
  plugins: [react()],
  resolve: { conditions: ['@selvedge/source', ...defaultClientConditions] },
}
const isFull = Boolean(process.env[FULL_VARIABLE])
const sampling = { seed: currentSeed(), isFull }
const inNode = {
  environment: 'node' as const,
  execArgv: [KEEP_WASM_CODE],
  env: { NODE_COMPILE_CACHE: COMPILED },
  provide: { sampling },
  setupFiles: [at('tools/test-setup.ts')],
}
const productTests = {
  ...inNode,
  expect: { poll: PATIENT },
  globalSetup: 'e2e/support/prepare-demo.ts',
  testTimeout: 120_000,
  hookTimeout: 180_000,
}
/** They watch calls between modules, so they need copies of their own. */
const OWN_MODULES = 'apps/web/src/**/*.own-modules.test.tsx'
const ALONE = ['e2e/**/*vitals.e2e.ts', 'e2e/first-frame.e2e.ts', 'e2e/nothing-lost.e2e.ts']
/** The files of a worker share what they import: reading it again for each takes longer than most of their tests. */
const SHARED_MODULES = { isolate: false }
/** Vitest leaves one core free, which of two is half of the machine. */
const EVERY_CORE = '100%'
const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] ?? findPrograms())
const componentTests = {
  provide: { sampling },
  testTimeout: 30_000,
  expect: { poll: PATIENT },
  maxWorkers: EVERY_CORE,
}
const apiTests = {
  ...inNode,
  ...SHARED_MODULES,
  expect: { poll: PATIENT },
  include: ['apps/api/src/**/*.test.ts'],
  maxWorkers: EVERY_CORE,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        ...onServer,
        test: {
          ...inNode,
          ...SHARED_MODULES,
          name: 'node',
          expect: { poll: PATIENT },
          testTimeout: 30_000,
          maxWorkers: EVERY_CORE,
          include: ['packages/{sdk,machines}/src/**/*.test.ts', 'tools/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        ...onServer,
        test: {
          ...apiTests,
          name: 'api',
          // The whole suite runs on PostgreSQL, where the machine has it.
          ...(hasPostgres && !isFull && { include: engineTests() }),
          env: { ...inNode.env, TEST_ENGINE: 'embedded' },
        },
      },
      {
        ...onServer,
        test: {
          ...apiTests,
          name: 'api-postgres',
          env: { ...inNode.env, TEST_ENGINE: 'postgres' },
          globalSetup: ['apps/api/src/platform/db/testing/global-setup.ts'],
        },
      },
      {
        ...inBrowser,
        test: {
          ...componentTests,
          ...SHARED_MODULES,
          name: 'web',
          include: ['packages/ui/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
          exclude: [OWN_MODULES],
          browser: browser(),
        },
      },
      {
        ...inBrowser,
        test: { ...componentTests, name: 'web-own-modules', include: [OWN_MODULES], browser: browser() },
      },
      {
        plugins: [storybookTest({ configDir: at('./.storybook'), storybookScript: 'pnpm storybook' })],
        // Each story ends with a look at its contrasts, which half-faded texts would not pass.
        test: {
          ...SHARED_MODULES,
          name: 'storybook',
          testTimeout: 30_000,
          expect: { poll: PATIENT },
          maxWorkers: EVERY_CORE,
          browser: browser({ reducedMotion: 'reduce' }),
        },
      },
      {
        ...onServer,
        test: {
          ...productTests,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ALONE,
          // They wait more than they work: each for a server and a browser of its own. Two left a core idle for 30 % of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...onServer,
        // Nothing runs beside what is measured, or what has many pages open by itself.
        test: {
          ...productTests,
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
