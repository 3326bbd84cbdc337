import { labelCategoryAnswer, labelCategoryDraftSchema, labelCategoryPatchSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction, inBulkTransaction } from '../../platform/changing/change.ts'
import { ifMatchHeader } from '../../platform/changing/one-item.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { readCategory, type TaggedCategory } from './label-categories.store.ts'
import { changeCategory, createCategory, deleteCategory } from './labels.service.ts'

const tags = ['label categories']

export function categoryRoutes(app: Api, dependencies: AppDependencies): void {
  oneCategory(app, dependencies)
  creation(app, dependencies)
  change(app, dependencies)
  deletion(app, dependencies)
}

function oneCategory(app: Api, { db }: AppDependencies): void {
  app.get('/label_categories/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'One category with its labels, and its ETag',
      operationId: 'get_label_category',
      params: idParams,
      response: { 200: described(labelCategoryAnswer, 'The category.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await inReadTransaction(db, session, (context) => readCategory(context, params.id))
      if (!found) throw notFound()
      return answer(reply, found)
    },
  })
}

function creation(app: Api, dependencies: AppDependencies): void {
  app.post('/label_categories/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Create a label category',
      operationId: 'create_label_category',
      body: labelCategoryDraftSchema,
      response: {
        201: described(labelCategoryAnswer, 'The category; `Location` is its address.'),
        ...problemAnswers(400, 401, 403, 409, 413, 422),
      },
    },
    async handler({ body, session }, reply) {
      const made = await inTransaction(dependencies, session, (work) => createCategory(work, body))
      reply.code(201).header('location', `/api/v1/label_categories/${made.category.id}`)
      return answer(reply, made)
    },
  })
}

function change(app: Api, dependencies: AppDependencies): void {
  app.patch('/label_categories/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Change the name, colour or description of a category',
      operationId: 'patch_label_category',
      params: idParams,
      headers: ifMatchHeader,
      body: labelCategoryPatchSchema,
      response: {
        200: described(labelCategoryAnswer, 'The category as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 409, 412, 413, 422),
      },
    },
    async handler(request, reply) {
      const { params, body, session } = request
      refuseOtherId(body.id, params.id)
      const after = await inTransaction(dependencies, session, (work) =>
        changeCategory(work, params.id, body, (rev, category) => refuseStale(request, rev, category)),
      )
      return answer(reply, after)
    },
  })
}

function answer(reply: Parameters<typeof setEtag>[0], { category, rev }: TaggedCategory) {
  setEtag(reply, rev)
  return { data: category }
}

function deletion(app: Api, dependencies: AppDependencies): void {
  app.delete('/label_categories/:id', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Permanently delete a category with its labels, and remove them from all assets',
      operationId: 'delete_label_category',
      params: idParams,
      headers: ifMatchHeader,
      response: { 204: z.null().describe('Deleted.'), ...problemAnswers(401, 403, 404, 412) },
    },
    async handler(request, reply) {
      const { params, session } = request
      await inBulkTransaction(dependencies, session, (work) =>
        deleteCategory(work, params.id, (rev, category) => refuseStale(request, rev, category)),
      )
      return reply.code(204).send(null)
    },
  })
}
