import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { encodePicture, type EncodedPicture } from './encode-picture.ts'
import type { PictureMessage, PictureOrder } from './picture-pool.ts'

// Each worker keeps one core busy; sharp's own threads would only compete with it.
sharp.concurrency(1)
sharp.cache(false)

let isStopped = false

parentPort?.on('message', (message: PictureMessage) => {
  if (message === 'stop') {
    isStopped = true
    // The thread ends when nothing is left to do.
    parentPort?.close()
  } else void drawOrders(message).then((pictures) => parentPort?.postMessage(pictures))
})

async function drawOrders(orders: PictureOrder[]): Promise<(EncodedPicture & { id: string })[]> {
  const pictures: (EncodedPicture & { id: string })[] = []
  for (const { id, recipe } of orders) {
    if (isStopped) break
    pictures.push({ id, ...(await encodePicture(recipe, { sizes: ['thumbnail', 'medium_large'] })) })
  }
  return pictures
}
