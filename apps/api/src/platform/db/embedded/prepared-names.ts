import type { PGlite } from '@electric-sql/pglite'

/** Slots for prepared transactions: each takes about 40 kB of the engine's memory. */
export const MOST_PREPARED = 500

/** Slices of one job; what they hang on is whether that is done. */
export const preparedName = (supplierId: string, jobId: string, number: number) => `${supplierId}/${jobId}/${number}`

/**
 * What was left prepared when the engine ended, before anybody reads: slices of a job that is done were decided, and only
 * the end of their commit is missing; the others never happened.
 */
export async function settlePrepared(pglite: Pick<PGlite, 'query' | 'exec'>): Promise<void> {
  const { rows } = await pglite.query<{ gid: string }>('select gid from pg_prepared_xacts')
  for (const { gid } of rows) {
    const [supplierId, jobId] = gid.split('/')
    const { rows: done } = await pglite.query(
      `select from jobs where supplier_id = $1 and id = $2 and state = 'done'`,
      [supplierId, jobId],
    )
    await pglite.exec(`${done.length > 0 ? 'commit' : 'rollback'} prepared '${gid}'`)
  }
}
