import type { EngineName } from '../../bench/options.ts'
import type { Place } from './place.ts'
import type { ScratchPostgres } from './scratch-postgres.ts'

/** One fault of design/trust.md, repeated. */
export interface Scenario {
  id: string
  title: string
  /** Engines on which the fault can happen. */
  engines: readonly EngineName[]
  /** Number of rounds in a full run. */
  rounds: number
  /** Returns a summary of what was checked; throws at the first violation. */
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
