import { expect, it } from 'vitest'
import { caseCount } from '../../../../tools/sampling.ts'
import { killedBulk } from '../../torture/scenarios/r01-killed-bulk.ts'
import { postgresAvailable } from '../platform/db/testing/test-database.ts'
import { runScenario } from './run-scenario.ts'

it.skipIf(!postgresAvailable)(
  'R01 a bulk change is all or nothing when the server is killed, and every acknowledged one is there',
  async () => expect(await runScenario(killedBulk, caseCount({ gate: 1, full: 8 }))).toBeUndefined(),
  600_000,
)
