import { expect, it } from 'vitest'
import { engineTests } from './engine-tests.ts'

it('tests that can come out differently on the embedded engine run there, those without a database do not', () => {
  const files = engineTests()
  expect(files).toEqual(
    expect.arrayContaining([
      'apps/api/src/db/database.test.ts',
      'apps/api/src/listing/lists.test.ts',
      'apps/api/src/jobs/jobs.test.ts',
      'apps/api/src/testing/killed-bulk.test.ts',
    ]),
  )
  expect(files).not.toContain('apps/api/src/db/ids.test.ts')
  expect(files).not.toContain('apps/api/src/exports/writing/zip-records.test.ts')
  expect(files).not.toContain('apps/api/src/labels/labels.routes.test.ts')
})
