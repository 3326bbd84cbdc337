import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { UploadResult as UploadAnswer } from '@selvedge/sdk'
import { USER } from './catalogue.ts'
import { signIn } from './http-caller.ts'
import { load, type Machine, memoryOf, type Memory, processorSecondsOf } from './machine.ts'
import { machineLine, number, percent, table, verdict } from './markdown.ts'
import { scratchGround } from './scratch-ground.ts'
import { startServer } from './server-process.ts'

export interface UploadResult {
  files: number
  megabytes: number
  /** MB per second in each round: written to disk with fsync, and uploaded over HTTP. */
  disk: number[]
  uploads: number[]
  /** Upload rate relative to the disk's; the median of the rounds. */
  ratio: number
  goalRatio: number
  serverMemory: Memory | undefined
  /** CPU seconds per call; unlike the times above, they do not grow on a busy machine. */
  processorSeconds: number | undefined
  load: number
}

const FILES = 20
const MEGABYTES = 10
const ROUNDS = 5
const GOAL_RATIO = 0.6

/** Measures 20 files of 10 MB in one call, compared with writing the same files to the same disk. */
export async function measureUploads(log: (text: string) => void): Promise<UploadResult | undefined> {
  const ground = await scratchGround('embedded', 10_000)
  if (!ground) return undefined
  try {
    const server = await startServer(ground.environment)
    try {
      const to = { address: server.address, token: await signIn(server.address, USER) }
      await upload(to, tables(1))
      const [disk, uploads]: [number[], number[]] = [[], []]
      const before = processorSecondsOf(server.pid)
      for (let round = 1; round <= ROUNDS; round += 1) {
        log(`uploads: round ${round} of ${ROUNDS}`)
        disk.push(await write(ground.environment['SELVEDGE_DATA'] ?? '.', tables(FILES)))
        uploads.push(await upload(to, tables(FILES)))
      }
      const ratio = median(uploads.map((rate, round) => rate / (disk[round] ?? rate)))
      const busy = (processorSecondsOf(server.pid) ?? 0) - (before ?? 0)
      const processorSeconds = before === undefined ? undefined : busy / ROUNDS
      const serverMemory = memoryOf(server.pid)
      return {
        files: FILES,
        megabytes: MEGABYTES,
        disk,
        uploads,
        ratio,
        goalRatio: GOAL_RATIO,
        serverMemory,
        processorSeconds,
        load: load(),
      }
    } finally {
      await server.stop()
    }
  } finally {
    await ground.stop()
  }
}

export function uploadReportOf(machine: Machine, result: UploadResult): string {
  const { files, megabytes, disk, uploads, ratio, goalRatio, serverMemory, processorSeconds, load: wanted } = result
  const row = [
    `${files} files of ${megabytes} MB in one call`,
    percent(ratio),
    `≥ ${percent(goalRatio)}`,
    verdict(ratio >= goalRatio),
    uploads.map(number).join(', '),
    disk.map(number).join(', '),
    processorSeconds?.toFixed(2) ?? '',
    number(serverMemory?.peak),
    wanted.toFixed(1),
  ]
  return [machineLine(machine), '### Uploads beside the disk', table([HEADER, row])].join('\n\n')
}

const HEADER = [
  'upload',
  'of what the disk takes',
  'goal',
  '',
  'MB/s in each round',
  'disk with fsync, MB/s',
  'server CPU s a call',
  'peak MB of the server',
  'load',
]

interface Table {
  name: string
  bytes: Buffer
}

/** Tables with new content: identical files would not be stored again. */
function tables(count: number): Table[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `table-${index}.csv`,
    bytes: Buffer.alloc(MEGABYTES * 1_048_576, `Weave,Weight\n${randomBytes(300).toString('hex')},320\n`),
  }))
}

const BOUNDARY = 'selvedge-bench'

/** The client does nothing but write, because it shares the cores with the measured server. */
async function upload(
  { address, token }: { address: string; token: string },
  files: readonly Table[],
): Promise<number> {
  const since = performance.now()
  const sent = request(`${address}/api/v1/assets/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  for (const { name, bytes } of files) {
    sent.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
    sent.write(bytes)
    if (!sent.write('\r\n')) await once(sent, 'drain')
  }
  sent.end(`--${BOUNDARY}--\r\n`)
  const [answer] = await answered
  const { data } = (await json(answer)) as { data: UploadAnswer[] }
  const refused = data.find((result) => 'errors' in result)
  if (refused) throw new Error(`An upload was refused: ${JSON.stringify(refused)}`)
  return rateOf(files, since)
}

async function write(folder: string, files: readonly Table[]): Promise<number> {
  const place = await mkdtemp(join(folder, 'disk-'))
  const since = performance.now()
  for (const [index, { bytes }] of files.entries()) {
    const file = await open(join(place, String(index)), 'w')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
  }
  const rate = rateOf(files, since)
  await rm(place, { recursive: true })
  return rate
}

const rateOf = (files: readonly Table[], since: number) =>
  (files.length * MEGABYTES) / ((performance.now() - since) / 1_000)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
