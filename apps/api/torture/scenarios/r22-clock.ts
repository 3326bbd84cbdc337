import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyPlace } from '../support/place.ts'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel, METADATA } from '../support/sharing.ts'
import { type Session, setStage, type Stage, USER } from '../support/stage.ts'

export const clock: Scenario = {
  id: 'R22',
  title: 'the clock of the server runs 40 days ahead, then an hour behind',
  engines: ['embedded', 'postgres'],
  rounds: 3,
  run,
}

const DAY_MS = 24 * 3_600_000
const CLOCK = new URL('../support/clock.ts', import.meta.url).href

async function run({ postgres, rounds }: Scene): Promise<string> {
  for (let round = 0; round < rounds; round += 1) {
    const place = emptyPlace(await postgres?.newDatabase())
    try {
      await checkOverTime(
        await setStage(place, { products: [{ name: 'Aran', variants: [{ name: 'Blue' }, { name: 'Red' }] }] }),
      )
    } finally {
      await place.forget()
    }
  }
  return 'after 40 days sessions, tokens of 30 days and reset links are over, tokens of 60 days and public links are not, a key runs again; an hour behind they are as they were; every job ran once, killed ones included, every file is there'
}

async function checkOverTime(stage: Stage): Promise<void> {
  const startAt = (aheadMs: number) =>
    stage.start({
      environment: {
        NODE_OPTIONS: `--import=${CLOCK}`,
        SELVEDGE_TORTURE_CLOCK_MS: String(aheadMs),
        LOG_LEVEL: 'fatal',
      },
    })
  const now = await startAt(0)
  const given = await give(now, stage)
  await leaveExport(now, given)
  await now.server.kill()

  const later = await startAt(40 * DAY_MS)
  assert.deepEqual(
    await answersTo(later, given),
    { session: 401, refresh: 401, month: 401, twoMonths: 200, document: 200 },
    'answers after 40 days',
  )
  assert.equal(await reset(later, given), 400, 'the reset link after 40 days')
  assert.deepEqual(await duplicate(later, stage), { status: 201, isReplayed: false }, 'the key after 40 days')
  await everyExportOnce(later, given)
  await leaveExport(later, given)
  await later.server.kill()

  const earlier = await startAt(-3_600_000)
  assert.deepEqual(
    await answersTo(earlier, given),
    { session: 200, refresh: 200, month: 200, twoMonths: 200, document: 200 },
    'answers an hour behind',
  )
  assert.deepEqual(await duplicate(earlier, stage), { status: 201, isReplayed: true }, 'the key an hour behind')
  await everyExportOnce(earlier, given)
  assert.equal(await reset(earlier, given), 204, 'the reset link an hour behind')
  await earlier.server.stop()
  const checked = await runCommand(stage.place.environment, 'check')
  assert.equal(checked.code, 0, checked.out)
}

interface Given {
  session: string
  cookie: string
  month: string
  twoMonths: string
  documentPath: string
  resetToken: string
  channelId: string
  /** Number of exports requested. */
  exports: number
}

/** Creates everything that expires, or that must not. */
async function give({ client, token, server }: Session, stage: Stage): Promise<Given> {
  const tokenOf = async (days: number) => {
    const expires_at = new Date(Date.now() + days * DAY_MS).toISOString()
    return (await client.accessTokens.create({ name: `${days} days`, scope: 'read', expires_at })).token
  }
  const { value: sheet } = await client.documents.create(stage.catalogue.products['Aran'] ?? '', METADATA)
  const signedIn = await fetch(`${server.address}/api/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: USER.email, password: USER.password }),
  })
  const [cookie = ''] = signedIn.headers.getSetCookie().map((line) => line.split(';', 1).join())
  await client.auth.forgotPassword(USER.email)
  assert.equal((await duplicate({ server, token }, stage)).status, 201)
  return {
    session: token,
    cookie,
    month: await tokenOf(30),
    twoMonths: await tokenOf(60),
    documentPath: new URL(sheet.url ?? '').pathname,
    resetToken: await mailedToken(stage),
    channelId: await addChannel(client, 'All', 'csv'),
    exports: 0,
  }
}

async function mailedToken({ place }: Stage): Promise<string> {
  const folder = join(place.dataFolder, 'outbox')
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail] = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))
    const text = mail && readFileSync(join(folder, mail.name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const token = /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1]
    if (token !== undefined) return token
    await wait(100)
  }
  throw new Error('No mail was written.')
}

async function answersTo({ server }: Session, given: Given) {
  const statusOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${server.address}${path}`, { method, headers })
    await response.arrayBuffer()
    return response.status
  }
  const statusWith = (token: string) => statusOf('/api/v1/variants/?limit=1', { authorization: `Bearer ${token}` })
  return {
    session: await statusWith(given.session),
    refresh: await statusOf('/api/v1/auth/refresh', { cookie: given.cookie }, 'POST'),
    month: await statusWith(given.month),
    twoMonths: await statusWith(given.twoMonths),
    document: await statusOf(given.documentPath),
  }
}

async function reset({ server }: Session, { resetToken: token }: Given): Promise<number> {
  const response = await fetch(`${server.address}/api/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: USER.password }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Always with the same key. */
async function duplicate({ server, token }: Pick<Session, 'server' | 'token'>, { catalogue }: Stage) {
  const response = await fetch(`${server.address}/api/v1/variants/duplicate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'through-time',
    },
    body: JSON.stringify({ ids: Object.values(catalogue.variants) }),
  })
  await response.arrayBuffer()
  return { status: response.status, isReplayed: response.headers.get('idempotency-replayed') === 'true' }
}

/** One finished export, and one during which the server is killed. */
async function leaveExport({ client }: Session, given: Given): Promise<void> {
  const first = await client.exports.asJob.create({ channel_id: given.channelId })
  await client.jobs.watch(first.id)
  await client.exports.asJob.create({ channel_id: given.channelId })
  given.exports += 2
}

/** Finished exports stay as they are; interrupted ones are done exactly once. */
async function everyExportOnce({ client }: Session, { exports }: Given): Promise<void> {
  const patience = AbortSignal.timeout(60_000)
  const open = (await client.jobs.list()).filter(({ ended_at }) => ended_at === null)
  for (const { id } of open) await client.jobs.watch(id, { signal: patience })
  const { data } = await client.exports.list()
  assert.deepEqual(
    data.map(({ status }) => status),
    Array.from({ length: exports }, () => 'done'),
    'exports',
  )
}
