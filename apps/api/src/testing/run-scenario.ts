import { createDatabase, testEngine } from '../platform/db/testing/test-database.ts'
import { emptyPlace } from '../../torture/support/place.ts'
import type { Scenario } from '../../torture/support/scenario.ts'

/** Runs a `pnpm torture` scenario on the engine that TEST_ENGINE names; throws at the first violation. */
export async function runScenario(scenario: Scenario, rounds: number): Promise<void> {
  const place = emptyPlace(testEngine === 'postgres' ? await createDatabase() : undefined)
  try {
    await scenario.run({ place, postgres: undefined, rounds })
  } finally {
    await place.forget()
  }
}
