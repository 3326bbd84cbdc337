import { expect, it } from 'vitest'
import { caseCount } from '../../../../tools/sampling.ts'
import { twoEditors } from '../../torture/scenarios/r14-two-editors.ts'
import { postgresAvailable } from '../platform/db/testing/test-database.ts'
import { runScenario } from './run-scenario.ts'

it.skipIf(!postgresAvailable)(
  'R14 two editors on one variant and in one view lose nothing, whatever their order',
  async () => expect(await runScenario(twoEditors, caseCount({ gate: 2, full: 20 }))).toBeUndefined(),
  300_000,
)
