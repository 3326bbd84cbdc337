import { expect, it } from 'vitest'
import { caseCount } from '../../../../tools/sampling.ts'
import { killedAnswer } from '../../torture/scenarios/r31-killed-answer.ts'
import { postgresAvailable } from '../platform/db/testing/test-database.ts'
import { runScenario } from './run-scenario.ts'

it.skipIf(!postgresAvailable)(
  'R31 a POST whose server was killed after its commit is done once, however often it is sent',
  async () => expect(await runScenario(killedAnswer, caseCount({ gate: 1, full: 8 }))).toBeUndefined(),
  180_000,
)
