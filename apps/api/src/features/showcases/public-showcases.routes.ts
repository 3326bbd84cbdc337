import { publicShowcaseAnswer, publicVariantPage } from '@selvedge/sdk/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { type ListContext, inReadTransaction } from '../../platform/listing/list-context.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { PublicLimits } from '../share-links/public-limits.ts'
import { openShare } from '../share-links/share-links.ts'
import { readPublicShowcase, readPublicVariants, type SharedShowcase } from './public-showcases.ts'
import { readStoredShowcase } from './showcases.store.ts'

const tags = ['public']
const tokenParams = z.object({ token: z.string().describe('Of the link.') })
const problems = problemAnswers(400, 404, 410, 429)

/** What prospects read without an account, identified only by the link's token. */
export function publicShowcaseRoutes(app: Api, { db }: AppDependencies, limits: PublicLimits): void {
  const countPage = async ({ ip }: FastifyRequest) => limits.page(ip)

  async function opened<T>(
    { ip }: FastifyRequest,
    token: string,
    read: (context: ListContext, shared: SharedShowcase) => Promise<T>,
  ): Promise<T> {
    const { supplierId, targetId, pictureKey } = await limits.opening(ip, () => openShare(db, 'showcase', token))
    return inReadTransaction(db, { supplierId }, async (context) => {
      const showcase = await readStoredShowcase(context, targetId)
      if (!showcase) throw notFound()
      return read(context, { showcase, link: { token, pictureKey } })
    })
  }

  app.get('/public/showcases/:token', {
    config: { access: 'public' },
    onRequest: [keepPrivate, countPage],
    schema: {
      tags,
      summary: 'A shared showcase, as its prospect sees it',
      operationId: 'get_public_showcase',
      params: tokenParams,
      querystring: z.object({
        view: z.string().optional().describe('The start view: moodboard, cards or table.'),
      }),
      response: { 200: described(publicShowcaseAnswer, 'The showcase.'), ...problems },
    },
    handler: async (request) => ({
      data: await opened(request, request.params.token, (context, shared) =>
        readPublicShowcase(context, shared, request.query.view),
      ),
    }),
  })

  app.get('/public/showcases/:token/variants', {
    config: { access: 'public' },
    onRequest: [keepPrivate, countPage],
    schema: {
      tags,
      summary: 'The live variants of a shared showcase',
      operationId: 'list_public_variants',
      params: tokenParams,
      querystring: z.object({
        offset: wholeNumber(0, MAX_OFFSET).default(0),
        limit: wholeNumber(1, 100).default(25),
      }),
      response: { 200: described(publicVariantPage, 'One page.'), ...problems },
    },
    handler: (request) =>
      opened(request, request.params.token, (context, shared) => readPublicVariants(context, shared, request.query)),
  })
}

const MAX_OFFSET = 100_000

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/**
 * Keeps the page out of search engines and caches: only recipients of the link should find it, and only until it is
 * revoked.
 */
async function keepPrivate(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
}
