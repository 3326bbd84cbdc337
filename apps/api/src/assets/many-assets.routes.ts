import {
  type AssetsPatch,
  assetsPatchSchema,
  type BulkMode,
  countSchema,
  deleteManySchema,
  type WireChoice,
} from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import { idsIn, refuseBadIds } from '../changing/bulk-ids.ts'
import { bulkModeParams } from '../changing/bulk-mode.ts'
import { frozenChoice } from '../jobs/frozen-choice.ts'
import { jobAnswer } from '../jobs/job-kind.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { assetList } from './asset-list.ts'
import { changeAssets, deleteAssets } from './assets.service.ts'
import type { DeleteFiles } from './unused-files.ts'

const tags = ['assets']

/** Changes of all that are chosen, at once or as jobs. */
export function manyAssets(app: Api, deleteFiles: DeleteFiles): void {
  patch(app)
  deletion(app, deleteFiles)
}

function patch(app: Api): void {
  const work = app.jobs.kind({
    name: 'patch_assets',
    freeze: (context, input: AssetsPatch & { mode: BulkMode }) => frozenChoice(assetList, context, input),
    run: changeAssets,
  })
  app.patch('/assets/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change state and labels of many assets, or of none',
      operationId: 'patch_assets',
      querystring: bulkModeParams,
      body: assetsPatchSchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => work(request, reply, { ...request.body, mode: request.query.mode }),
  })
}

function deletion(app: Api, deleteFiles: DeleteFiles): void {
  const work = app.jobs.kind({
    name: 'delete_assets',
    freeze: (context, choice: WireChoice) => frozenChoice(assetList, context, choice),
    async run(change, choice, progress) {
      const gone: string[] = []
      const result = await deleteAssets(change, choice, progress, (fileKeys) => gone.push(...fileKeys))
      deleteFiles(change.supplierId, gone)
      return result
    },
  })
  app.delete('/assets/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Delete many assets for good, with every link to them, or none',
      operationId: 'delete_assets',
      body: deleteManySchema,
      response: {
        200: described(countSchema, 'How many there were.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(body, '#'),
    handler: (request, reply) => {
      const { body } = request
      return work(request, reply, Array.isArray(body) ? { ids: body } : body)
    },
  })
}
