import { assetsUsageAnswer, choiceSchema, labelCountsAnswer } from '@selvedge/sdk/wire'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Api } from '../../platform/http/api.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { labelCounts, usageOfChosen } from './chosen-assets.store.ts'

/** What dialogs ask about the chosen assets before they change them. */
export function chosenAssetRoutes(app: Api, dependencies: AppDependencies): void {
  labelState(app, dependencies)
  usage(app, dependencies)
}

const tags = ['assets']
const problems = problemAnswers(400, 401, 404, 413, 422, 503)

function labelState(app: Api, { db }: AppDependencies): void {
  app.post('/assets/label_counts', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'On how many of the chosen assets each label is',
      operationId: 'label_counts_of_assets',
      body: choiceSchema,
      response: {
        200: described(labelCountsAnswer, 'The number of chosen assets, and of those with each label.'),
        ...problems,
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ body, session }) => ({
      data: await inReadTransaction(db, session, (context) => labelCounts(context, body)),
    }),
  })
}

function usage(app: Api, { db }: AppDependencies): void {
  app.post('/assets/usage', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Where the chosen assets are used, in sum and by name',
      operationId: 'usage_of_assets',
      body: choiceSchema,
      response: { 200: described(assetsUsageAnswer, 'What would lose one of them.'), ...problems },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ body, session }) => ({
      data: await inReadTransaction(db, session, (context) => usageOfChosen(context, body)),
    }),
  })
}
