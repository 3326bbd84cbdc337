import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { isFileKey } from '../../platform/file-store/file-store.ts'
import type { Previews } from '../../platform/files/previews.ts'
import { isRendition } from '../../platform/files/renditions.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { PublicLimits } from '../share-links/public-limits.ts'
import { type OpenedShare, openShare } from '../share-links/share-links.ts'
import { revealKey } from '../share-links/shared-pictures.ts'

interface Dependencies extends Pick<AppDependencies, 'db'> {
  limits: PublicLimits
  previews: Previews
}

/**
 * The pictures of a shared showcase, outside of /api: within a second of the link being revoked they are no longer
 * served (ADR 28).
 */
export function sharedPictureRoutes(app: Api, { db, limits, previews }: Dependencies): void {
  const opened = keptBriefly((ip, token) => limits.opening(ip, () => openShare(db, 'showcase', token)))

  app.get('/s/:token/pictures/:picture/:size', {
    config: { access: 'public' },
    schema: { hide: true, params: z.object({ token: z.string(), picture: z.string(), size: z.string() }) },
    async handler(request, reply) {
      const { token, picture, size } = request.params
      if (!isFileKey(picture) || !isRendition(size)) throw notFound()
      const { pictureKey } = await opened(request.ip, token)
      const caching = { ...ASKED_EACH_TIME, etag: `"${picture}"` }
      if (request.headers['if-none-match'] === caching.etag) return reply.code(304).headers(caching).send()
      return sendPicture(reply, await previews.picture(revealKey(pictureKey, picture), size), caching)
    },
  })
}

/** The browser may store the picture, but must revalidate it each time; shared caches may not store it. */
const ASKED_EACH_TIME = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' }

const KEPT_MS = 500

type Open = (address: string, token: string) => Promise<OpenedShare>

/** A page requests dozens of pictures at once: requests within half a second share one lookup of the link. */
function keptBriefly(open: Open): Open {
  const kept = new Map<string, Promise<OpenedShare>>()
  return (address, token) => {
    const key = `${address} ${token}`
    const known = kept.get(key)
    if (known) return known
    const opening = open(address, token)
    kept.set(key, opening)
    setTimeout(() => kept.delete(key), KEPT_MS).unref()
    return opening
  }
}
