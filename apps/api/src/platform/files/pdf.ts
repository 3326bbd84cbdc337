import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { PdfAnswer, PdfTask } from './pdf-worker.ts'
import { RENDITIONS, type Rendition } from './renditions.ts'
import { takeTurns } from '../http/turns.ts'

/** A larger document is stored, but its pages are neither counted nor drawn. */
export const MAX_PDF_BYTES = 50 * 1_048_576
const MILLISECONDS = 10_000
const turn = takeTurns(1)

/** Number of pages; undefined for a document that needs a password, is damaged or takes too many resources. */
export async function countPages(read: () => Promise<Buffer>): Promise<number | undefined> {
  const answer = await turn(1, async () => ask({ kind: 'count', bytes: Uint8Array.from(await read()) }))
  return answer.kind === 'counted' && answer.pages > 0 ? answer.pages : undefined
}

/** A page as WebP, counted from 1; undefined if it does not exist or cannot be drawn. */
export async function drawPage(
  read: () => Promise<Buffer>,
  page: number,
  size: Rendition,
): Promise<Buffer | undefined> {
  return turn(1, async () => {
    const answer = await ask({ kind: 'page', page, side: RENDITIONS[size], bytes: Uint8Array.from(await read()) })
    if (answer.kind !== 'drawn') return undefined
    const { width, height, pixels } = answer
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 })
      .toBuffer()
  })
}

/** One thread per task: memory that a document corrupted or used up ends with it. */
async function ask(task: PdfTask): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  })
  try {
    const [answer]: PdfAnswer[] = await once(worker, 'message', { signal: AbortSignal.timeout(MILLISECONDS) })
    return answer ?? { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  } finally {
    await worker.terminate()
  }
}
