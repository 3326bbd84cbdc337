import { mergeSchema, type WireMerge } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { Change } from '../../platform/changing/change.ts'
import { jobAnswer, type Progress } from '../../platform/jobs/job-kind.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'

/** How several materials or families become one. */
interface Merging<Merged> {
  path: 'materials' | 'material_families'
  tag: string
  noun: string
  merged: z.core.$ZodType<{ data: Merged }>
  merge: (change: Change, merge: WireMerge, progress: Progress) => Promise<Merged>
}

export function mergeRoute<Merged>(app: Api, { path, tag, noun, merged, merge }: Merging<Merged>): void {
  const operationId = `merge_${path}`
  const answer = app.jobs.kind<WireMerge, Merged>({ name: operationId, run: merge })
  app.patch(`/${path}/merge`, {
    config: { access: 'write' },
    schema: {
      tags: [tag],
      summary: `Merge many of these into one ${noun}, all or none`,
      description: 'Products and variants of the others move to the selected one; the others are deleted.',
      operationId,
      body: mergeSchema,
      response: {
        200: described<z.core.$ZodType>(merged, 'The number merged, and the one that is kept.'),
        ...jobAnswer,
        ...problemAnswers(400, 401, 403, 404, 413, 422),
      },
    },
    handler: (request, reply) => answer(request, reply, request.body),
  })
}
