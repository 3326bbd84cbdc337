import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'

// Any number that only this program uses for two-key advisory locks; this one spells "jobs".
const LOCK = 0x6a6f6273
const WAIT_MS = 2_000

/**
 * Shows the other servers on a PostgreSQL database that this one is alive: its connection holds a lock, which
 * PostgreSQL releases the moment the process is gone.
 */
export class LiveServer {
  readonly #url: string
  #client: Client | undefined
  #number: number | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Marks this server's jobs; undefined while others cannot see whether it is alive. */
  get number(): number | undefined {
    return this.#number
  }

  /** Rejects if the database is not reachable. */
  async show(): Promise<void> {
    if (this.#number !== undefined) return
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: WAIT_MS, keepAlive: true })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.connect()
    const number = randomInt(1, 2 ** 31)
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1, $2) as ours', [
      LOCK,
      number,
    ])
    if (!rows[0]?.ours) return client.end()
    this.#client = client
    this.#number = number
  }

  async hide(): Promise<void> {
    const client = this.#client
    if (!client) return
    this.#lost(client)
    await client.end()
  }

  #lost(client: Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#number = undefined
  }
}

/** Whether the server with this number holds its lock. */
export const serverLives = (number: RawBuilder<number | null>) => sql<boolean>`exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${sql.lit(LOCK)}::int::oid
    and l.objid = ${number}::oid and l.database = (select d.oid from pg_database d where d.datname = current_database()))`
