import type { FastifyReply } from 'fastify'
import { notFound } from '../http/problem.ts'
import { CONTENT_HEADERS } from './content-headers.ts'

/** Sends a rendition with headers safe for browsers; Problem 404 if the file has none. */
export function sendPicture(
  reply: FastifyReply,
  picture: Buffer | undefined,
  caching: Record<string, string>,
): FastifyReply {
  if (!picture) throw notFound()
  return reply
    .type('image/webp')
    .headers({ ...CONTENT_HEADERS, ...caching })
    .send(picture)
}
