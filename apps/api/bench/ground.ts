import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../../tools/postgres.ts'
import { openFolderEngine } from '../src/platform/db/embedded/embedded-engine.ts'
import { openPostgres } from '../src/platform/db/postgres/postgres-engine.ts'
import type { CatalogueFacts } from './catalogue.ts'
import { fillFolder, keptFolder } from './kept-catalogue.ts'
import { memoryOfTree } from './machine.ts'
import type { EngineName } from './options.ts'

/** A database with a catalogue, and an empty one for the first start. */
export interface Ground {
  facts: CatalogueFacts
  engineVersion: string
  /** Undefined if the catalogue was left by an earlier run. */
  buildSeconds: number | undefined
  environment: Environment
  emptyEnvironment: Environment
  /** Memory of the database's own processes in MB; undefined if it runs inside the server. */
  databaseMemory(): number | undefined
  stop(): Promise<void>
}

export type Environment = Record<string, string>

/** Undefined if this machine lacks the engine. */
export function prepareGround(engine: EngineName, size: number): Promise<Ground | undefined> {
  return engine === 'embedded' ? embeddedGround(size) : postgresGround(size)
}

async function embeddedGround(size: number): Promise<Ground> {
  const { path, facts: kept } = keptFolder(`embedded-${size}`)
  const emptyFolder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
  const since = performance.now()
  const facts = kept ?? (await fillFolder(path, await openFolderEngine(path), size))
  return {
    facts,
    engineVersion: `PGlite ${versionOf('@electric-sql/pglite')}`,
    buildSeconds: kept ? undefined : secondsSince(since),
    environment: { SELVEDGE_DATA: path },
    emptyEnvironment: { SELVEDGE_DATA: emptyFolder },
    databaseMemory: () => undefined,
    async stop() {
      rmSync(emptyFolder, { recursive: true, force: true })
    },
  }
}

async function postgresGround(size: number): Promise<Ground | undefined> {
  const { path, facts: kept } = keptFolder(`postgres-${size}`)
  const dataFolder = join(path, 'server')
  mkdirSync(dataFolder, { recursive: true })
  const server = await startPostgres({ dataFolder })
  if (!server) return undefined
  const emptyFolder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
  const since = performance.now()
  const facts = kept ?? (await fillFolder(path, await openPostgres(server.url), size))
  const emptyUrl = new URL(EMPTY, server.url).href
  await ask(server.url, `drop database if exists ${EMPTY}`)
  await ask(server.url, `create database ${EMPTY}`)
  return {
    facts,
    engineVersion: `PostgreSQL ${await ask(server.url, 'show server_version')}`,
    buildSeconds: kept ? undefined : secondsSince(since),
    environment: { SELVEDGE_DATA: join(path, 'data'), DATABASE_URL: server.url },
    emptyEnvironment: { SELVEDGE_DATA: emptyFolder, DATABASE_URL: emptyUrl },
    databaseMemory: () =>
      memoryOfTree(Number(readFileSync(join(dataFolder, 'data/postmaster.pid'), 'utf8').split('\n')[0])),
    async stop() {
      await server.stop()
      rmSync(emptyFolder, { recursive: true, force: true })
    },
  }
}

const EMPTY = 'bench_empty'

async function ask(url: string, question: string): Promise<string> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(question)
    return Object.values(rows[0] ?? {}).join(' ')
  } finally {
    await client.end()
  }
}

function versionOf(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}

const secondsSince = (since: number) => (performance.now() - since) / 1_000
