import type { PoolClient } from 'pg'
import type { ConnectionPool } from './pool.ts'

// Any number that only this program uses: it spells "selv".
const LOCK = 0x73656c76

/** One transaction with full rights, while every other server that starts at the same time waits. */
export async function exclusively<T>(pool: ConnectionPool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.acquire()
  try {
    await client.query(`begin; set local app.system = 'on'; select pg_advisory_xact_lock(${LOCK})`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Ending the connection rolls back, also when it is the connection that failed.
    client.release(true)
    throw error
  }
}
