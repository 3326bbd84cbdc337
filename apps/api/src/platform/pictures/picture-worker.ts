import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { encodePicture, type EncodedPicture } from './encode-picture.ts'
import type { PictureOrder } from './picture-pool.ts'

// Each worker keeps one core busy; sharp's own threads would only compete with it.
sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (orders: PictureOrder[]) => {
  void drawOrders(orders).then((pictures) => parentPort?.postMessage(pictures))
})

async function drawOrders(orders: PictureOrder[]): Promise<(EncodedPicture & { id: string })[]> {
  const pictures: (EncodedPicture & { id: string })[] = []
  for (const { id, recipe } of orders) {
    pictures.push({ id, ...(await encodePicture(recipe, { sizes: ['thumbnail', 'medium_large'] })) })
  }
  return pictures
}
