import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { isFileKey } from '../../platform/file-store/file-store.ts'
import { newerKey, readOriginal } from '../../platform/files/originals.store.ts'
import type { Previews } from '../../platform/files/previews.ts'
import { isRendition } from '../../platform/files/renditions.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'

const YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }
const open = { config: { access: 'public' } } as const

/**
 * Files by unguessable keys, outside of /api: an `<img>` sends no token (ADR 4). The content of a key never changes:
 * a file that replaces another has its own, to which the former one leads once its file is gone (ADR 62). The key of a
 * file's renditions does not open the original (ADR 28).
 */
export function fileRoutes(
  app: Api,
  { files, db, previews }: Pick<AppDependencies, 'files' | 'db'> & { previews: Previews },
): void {
  app.get('/files/:key/:size', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), size: z.string() }) },
    async handler({ params: { key, size } }, reply) {
      if (!isFileKey(key) || !isRendition(size)) throw notFound()
      const picture = await previews.picture(key, size)
      return picture ? sendPicture(reply, picture, YEAR) : leadOn(reply, key, (current) => `/files/${current}/${size}`)
    },
  })

  app.get('/files/:key/pages/:page/:size', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), page: z.string(), size: z.string() }) },
    async handler({ params: { key, page, size } }, reply) {
      if (!isFileKey(key) || !/^[1-9]\d{0,4}$/.test(page) || !isRendition(size)) throw notFound()
      const picture = await previews.page(key, Number(page), size)
      const addressOf = (current: string) => `/files/${current}/pages/${page}/${size}`
      return picture ? sendPicture(reply, picture, YEAR) : leadOn(reply, key, addressOf)
    },
  })

  app.get('/files/:key/original/:name', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), name: z.string() }) },
    async handler(request, reply) {
      const { key } = request.params
      const original = isFileKey(key) ? await readOriginal(db, key) : undefined
      if (!original) throw notFound()
      // The file may be replaced, and its address stays.
      reply.header('cache-control', 'private, max-age=60')
      return sendFile(request, reply, files, {
        ...original,
        tag: `${key}-${original.checksum.slice(0, 16)}`,
        inline: true,
      })
    },
  })

  async function leadOn(reply: FastifyReply, key: string, addressOf: (current: string) => string) {
    const current = await newerKey(db, key)
    if (current === undefined) throw notFound()
    return reply.header('cache-control', 'no-cache').redirect(addressOf(current), 302)
  }
}
