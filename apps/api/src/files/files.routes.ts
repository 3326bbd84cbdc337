import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { notFound } from '../plugins/problem.ts'
import { CONTENT_HEADERS } from './content-headers.ts'
import { isFileKey } from './file-store.ts'
import { readOriginal } from './originals.store.ts'
import { previewsOf } from './previews.ts'
import { isRendition } from './renditions.ts'
import { sendFile } from './send-file.ts'

const YEAR = 'public, max-age=31536000, immutable'
const open = { config: { access: 'public' } } as const

/** Files by their unguessable key, outside /api: an `<img>` sends no token (ADR 4). What a key names never changes. */
export function fileRoutes(app: Api, { files, db }: Pick<AppDependencies, 'files' | 'db'>): void {
  const previews = previewsOf(files)

  app.get('/files/:key/:size', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), size: z.string() }) },
    async handler({ params: { key, size } }, reply) {
      if (!isFileKey(key) || !isRendition(size)) throw notFound()
      return sendPicture(reply, await previews.picture(key, size))
    },
  })

  app.get('/files/:key/pages/:page/:size', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), page: z.string(), size: z.string() }) },
    async handler({ params: { key, page, size } }, reply) {
      if (!isFileKey(key) || !/^[1-9]\d{0,4}$/.test(page) || !isRendition(size)) throw notFound()
      return sendPicture(reply, await previews.page(key, Number(page), size))
    },
  })

  app.get('/files/:key/original/:name', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), name: z.string() }) },
    async handler(request, reply) {
      const { key } = request.params
      const original = isFileKey(key) ? await readOriginal(db, key) : undefined
      if (!original) throw notFound()
      reply.header('cache-control', 'private, max-age=3600')
      return sendFile(request, reply, files, { ...original, fileKey: key, inline: true })
    },
  })
}

function sendPicture(reply: FastifyReply, picture: Buffer | undefined) {
  if (!picture) throw notFound()
  return reply
    .type('image/webp')
    .headers({ ...CONTENT_HEADERS, 'cache-control': YEAR })
    .send(picture)
}
