import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@selvedge/sdk'
import sharp from 'sharp'
import { load, memoryOf } from './machine.ts'
import { number, table, verdict } from './markdown.ts'
import { onScratchServer } from './scratch-server.ts'

export interface ManyUploadsResult {
  files: number
  megabytes: number
  seconds: number
  /** MB of the server before, and how much more it had at most meanwhile and a moment afterwards. */
  before: number
  peakGrowth: number
  growthAfterwards: number
  goalGrowth: number
  load: number
}

const FILES = 200
/** The web app sends as many files at once, in parts of this size. */
const [AT_ONCE, PART_BYTES] = [4, 4_194_304]
const GOAL_GROWTH = 300
const LOOK_EVERY_MS = 100
const SETTLES_MS = 10_000

/** Sends 200 photographs, 1 GB in all, in parts as the web app does, and follows the memory of the server. */
export function measureManyUploads(log: (text: string) => void): Promise<ManyUploadsResult | undefined> {
  return onScratchServer({ engine: 'embedded', size: 10_000 }, async ({ client, server }) => {
    const photo = await photograph()
    await sendAll(client, photo, AT_ONCE)
    const memory = () => memoryOf(server.pid)?.now ?? Number.NaN
    const before = memory()
    let peak = before
    const looking = setInterval(() => (peak = Math.max(peak, memory())), LOOK_EVERY_MS)
    log(`uploads: ${FILES} photographs of ${number(photo.length / 1_048_576)} MB`)
    const since = performance.now()
    try {
      await sendAll(client, photo, FILES)
    } finally {
      clearInterval(looking)
    }
    const seconds = (performance.now() - since) / 1_000
    const busy = load()
    await wait(SETTLES_MS)
    return {
      files: FILES,
      megabytes: (FILES * photo.length) / 1_048_576,
      seconds,
      before,
      peakGrowth: peak - before,
      growthAfterwards: memory() - before,
      goalGrowth: GOAL_GROWTH,
      load: busy,
    }
  })
}

/** About 5 MB: noise hardly compresses. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [3_200, 2_160]
  const noise = randomBytes(width * height * 3)
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function sendAll({ uploads }: Client, photo: Buffer, count: number): Promise<void> {
  let next = 0
  const sendNext = async () => {
    while (next < count) {
      const name = `photograph-${(next += 1)}.jpg`
      // Bytes behind the picture make each file another one.
      const data = new Blob([Uint8Array.from(photo), randomBytes(16)])
      const result = await uploads.resumable({ name, data }, { partBytes: PART_BYTES })
      if ('errors' in result) throw new Error(`${name} was refused: ${JSON.stringify(result)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
}

export function manyUploadsReportOf(result: ManyUploadsResult): string {
  const { files, megabytes, seconds, before, peakGrowth, growthAfterwards, goalGrowth, load: wanted } = result
  const row = [
    `${files} photographs, ${number(megabytes)} MB, ${AT_ONCE} at a time`,
    seconds.toFixed(1),
    number(before),
    number(peakGrowth),
    `< ${goalGrowth}`,
    verdict(peakGrowth < goalGrowth),
    number(growthAfterwards),
    wanted.toFixed(1),
  ]
  return ['### Memory of the server during uploads', table([HEADER, row])].join('\n\n')
}

const HEADER = ['upload in parts', 's', 'MB before', 'MB more at most', 'goal', '', 'MB more 10 s afterwards', 'load']
