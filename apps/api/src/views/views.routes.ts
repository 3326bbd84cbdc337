import { viewAnswer, viewSchema } from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { idParams } from '../listing/id-params.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { etagOf } from '../listing/etag.ts'
import { reading } from '../listing/list-context.ts'
import { listRoutes } from '../listing/list-routes.ts'
import { notFound } from '../plugins/problem.ts'
import { viewList } from './view-list.ts'
import { readView } from './views.store.ts'

const viewRow = viewSchema.partial().required({ id: true }).meta({ id: 'PickedView' })

export function viewRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: viewList, row: viewRow, calls: { schema: true, query: true } })
  app.get('/views/:id', {
    config: { access: 'read' },
    schema: {
      tags: ['views'],
      summary: 'One view, with its ETag',
      operationId: 'get_view',
      params: idParams,
      response: { 200: viewAnswer.describe('The view.'), ...problemAnswers(401, 404) },
    },
    async handler({ params, session }, reply) {
      const found = await reading(dependencies.db, session, (context) => readView(context, params.id))
      if (!found) throw notFound()
      reply.header('etag', etagOf(found.rev))
      return { data: found.view }
    },
  })
}
