import { variantAmbientsSchema, variantAnswer, variantImageSchema, variantPatchSchema } from '@selvedge/sdk/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { bulkModeParams } from '../../platform/changing/bulk-mode.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../../platform/changing/one-item.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { changeAmbients, changeImage, changeVariant } from './one-variant.service.ts'
import { deleteVariant } from './variants.service.ts'
import type { TaggedVariant } from './variants.store.ts'

/** Changes to one variant. Each requires the ETag that its editor saw, and returns the variant with its new one. */
export function oneVariantRoutes(app: Api, dependencies: AppDependencies): void {
  patch(app, dependencies)
  image(app, dependencies)
  ambients(app, dependencies)
  deletion(app, dependencies)
}

const tags = ['variants']
const imageModeParams = oneModeParams.partial()
const shared = { config: { access: 'write' } } as const
const answers = {
  200: described(variantAnswer, 'The variant as it is now.'),
  ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
}

function patch(app: Api, dependencies: AppDependencies): void {
  app.patch('/variants/:id', {
    ...shared,
    schema: {
      tags,
      summary: 'Change fields of a variant; the mode says whether lists are added to, removed from or replaced',
      operationId: 'patch_variant',
      params: idParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: variantPatchSchema,
      response: answers,
    },
    async handler({ params: { id }, query, headers: { 'if-match': ifMatch }, body, session }, reply) {
      refuseOtherId(body.id, id)
      const { name, state, description, external_url, external_id, attributes, meta } = body
      const fields = { name, state, description, external_url, external_id, attributes, meta }
      const changed = await inTransaction(dependencies, session, (change) =>
        changeVariant(change, { id, ifMatch }, fields, query.mode),
      )
      return tagged(reply, changed)
    },
  })
}

function image(app: Api, dependencies: AppDependencies): void {
  app.patch('/variants/:id/image', {
    ...shared,
    schema: {
      tags,
      summary: 'Link the main image of a variant, or unlink it with mode remove',
      operationId: 'patch_variant_image',
      params: idParams,
      querystring: imageModeParams,
      headers: ifMatchHeader,
      body: variantImageSchema,
      response: answers,
    },
    async handler({ params: { id }, query, headers: { 'if-match': ifMatch }, body, session }, reply) {
      const { asset_id = null, mode = query.mode ?? 'upsert' } = body
      if (asset_id === null && mode !== 'remove') throw invalid('#/asset_id', 'invalid', 'Choose an asset.')
      const changed = await inTransaction(dependencies, session, (change) =>
        changeImage(change, { id, ifMatch }, asset_id, mode),
      )
      return tagged(reply, changed)
    },
  })
}

function ambients(app: Api, dependencies: AppDependencies): void {
  app.patch('/variants/:id/ambients', {
    ...shared,
    schema: {
      tags,
      summary: 'Add, remove or replace (upsert) the ambient images of a variant, in this order',
      operationId: 'patch_variant_ambients',
      params: idParams,
      querystring: bulkModeParams,
      headers: ifMatchHeader,
      body: variantAmbientsSchema,
      response: answers,
    },
    async handler({ params: { id }, query: { mode }, headers: { 'if-match': ifMatch }, body, session }, reply) {
      const [assetIds, place] = Array.isArray(body) ? [body, '#'] : [body.assets, '#/assets']
      const changed = await inTransaction(dependencies, session, (change) =>
        changeAmbients(change, { id, ifMatch }, assetIds, { mode, place }),
      )
      return tagged(reply, changed)
    },
  })
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/variants/:id', {
    ...shared,
    schema: {
      tags,
      summary: 'Permanently delete a variant',
      operationId: 'delete_variant',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler({ params: { id }, headers: { 'if-match': ifMatch }, session }, reply) {
      await inTransaction(dependencies, session, (change) => deleteVariant(change, id, ifMatch))
      return reply.code(204).send(null)
    },
  })
}

function tagged(reply: FastifyReply, { variant, rev }: TaggedVariant) {
  setEtag(reply, rev)
  return { data: variant }
}
