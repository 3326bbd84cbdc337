import {
  countSchema,
  deleteLabelsSchema,
  labelAnswer,
  labelCategorySchema,
  labelDraftSchema,
  labelPatchSchema,
  labelUsageAnswer,
} from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { inTransaction, inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { categoryRoutes } from './label-categories.routes.ts'
import { labelCategoryList } from './label-category-list.store.ts'
import { changeLabel, createLabel, deleteLabel, deleteLabels } from './labels.service.ts'
import { readLabel, type TaggedLabel } from './labels.store.ts'

const tags = ['labels']
const categoryRow = picked(labelCategorySchema, 'PickedLabelCategory')

export function labelRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: labelCategoryList,
    tag: 'label categories',
    row: categoryRow,
    calls: { schema: true },
  })
  categoryRoutes(app, dependencies)
  oneLabel(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
}

function oneLabel(app: Api, { db }: AppDependencies): void {
  app.get('/labels/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One label, with its ETag',
      operationId: 'get_label',
      params: idParams,
      response: { 200: described(labelAnswer, 'The label.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readLabel(context, params.id))
      if (!found) throw notFound()
      return answer(reply, found)
    },
  })
  app.get('/labels/:id/usage', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'How many assets have a label',
      operationId: 'get_label_usage',
      params: idParams,
      response: { 200: described(labelUsageAnswer, 'How many.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }) {
      const found = await inReadTransaction(db, session, (context) => readLabel(context, params.id))
      if (!found) throw notFound()
      return { data: { assets: found.label.asset_count } }
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/labels/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a label in a category',
      operationId: 'create_label',
      body: labelDraftSchema,
      response: {
        201: described(labelAnswer, 'The label; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const made = await inTransaction(dependencies, session, (work) => createLabel(work, body))
      reply.code(201).header('location', `/api/v1/labels/${made.label.id}`)
      return answer(reply, made)
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/labels/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Rename, describe or move a label; it stays on its assets',
      operationId: 'patch_label',
      params: idParams,
      headers: ifMatchHeader,
      body: labelPatchSchema,
      response: {
        200: described(labelAnswer, 'The label as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, body, session } = request
      refuseOtherId(body.id, params.id)
      const after = await inTransaction(dependencies, session, (work) =>
        changeLabel(work, params.id, body, (rev, label) => refuseStale(request, rev, label)),
      )
      return answer(reply, after)
    },
  })
}

function answer(reply: Parameters<typeof setEtag>[0], { label, rev }: TaggedLabel) {
  setEtag(reply, rev)
  return { data: label }
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/labels/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a label, and remove it from all assets',
      operationId: 'delete_label',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inBulkTransaction(dependencies, session, (work) =>
        deleteLabel(work, params.id, (rev, label) => refuseStale(request, rev, label)),
      )
      return reply.code(204).send(null)
    },
  })
  app.delete('/labels/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete many labels and remove them from all assets, all or none',
      operationId: 'delete_labels',
      body: deleteLabelsSchema,
      response: {
        200: described(countSchema, 'How many were affected.'),
        ...problemAnswers(400, 401, 403, 404, 413, 422),
      },
    },
    async preValidation({ body }) {
      if (Array.isArray(body)) refuseBadIds(body, '#')
      else refuseBadIds(idsIn(body), '#/ids')
    },
    async handler({ body, session }) {
      const ids = Array.isArray(body) ? body : body.ids
      return { data: await inBulkTransaction(dependencies, session, (work) => deleteLabels(work, ids)) }
    },
  })
}
