import type { PoolClient } from 'pg'
import type { ConnectionPool } from './pool.ts'

// Any number that only this program uses; this one spells "selv".
const LOCK = 0x73656c76

/** Runs one transaction with full rights while any other server that starts at the same time waits. */
export async function exclusively<T>(pool: ConnectionPool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.acquire()
  try {
    await client.query(`begin; set local app.system = 'on'; select pg_advisory_xact_lock(${LOCK})`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even if the connection itself failed.
    client.release(true)
    throw error
  }
}
