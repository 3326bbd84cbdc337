import {
  countSchema,
  deleteLabelsSchema,
  labelAnswer,
  labelCategoryAnswer,
  labelCategoryDraftSchema,
  labelCategoryPatchSchema,
  labelCategorySchema,
  labelDraftSchema,
  labelPatchSchema,
  labelUsageAnswer,
} from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import { inBulkTransaction } from '../../platform/changing/change.ts'
import { creationOf, itemRoutes } from '../../platform/changing/item-routes.ts'
import { present } from '../../platform/changing/one-item.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { readCategory } from './label-categories.store.ts'
import { labelCategoryList } from './label-category-list.store.ts'
import {
  changeCategory,
  changeLabel,
  createCategory,
  createLabel,
  deleteCategory,
  deleteLabel,
  deleteLabels,
} from './labels.service.ts'
import { readLabel } from './labels.store.ts'

const categoryRow = picked(labelCategorySchema, 'PickedLabelCategory')

export function labelRoutes(app: Api, dependencies: AppDependencies): void {
  categories(app, dependencies)
  labels(app, dependencies)
  usage(app, dependencies)
  deletionOfLabels(app, dependencies)
}

function categories(app: Api, dependencies: AppDependencies): void {
  const kind = {
    path: 'label_categories',
    tag: 'label categories',
    operation: 'label_category',
    noun: 'category',
    answer: labelCategoryAnswer,
  }
  listRoutes(app, dependencies, {
    resource: labelCategoryList,
    tag: kind.tag,
    row: categoryRow,
    calls: { schema: true },
  })
  creationOf(app, dependencies, {
    ...kind,
    summary: 'Create a label category',
    draft: labelCategoryDraftSchema,
    create: createCategory,
  })
  itemRoutes(app, dependencies, {
    ...kind,
    patch: labelCategoryPatchSchema,
    summaries: {
      read: 'One category with its labels, and its ETag',
      change: 'Change the name, colour or description of a category',
      remove: 'Permanently delete a category with its labels, and remove them from all assets',
    },
    read: readCategory,
    change: changeCategory,
    remove: deleteCategory,
  })
}

function labels(app: Api, dependencies: AppDependencies): void {
  const kind = { path: 'labels', tag: 'labels', operation: 'label', noun: 'label', answer: labelAnswer }
  creationOf(app, dependencies, {
    ...kind,
    summary: 'Create a label in a category',
    draft: labelDraftSchema,
    create: createLabel,
  })
  itemRoutes(app, dependencies, {
    ...kind,
    patch: labelPatchSchema,
    summaries: {
      read: 'One label, with its ETag',
      change: 'Rename, describe or move a label; it stays on its assets',
      remove: 'Permanently delete a label, and remove it from all assets',
    },
    read: readLabel,
    change: changeLabel,
    remove: deleteLabel,
  })
}

function usage(app: Api, { db }: AppDependencies): void {
  app.get('/labels/:id/usage', {
    config: { access: 'read' },
    schema: {
      tags: ['labels'],
      summary: 'How many assets have a label',
      operationId: 'get_label_usage',
      params: idParams,
      response: { 200: described(labelUsageAnswer, 'How many.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }) {
      const { item } = present(await inReadTransaction(db, session, (context) => readLabel(context, params.id)))
      return { data: { assets: item.asset_count } }
    },
  })
}

function deletionOfLabels(app: Api, dependencies: AppDependencies): void {
  app.delete('/labels/', {
    config: { access: 'write' },
    schema: {
      tags: ['labels'],
      summary: 'Permanently delete many labels and remove them from all assets, all or none',
      operationId: 'delete_labels',
      body: deleteLabelsSchema,
      response: {
        200: described(countSchema, 'Number of affected items.'),
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
