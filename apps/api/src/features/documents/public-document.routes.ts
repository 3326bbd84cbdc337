import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { PublicLimits } from '../share-links/public-limits.ts'
import { openShare } from '../share-links/share-links.ts'
import { documentFile } from './document-file.ts'
import { findRevision } from './documents.store.ts'

/** Opens the share link of a document, outside of /api: the newest revision, without an account. */
export function publicDocumentRoutes(
  app: Api,
  { db, files }: Pick<AppDependencies, 'db' | 'files'>,
  limits: PublicLimits,
): void {
  app.get('/d/:token', {
    config: { access: 'public' },
    schema: { hide: true, params: z.object({ token: z.string() }) },
    async onRequest({ ip }, reply) {
      reply.headers(UNLISTED)
      limits.page(ip)
    },
    async handler(request, reply) {
      const { supplierId, targetId } = await limits.opening(request.ip, () =>
        openShare(db, 'document', request.params.token),
      )
      const revision = await db.forSupplier(supplierId, (trx) => findRevision({ trx, supplierId }, targetId))
      if (!revision) throw notFound()
      return sendFile(request, reply, files, { ...documentFile(revision), inline: true })
    },
  })
}

/** Revalidated on every request, because a link may be revoked at any time. */
const UNLISTED = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
