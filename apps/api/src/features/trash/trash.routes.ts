import { choiceSchema, restoredAnswer, trashEntrySchema } from '@selvedge/sdk/wire'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { fileDeletion } from '../../platform/files/unused-files.ts'
import type { Api } from '../../platform/http/api.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { deletionOfMany } from '../../platform/jobs/many-routes.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { emptyTrash, sweepTrash } from './empty-trash.ts'
import { restoreJob } from './restore.ts'
import { trashList } from './trash-list.store.ts'

/** What was deleted in the last 30 days: listed, restored, and deleted for good. */
export function trashRoutes(app: Api, dependencies: AppDependencies): void {
  const row = picked(trashEntrySchema, 'PickedTrashEntry')
  listRoutes(app, dependencies, { resource: trashList, row, calls: { schema: true, facets: true } })
  restoring(app)
  deletionOfMany(app, {
    path: '/trash/',
    tag: 'trash',
    operation: 'empty_trash',
    summary: 'Delete many items of the trash for good, all or none',
    resource: trashList,
    run: emptyTrash(fileDeletion(app, dependencies)),
  })
  sweepTrash(app, dependencies)
}

function restoring(app: Api): void {
  const answer = app.jobs.kind(restoreJob)
  app.post('/trash/restore', {
    config: { access: 'write' },
    schema: {
      tags: ['trash'],
      summary: 'Restore deleted items with their links, all or none',
      description:
        'Always a job; without `Prefer: respond-async` the answer comes when it is done. Items get their old ids back. ' +
        'Links to items that are gone, and places that are taken by now, stay as they are and are listed in `not_linked`.',
      operationId: 'restore_trash',
      body: choiceSchema,
      response: {
        200: described(restoredAnswer, 'What was restored.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422, 429, 503),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: (request, reply) => answer(request, reply, request.body),
  })
}
