import { Readable } from 'node:stream'
import { jobAnswerSchema, jobsAnswerSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { jobEvents } from '../../platform/jobs/job-events.ts'

const tags = ['jobs']
const NEWEST = 50

export function jobRoutes(app: Api): void {
  listOfJobs(app)
  oneJob(app)
  events(app)
  cancellation(app)
}

function listOfJobs(app: Api): void {
  app.get('/jobs/', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The newest 50 jobs, newest first, without their results',
      operationId: 'list_jobs',
      response: { 200: described(jobsAnswerSchema, 'At most 50 jobs of the supplier.'), ...problemAnswers(401, 503) },
    },
    handler: async ({ session: { supplierId } }) => ({ data: await app.jobs.newest(supplierId, NEWEST) }),
  })
}

function oneJob(app: Api): void {
  app.get('/jobs/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The current state of a job',
      operationId: 'get_job',
      params: idParams,
      response: { 200: described(jobAnswerSchema, 'The job.'), ...problemAnswers(401, 404, 503) },
    },
    async handler({ params, session }) {
      const job = await app.jobs.find(session.supplierId, params.id)
      if (!job) throw notFound()
      return { data: job }
    },
  })
}

const EVENTS = 'An `event: job` with the job as JSON at once, at each change and at its end, which ends the answer too.'

// Described as text in the API description.
const eventStream = z.custom<Readable>().meta({ type: 'string' })

function events(app: Api): void {
  app.get('/jobs/:id/events', {
    config: { access: 'read' },
    compress: false,
    schema: {
      tags,
      summary: 'Follow a job as server-sent events until it ends',
      operationId: 'watch_job',
      params: idParams,
      response: {
        200: { description: EVENTS, content: { 'text/event-stream': { schema: eventStream } } },
        ...problemAnswers(401, 404, 503),
      },
    },
    async handler({ params, session: { supplierId } }, reply) {
      const job = await app.jobs.find(supplierId, params.id)
      if (!job) throw notFound()
      reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      return reply.send(Readable.from(jobEvents(app.jobs, supplierId, job)))
    },
  })
}

function cancellation(app: Api): void {
  app.delete('/jobs/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Cancel a job that has not ended; none of its changes are kept',
      description: 'Users with read-only access can cancel only the jobs that they started.',
      operationId: 'cancel_job',
      params: idParams,
      response: { 200: described(jobAnswerSchema, 'The job, cancelled.'), ...problemAnswers(401, 403, 404, 409, 503) },
    },
    async handler({ params, session: { supplierId, userId, role } }) {
      if (role !== 'editor') {
        const job = await app.jobs.find(supplierId, params.id)
        if (!job) throw notFound()
        if (job.created_by !== userId)
          throw new Problem(403, 'forbidden', 'Only the user who started this job can cancel it.')
      }
      return { data: await app.jobs.cancel(supplierId, params.id) }
    },
  })
}
