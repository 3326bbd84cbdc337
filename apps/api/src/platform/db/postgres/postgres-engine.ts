import { Client } from 'pg'
import type { Engine } from '../engine.ts'
import { StartError } from '../errors.ts'
import { ConnectionPool } from '../pool.ts'

const CONNECTIONS = 10
const CONNECTION_WAIT_MS = 2_000
const WAITING = 1_000

export async function openPostgres(databaseUrl: string): Promise<Engine> {
  const config = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECTION_WAIT_MS, keepAlive: true }
  await refuseUnreachable(config)
  const pool = new ConnectionPool({ ...config, max: CONNECTIONS, application_name: 'selvedge' }, { waiting: WAITING })
  return {
    kind: 'postgres',
    pool,
    url: databaseUrl,
    limitStatements: (milliseconds) => `set local statement_timeout = ${Math.trunc(milliseconds)};`,
    close: () => pool.close(),
  }
}

async function refuseUnreachable(config: { connectionString: string; connectionTimeoutMillis: number }): Promise<void> {
  const address = withoutPassword(config.connectionString)
  const client = new Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database at ${address} is not reachable: ${reason(error)}.`, { cause: error })
  }
  await client.end()
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) throw new StartError('DATABASE_URL is not a URL such as postgres://user@host/name.')
  const url = new URL(databaseUrl)
  return `${url.host}${url.pathname}`
}

/** A refused connection to a host name with two addresses has an empty message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
