import {
  assetLinksSchema,
  assetsLinkedAnswer,
  linkPreviewAnswer,
  linkPreviewSchema,
  MAX_ASSET_LINKS,
} from '@selvedge/sdk/wire'
import { idsIn, refuseBadIds } from '../../platform/changing/bulk-ids.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Api } from '../../platform/http/api.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { Problem } from '../../platform/http/problem.ts'
import { jobAnswer } from '../../platform/jobs/job-kind.ts'
import { linkAssets } from './link-assets.ts'
import { previewLinks } from './preview-links.ts'

const tags = ['asset links']

export function assetLinkRoutes(app: Api, dependencies: AppDependencies): void {
  preview(app, dependencies)
  linking(app)
}

function preview(app: Api, dependencies: AppDependencies): void {
  app.post('/asset_links/preview', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Which variant each file goes to by the SKU in its name; nothing is linked',
      description:
        'By default the SKU is the name up to its last part, where `_` and `-` part it; what follows gives the role: ' +
        '`_main`, `_room`, or a number for the order. A regular expression may take a second for all names.',
      operationId: 'preview_asset_links',
      body: linkPreviewSchema,
      response: {
        200: described(linkPreviewAnswer, 'Each file with its variants.'),
        ...problemAnswers(400, 401, 404, 413, 422, 503),
      },
    },
    preValidation: async ({ body }) => refuseBadIds(idsIn(body), '#/ids'),
    handler: async ({ body, session }) => ({ data: await previewLinks(dependencies, session, body) }),
  })
}

function linking(app: Api): void {
  const answer = app.jobs.kind({ name: 'create_asset_links', run: linkAssets })
  app.post('/asset_links/', {
    config: { access: 'write' },
    schema: {
      tags,
      summary: 'Link assets to variants, each in its role, all or none',
      operationId: 'create_asset_links',
      body: assetLinksSchema,
      response: {
        200: described(assetsLinkedAnswer, 'How many were linked, and what undoes it.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 409, 413, 422, 503),
      },
    },
    preValidation: async ({ body }) => refuseTooMany(body),
    handler: (request, reply) => answer(request, reply, request.body),
  })
}

function refuseTooMany(body: unknown): void {
  const links = typeof body === 'object' && body !== null && 'links' in body ? body.links : undefined
  if (Array.isArray(links) && links.length > MAX_ASSET_LINKS) {
    const detail = `At most ${MAX_ASSET_LINKS.toLocaleString('en')} links.`
    throw new Problem(413, 'too_many_items', detail, {
      errors: [{ pointer: '#/links', code: 'too_many_items', detail }],
    })
  }
}
