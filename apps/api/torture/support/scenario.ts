import type { EngineName } from '../../bench/options.ts'
import type { Place } from './place.ts'
import type { ScratchPostgres } from './scratch-postgres.ts'

/** One fault of design/trust.md, again and again. */
export interface Scenario {
  id: string
  title: string
  /** Where the fault can happen. */
  engines: readonly EngineName[]
  /** As many as a full run takes. */
  rounds: number
  /** Answers what was checked; throws at the first thing that does not hold. */
  run(scene: Scene): Promise<string>
}

export interface Scene {
  /** A new one for each scenario. */
  place: Place
  /** The server behind `place`, on that engine. */
  postgres: ScratchPostgres | undefined
  rounds: number
}

/** This machine cannot do what the scenario needs; the message is a plain sentence. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}
