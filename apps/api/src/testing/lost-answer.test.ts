import { expect, it } from 'vitest'
import { caseCount } from '../../../../tools/sampling.ts'
import { lostAnswer } from '../../torture/scenarios/r12-lost-answer.ts'
import { postgresAvailable } from '../platform/db/testing/test-database.ts'
import { runScenario } from './run-scenario.ts'

it.skipIf(!postgresAvailable)(
  'R12 a POST whose answer was lost creates one item, and gets the same answer when repeated',
  async () => expect(await runScenario(lostAnswer, caseCount({ gate: 2, full: 8 }))).toBeUndefined(),
  180_000,
)
