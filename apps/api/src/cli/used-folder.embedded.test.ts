import { expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { testEngine } from '../platform/db/testing/test-database.ts'
import { fileOf } from '../features/imports/testing/files.ts'
import { dataFolder, runCli } from './testing/run-cli.ts'

test.skipIf(testEngine === 'postgres')('says who uses the folder, and what to do', { timeout: 120_000 }, async () => {
  const folder = await dataFolder()
  const db = await openDatabase({ dataFolder: folder })
  const answer = await runCli({ SELVEDGE_DATA: folder }, ['import', await fileOf('Product,Colour\nSofa,Red\n')])
  await db.close()
  const err =
    `The folder ${folder} is in use by process ${process.pid}; stop it first.\n` +
    'Stop the server first, or use PostgreSQL (DATABASE_URL) for both.\n'
  expect(answer).toEqual({ code: 1, out: '', err })
})
