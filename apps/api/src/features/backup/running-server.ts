import { randomBytes, timingSafeEqual } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { StartError } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { notFound } from '../../platform/http/problem.ts'

/**
 * The embedded engine allows only one process in its folder. A running server copies the folder on request. The request
 * needs a secret from `server.json` in that folder, so only callers who could read the data anyway can make it.
 */
const CONTROL = 'server.json'
const SNAPSHOTS = 'snapshots'
const ROUTE = '/local/snapshot'

const controlSchema = z.strictObject({ address: z.string(), key: z.string() })
const snapshotSchema = z.strictObject({ folder: z.string() })

export function snapshotRoutes(app: Api, { db, config }: AppDependencies): void {
  if (db.engine !== 'embedded') return
  const { dataFolder } = config
  const key = randomBytes(32).toString('base64url')
  // The caller may run in another working directory.
  const snapshots = resolve(dataFolder, SNAPSHOTS)

  app.addHook('onListen', async () => {
    await rm(snapshots, { recursive: true, force: true })
    const [at] = app.addresses()
    if (at === undefined || typeof at === 'string') return
    const control = { address: `http://${hostOf(at)}:${at.port}`, key }
    await writeFile(join(dataFolder, CONTROL), JSON.stringify(control), { mode: 0o600 })
  })
  app.addHook('onClose', () => rm(join(dataFolder, CONTROL), { force: true }))

  app.post(ROUTE, {
    config: { access: 'public' },
    schema: { hide: true },
    async handler({ headers }) {
      if (!isSame(headers['x-selvedge-key'], key)) throw notFound()
      const folder = join(snapshots, newId())
      // A transaction has the engine to itself: nothing is written while the folder is copied.
      const copy = () => cp(join(dataFolder, 'database'), join(folder, 'database'), { recursive: true })
      try {
        await db.asSystem(copy)
      } catch (error) {
        await rm(folder, { recursive: true, force: true })
        throw error
      }
      return { folder }
    },
  })
}

function hostOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost'
  return family === 'IPv6' ? `[${address}]` : address
}

function isSame(given: unknown, key: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A copy of the data folder, made by the server that runs on `dataFolder`; undefined when no server answers. Throws
 * `StartError` when the server could not make one.
 */
export async function askForSnapshot(dataFolder: string): Promise<string | undefined> {
  const answer = await asked(dataFolder)
  if (!answer) return undefined
  if (answer.ok) return snapshotSchema.parse(await answer.json()).folder
  throw new StartError(`The server running on ${dataFolder} could not copy it (${answer.status}). See its log.`)
}

/** Undefined when there is no server, or only a stale file left by one that was killed. */
async function asked(dataFolder: string): Promise<Response | undefined> {
  try {
    const { address, key } = controlSchema.parse(JSON.parse(await readFile(join(dataFolder, CONTROL), 'utf8')))
    return await fetch(`${address}${ROUTE}`, { method: 'POST', headers: { 'x-selvedge-key': key } })
  } catch {
    return undefined
  }
}
