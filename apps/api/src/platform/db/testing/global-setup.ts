import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../../../tools/postgres.ts'

/** For the project api-postgres: one server for all test files, unless TEST_DATABASE_URL names one. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) {
    project.provide('databaseUrl', process.env['TEST_DATABASE_URL'])
    return undefined
  }
  const server = await startPostgres({ fsync: false })
  project.provide('databaseUrl', server?.url ?? '')
  return server && (() => server.stop())
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty if the machine has no PostgreSQL. */
    databaseUrl: string
  }
}
