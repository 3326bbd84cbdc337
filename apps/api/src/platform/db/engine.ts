import type { HeldSuppliers } from './embedded/held-suppliers.ts'
import type { ConnectionPool } from './pool.ts'

/** Compatible with pino's logger. */
export interface DatabaseLog {
  info(text: string): void
  warn(text: string): void
}

/** The differences between the two engines; both speak the same protocol. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: ConnectionPool
  /** Address for further connections; undefined for the embedded engine, which has only one. */
  readonly url: string | undefined
  /** Present if waiting for a lock would never end; undefined if transactions can wait for each other. */
  readonly alone?: Alone | undefined
  /** Goes into every transaction's first message; empty if the engine has no such limit. */
  limitStatements(milliseconds: number): string
  close(): Promise<void>
}

/** An engine with one connection: while a statement waits for a lock, no other one can run to release it. */
export interface Alone {
  readonly held: HeldSuppliers
  /** Ends the engine as a crash would; the next statement restarts it. */
  kill(): void
}
