import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../run.ts'
import { engineTests } from './engine-tests.ts'

it('tests that can come out differently on the embedded engine run there, those without a database do not', () => {
  const files = engineTests()
  expect(files).toEqual(
    expect.arrayContaining([
      'apps/api/src/platform/db/database.test.ts',
      'apps/api/src/platform/listing/lists.test.ts',
      'apps/api/src/platform/jobs/jobs.test.ts',
      'apps/api/src/testing/killed-bulk.test.ts',
      'apps/api/src/cli/used-folder.embedded.test.ts',
    ]),
  )
  expect(files).not.toContain('apps/api/src/platform/db/ids.test.ts')
  expect(files).not.toContain('apps/api/src/platform/tables/writing/zip-records.test.ts')
  expect(files).not.toContain('apps/api/src/features/labels/labels.routes.test.ts')
})

it('every test that only runs on the embedded engine is among them', () => {
  const only = globSync('apps/api/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    /skipIf\(testEngine (=== 'postgres'|!== 'embedded')/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(only.length).toBeGreaterThan(2)
  expect(engineTests()).toEqual(expect.arrayContaining(only))
})
