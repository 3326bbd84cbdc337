import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { isFileKey } from '../../platform/file-store/file-store.ts'
import { readOriginal } from '../../platform/files/originals.store.ts'
import type { Previews } from '../../platform/files/previews.ts'
import { isRendition } from '../../platform/files/renditions.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'

const YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }
const open = { config: { access: 'public' } } as const

/**
 * Files by unguessable keys, outside of /api: an `<img>` sends no token (ADR 4). The content of a key never changes,
 * and the key of a file's renditions does not open the original (ADR 28).
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
      return sendPicture(reply, await previews.picture(key, size), YEAR)
    },
  })

  app.get('/files/:key/pages/:page/:size', {
    ...open,
    schema: { hide: true, params: z.object({ key: z.string(), page: z.string(), size: z.string() }) },
    async handler({ params: { key, page, size } }, reply) {
      if (!isFileKey(key) || !/^[1-9]\d{0,4}$/.test(page) || !isRendition(size)) throw notFound()
      return sendPicture(reply, await previews.page(key, Number(page), size), YEAR)
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
      return sendFile(request, reply, files, { ...original, tag: key, inline: true })
    },
  })
}
