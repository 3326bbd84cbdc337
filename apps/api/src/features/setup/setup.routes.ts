import { importAnswer, setupAnswer } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/changing/change.ts'
import { refuseWithoutRoom } from '../../platform/files/quota.ts'
import type { Api } from '../../platform/http/api.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { loadDemoJob } from '../demo/load-demo.ts'
import { dismissSetup, readSetup } from './setup.store.ts'

const tags = ['setup']

/** Setup progress of a new supplier, and the demo catalogue. */
export function setupRoutes(app: Api, dependencies: AppDependencies): void {
  steps(app, dependencies)
  demo(app, dependencies)
}

function steps(app: Api, dependencies: AppDependencies): void {
  app.get('/setup/', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Which first steps are done, and whether the demo is loaded',
      operationId: 'get_setup',
      response: { 200: described(setupAnswer, 'The first steps.'), ...problemAnswers(401) },
    },
    handler: async ({ session }) => ({
      data: await inReadTransaction(dependencies.db, session, (context) =>
        readSetup(context, session.role === 'editor'),
      ),
    }),
  })

  app.post('/setup/dismiss', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Hide the first steps from all users of this supplier',
      operationId: 'dismiss_setup',
      response: { 200: described(setupAnswer, 'The first steps.'), ...problemAnswers(401, 403) },
    },
    handler: async ({ session }) => ({
      data: await inTransaction(dependencies, session, async (change) => {
        await dismissSetup(change, change.at)
        return readSetup(change, true)
      }),
    }),
  })
}

function demo(app: Api, dependencies: AppDependencies): void {
  const answer = app.jobs.kind(loadDemoJob(dependencies))
  app.post('/setup/demo', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Load the demo into this supplier, whose catalogue is empty',
      description:
        'Products with variants, pictures, attributes and views, all or nothing. It is an import with `is_demo` from ' +
        'then on: undoing that removes the demo, but for what was changed or is used since.',
      operationId: 'load_demo',
      response: {
        200: described(importAnswer, 'The import that the demo is remembered as.'),
        ...jobAnswer,
        ...problemAnswers(401, 403, 409, 422, 503, 507),
      },
    },
    preHandler: (request) => refuseWithoutRoom(request, dependencies),
    handler: (request, reply) => answer(request, reply, { importId: '' }),
  })
}
