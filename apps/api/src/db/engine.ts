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
  /** Goes into every transaction's first message; empty where the engine knows no such limit. */
  limitStatements(milliseconds: number): string
  close(): Promise<void>
}
