import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type Client, type UploadFile } from '@selvedge/sdk'
import { USER } from './catalogue.ts'
import { signIn } from './http-caller.ts'
import { load, type Machine, memoryOf, type Memory, processorSecondsOf } from './machine.ts'
import { machineLine, number, percent, table, verdict } from './markdown.ts'
import { scratchGround } from './scratch-ground.ts'
import { startServer } from './server-process.ts'

export interface UploadResult {
  files: number
  megabytes: number
  /** MB a second, of each round: onto the disk with fsync, and over HTTP until it is answered. */
  disk: number[]
  uploads: number[]
  /** What an upload reaches of what the disk takes; the median of the rounds. */
  ratio: number
  goalRatio: number
  serverMemory: Memory | undefined
  /** That one call kept the server busy: a full machine stretches the times above, but not this one. */
  processorSeconds: number | undefined
  load: number
}

const FILES = 20
const MEGABYTES = 10
const ROUNDS = 5
const GOAL_RATIO = 0.6

/** 20 files of 10 MB in one call, beside what the same disk takes of the same files. */
export async function measureUploads(tell: (text: string) => void): Promise<UploadResult | undefined> {
  const ground = await scratchGround('embedded', 10_000)
  if (!ground) return undefined
  try {
    const server = await startServer(ground.environment)
    try {
      const accessToken = await signIn(server.address, USER)
      const client = createClient({ baseUrl: `${server.address}/api/v1`, accessToken })
      await upload(client, tables(1))
      const [disk, uploads]: [number[], number[]] = [[], []]
      const before = processorSecondsOf(server.pid)
      for (let round = 1; round <= ROUNDS; round += 1) {
        tell(`uploads: round ${round} of ${ROUNDS}`)
        disk.push(await write(ground.environment['SELVEDGE_DATA'] ?? '.', tables(FILES)))
        uploads.push(await upload(client, tables(FILES)))
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

/** Tables that nobody has yet: what is there already would not be stored again. */
function tables(count: number): UploadFile[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.alloc(MEGABYTES * 1_048_576, `Weave,Weight\n${randomBytes(300).toString('hex')},320\n`)
    return { name: `table-${index}.csv`, data: new Blob([bytes]) }
  })
}

async function upload(client: Client, files: readonly UploadFile[]): Promise<number> {
  const since = performance.now()
  const results = await client.uploads.send(files)
  const refused = results.find((result) => 'errors' in result)
  if (refused) throw new Error(`An upload was refused: ${JSON.stringify(refused)}`)
  return rateOf(files, since)
}

async function write(folder: string, files: readonly UploadFile[]): Promise<number> {
  const place = await mkdtemp(join(folder, 'disk-'))
  const contents = await Promise.all(files.map(async ({ data }) => Buffer.from(await data.arrayBuffer())))
  const since = performance.now()
  for (const [index, bytes] of contents.entries()) {
    const file = await open(join(place, String(index)), 'w')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
  }
  const rate = rateOf(files, since)
  await rm(place, { recursive: true })
  return rate
}

const rateOf = (files: readonly UploadFile[], since: number) =>
  (files.length * MEGABYTES) / ((performance.now() - since) / 1_000)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
