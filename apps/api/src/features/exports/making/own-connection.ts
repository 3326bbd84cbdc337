import { Client } from 'pg'
import type { RawRow, RawValue } from './cells.ts'
import type { OwnReading, Statement } from './export-messages.ts'

export interface Takers {
  values: (read: readonly RawValue[]) => void
  rows: (read: readonly RawRow[]) => Promise<void>
}

/** Reads in the snapshot of another transaction; the main thread sees none of the rows. */
export async function readThrough({ url, begin, values, rows }: OwnReading, take: Takers): Promise<void> {
  const client = new Client({ ...CONNECTION, connectionString: url })
  // The pending query rejects anyway; without a listener the event would end the thread.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(begin)
    await goThrough<RawValue>(client, values, async (read) => take.values(read))
    await goThrough<RawRow>(client, rows, take.rows)
  } finally {
    await client.end()
  }
}

const CONNECTION = {
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  application_name: 'selvedge export',
  types: { getTypeParser: () => String },
}

const FETCHED = 500

/** Fetches the next rows while the current ones are processed. */
async function goThrough<Read extends readonly unknown[]>(
  client: Client,
  { text, values }: Statement,
  take: (read: readonly Read[]) => Promise<void>,
): Promise<void> {
  const fetched = async () => {
    const { rows } = await client.query<unknown[]>({ text: `fetch ${FETCHED} from exported`, rowMode: 'array' })
    return rows as unknown as readonly Read[]
  }
  await client.query(`declare exported no scroll cursor for ${text}`, [...values])
  let coming = fetched()
  for (;;) {
    const read = await coming
    if (read.length === 0) break
    coming = fetched()
    // If `take` fails first, a rejection of this promise must not go unhandled.
    coming.catch(() => undefined)
    await take(read)
  }
  await client.query('close exported')
}
