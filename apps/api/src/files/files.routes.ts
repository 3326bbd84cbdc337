import * as z from 'zod'
import type { Api } from '../api.ts'
import { notFound } from '../plugins/problem.ts'
import { type FileStore, IMAGE_SIZES, isFileKey } from './file-store.ts'

const YEAR_IN_SECONDS = 31_536_000

/** Pictures by their unguessable key, outside /api: an `<img>` sends no token (ADR 4). What a key names never changes. */
export function fileRoutes(app: Api, { files }: { files: FileStore }): void {
  app.get('/files/:key/:size', {
    config: { access: 'public' },
    schema: { hide: true, params: z.object({ key: z.string(), size: z.string() }) },
    async handler({ params }, reply) {
      const size = IMAGE_SIZES.find((known) => known === params.size)
      const image = size && isFileKey(params.key) ? await files.readImage(params.key, size) : undefined
      if (!image) throw notFound()
      return reply
        .type('image/webp')
        .headers({
          'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(image)
    },
  })
}
