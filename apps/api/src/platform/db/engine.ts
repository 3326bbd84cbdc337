import type { HeldSuppliers } from './embedded/held-suppliers.ts'
import type { ConnectionPool } from './pool.ts'

/** Takes pino's logger, or anything like it. */
export interface DatabaseLog {
  info(text: string): void
  warn(text: string): void
}

/** What differs between the two engines once both speak the same protocol. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: ConnectionPool
  /** Where others may connect; undefined for the embedded engine, which has one connection. */
  readonly url: string | undefined
  /** Where a wait for a lock would never end; undefined where transactions wait for each other. */
  readonly alone?: Alone | undefined
  /** Goes into every transaction's first message; empty where the engine knows no such limit. */
  limitStatements(milliseconds: number): string
  close(): Promise<void>
}

/** An engine with one connection: nobody could give a lock back while somebody waits for it. */
export interface Alone {
  readonly held: HeldSuppliers
  /** Ends it as a crash would; the next statement starts it again. */
  kill(): void
}
