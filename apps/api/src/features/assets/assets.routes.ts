import { type Asset, assetAnswer, assetPatchSchema, assetUsageAnswer } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import { refuseUnknownItem } from '../../platform/changing/known-references.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader, oneModeParams } from '../../platform/changing/one-item.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { assetList } from './asset-list.store.ts'
import { readUsage } from './asset-usage.store.ts'
import { chosenAssetRoutes } from './chosen-assets.routes.ts'
import { changeAsset, deleteAsset } from './assets.service.ts'
import { readAsset, type TaggedAsset } from './assets.store.ts'
import { assetRow, linkedLists } from './linked-lists.ts'
import { manyAssetRoutes } from './many-assets.routes.ts'

const tags = ['assets']

export function assetRoutes(app: Api, dependencies: AppDependencies): void {
  const addressed = addressing(dependencies.config.publicUrl)
  const resource: ListResource<Asset> = {
    ...assetList,
    rows: async (...question) => (await assetList.rows(...question)).map(addressed),
  }
  listRoutes(app, dependencies, { resource, row: assetRow, calls: { schema: true, facets: true } })
  linkedLists(app, dependencies, resource)
  oneAsset(app, dependencies, addressed)
  usage(app, dependencies)
  chosenAssetRoutes(app, dependencies)
  change(app, dependencies, addressed)
  deletion(app, dependencies, addressed)
  manyAssetRoutes(app)
}

type Addressed = (asset: Asset) => Asset

/** Links are copied and shared, so they contain the server's address. */
const addressing =
  (publicUrl: string): Addressed =>
  (asset) => ({ ...asset, url: new URL(asset.url, publicUrl).href })

function oneAsset(app: Api, { db }: AppDependencies, addressed: Addressed): void {
  app.get('/assets/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One asset, with its ETag',
      operationId: 'get_asset',
      params: idParams,
      response: { 200: described(assetAnswer, 'The asset.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readAsset(context, params.id))
      if (!found) throw notFound()
      return answer(reply, found, addressed)
    },
  })
}

function usage(app: Api, { db }: AppDependencies): void {
  app.get('/assets/:id/usage', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Where an asset is used',
      operationId: 'get_asset_usage',
      params: idParams,
      response: { 200: described(assetUsageAnswer, 'Number of uses of each kind.'), ...problemAnswers(401, 404) },
    },
    handler: ({ params, session }) =>
      inReadTransaction(db, session, async (context) => {
        await refuseUnknownItem(context, 'assets', params.id)
        return { data: await readUsage(context, params.id) }
      }),
  })
}

function change(app: Api, dependencies: AppDependencies, addressed: Addressed): void {
  app.patch('/assets/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change an asset; its file does not change',
      operationId: 'patch_asset',
      params: idParams,
      querystring: oneModeParams,
      headers: ifMatchHeader,
      body: assetPatchSchema,
      response: {
        200: described(assetAnswer, 'The asset as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, query, body, session } = request
      refuseOtherId(body.id, params.id)
      const after = await inTransaction(dependencies, session, (work) =>
        changeAsset(work, params.id, body, query.mode, (rev, asset) => refuseStale(request, rev, addressed(asset))),
      )
      return answer(reply, after, addressed)
    },
  })
}

function answer(reply: Parameters<typeof setEtag>[0], { asset, rev }: TaggedAsset, addressed: Addressed) {
  setEtag(reply, rev)
  return { data: addressed(asset) }
}

function deletion(app: Api, dependencies: AppDependencies, addressed: Addressed): void {
  app.delete('/assets/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete an asset and all links to it; the trash keeps it for 30 days',
      operationId: 'delete_asset',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inTransaction(dependencies, session, (work) =>
        deleteAsset(work, params.id, (rev, asset) => refuseStale(request, rev, addressed(asset))),
      )
      return reply.code(204).send(null)
    },
  })
}
