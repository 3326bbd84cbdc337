import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isApiError } from '@selvedge/sdk'
import type { StartOptions } from '../../bench/server-process.ts'
import type { Place } from '../support/place.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Session, setStage } from '../support/stage.ts'

export const fullDisk: Scenario = {
  id: 'R07',
  title: 'the disk with the files is full, then has room again',
  engines: ['embedded', 'postgres'],
  rounds: 10,
  run,
}

const MEGABYTE = 1_048_576
const DISK_MEGABYTES = 16

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    attributes: { Weave: { values: [] } },
    products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }],
  })
  const disk = smallDisk(place)
  // The disk is smaller than the reserve, and is meant to be filled to its last byte.
  const session = await stage.start({ ...disk.start, environment: { DISK_RESERVE_MB: '0' } })
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    const kept = await sendFile(session, 1)
    assert.equal(kept.status, 201, 'a file while there is room')
    disk.fill()
    const answer = await sendFile(session, disk.tooManyMegabytes)
    assert.deepEqual([answer.status, answer.code], [507, 'insufficient_storage'], 'a file on a full disk')
    refused += 1
    await goesOn(session, kept.id)
    disk.free()
    const after = await sendFile(session, 1)
    assert.equal(after.status, 201, 'a file when there is room again')
    await session.client.assets.delete(after.id)
  }
  assert.ok(session.server.isRunning())
  await session.server.stop()
  return `${disk.kind}: ${refused} files refused with 507 insufficient_storage, reading, signing in and deleting went on, it recovered without a restart`
}

/** Operations that need no disk space still work. */
async function goesOn(session: Session, assetId: string): Promise<void> {
  assert.equal((await session.call('GET', '/variants/')).status, 200)
  const again = await session.signIn()
  assert.equal((await again.call('GET', `/assets/${assetId}/download`)).status, 200)
  await again.client.assets.delete(assetId)
  assert.equal((await again.call('GET', `/assets/${assetId}`)).status, 404)
}

async function sendFile({ client }: Session, megabytes: number) {
  const data = new Blob([`a,b\n${randomBytes((megabytes * MEGABYTE) / 2).toString('hex')},1\n`])
  try {
    const [result] = await client.uploads.send([{ name: 'table.csv', data }])
    if (result && 'data' in result) return { status: 201, id: result.data.id, code: undefined }
    return { status: result?.status, id: '', code: result?.errors[0]?.code }
  } catch (error) {
    if (isApiError(error)) return { status: error.status, id: '', code: error.code }
    throw error
  }
}

interface SmallDisk {
  kind: string
  start: StartOptions
  tooManyMegabytes: number
  fill: () => void
  free: () => void
}

/** A separate mount if this machine allows one; otherwise a file size limit, which fails with a different error. */
function smallDisk(place: Place): SmallDisk {
  const folder = join(place.dataFolder, 'files')
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    const kind = 'files that may not grow beyond 32 MB (mounting is not permitted here)'
    const nothing = () => {}
    return { kind, start: { shell: 'ulimit -f 65536' }, tooManyMegabytes: 40, fill: nothing, free: nothing }
  }
  place.atEnd(() => execFileSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  return {
    kind: `a disk of ${DISK_MEGABYTES} MB`,
    start: {},
    tooManyMegabytes: 2,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize - MEGABYTE / 2))
    },
    free: () => rmSync(filler, { force: true }),
  }
}
