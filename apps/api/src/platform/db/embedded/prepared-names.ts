import type { PGlite } from '@electric-sql/pglite'

/** Slots for prepared transactions: each takes about 40 kB of the engine's memory. */
export const MAX_PREPARED = 500

/** Names a slice of a job: whether that job is done decides whether the slice commits. */
export const preparedName = (supplierId: string, jobId: string, number: number) => `${supplierId}/${jobId}/${number}`

/**
 * Settles the transactions that were still prepared when the engine ended, before the first read. If their job is done,
 * the slices were decided and only the end of their commit is missing; otherwise they are rolled back.
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
