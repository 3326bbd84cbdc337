import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
// Loaded here too, or its libraries are unloaded with the last worker while their own threads still run (lovell/sharp#2263).
import 'sharp'
import type { PictureSize } from './encode-picture.ts'
import type { PictureRecipe } from './picture-recipe.ts'

export interface PictureOrder {
  id: string
  recipe: PictureRecipe
}

/** What a worker is sent: pictures to draw, or the end. */
export type PictureMessage = PictureOrder[] | 'stop'

export interface DrawnPicture extends Record<PictureSize, Buffer<ArrayBuffer>> {
  id: string
}

const WORKERS = 2
// Bounds memory: a worker gets no new orders until its last ones are taken.
const BATCH = 64

/**
 * Draws the pictures on two threads, those of one structure in sequence, and yields them in batches of at most 64, not
 * in the order of the recipes.
 */
export async function* drawAll(recipes: Iterable<PictureOrder>): AsyncGenerator<DrawnPicture[], void, undefined> {
  const batches = inBatches(recipes)
  const workers = Array.from({ length: Math.min(WORKERS, batches.length) }, startWorker)
  try {
    const running = new Map<Worker, Promise<Finished>>()
    for (const worker of workers) running.set(worker, draw(worker, batches.shift() ?? []))
    while (running.size > 0) {
      const { worker, pictures } = await Promise.race(running.values())
      const next = batches.shift()
      if (next) running.set(worker, draw(worker, next))
      else running.delete(worker)
      yield pictures
    }
  } finally {
    await Promise.all(workers.map(stop))
  }
}

interface Finished {
  worker: Worker
  pictures: DrawnPicture[]
}

interface SentPicture {
  id: string
  thumbnail: Uint8Array<ArrayBuffer>
  medium_large: Uint8Array<ArrayBuffer>
}

/**
 * Lets a worker finish the picture that it is drawing. Terminating it while libvips works can end the whole process with a
 * segmentation fault.
 */
async function stop(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1
  if (hasEnded) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage('stop' satisfies PictureMessage)
  await ended
}

const startWorker = () => new Worker(new URL('./picture-worker.ts', import.meta.url))

async function draw(worker: Worker, orders: PictureOrder[]): Promise<Finished> {
  worker.postMessage(orders)
  const [pictures] = (await once(worker, 'message')) as [SentPicture[]]
  return { worker, pictures: pictures.map(asBuffers) }
}

// A buffer arrives from another thread as a plain byte array.
const asBuffers = ({ id, thumbnail, medium_large }: SentPicture): DrawnPicture => ({
  id,
  thumbnail: bufferOf(thumbnail),
  medium_large: bufferOf(medium_large),
})

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)

function inBatches(recipes: Iterable<PictureOrder>): PictureOrder[][] {
  const structures = Map.groupBy(recipes, ({ recipe }) => `${recipe.surface}/${recipe.scale}/${recipe.seed}`)
  return [...structures.values()].flatMap((orders) =>
    Array.from({ length: Math.ceil(orders.length / BATCH) }, (_, batch) =>
      orders.slice(batch * BATCH, (batch + 1) * BATCH),
    ),
  )
}
