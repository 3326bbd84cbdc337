import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { changingMany } from '../listing/change.ts'
import type { AnswerWork, JobKind, Progress } from './job-kind.ts'

export interface Jobs {
  /** Tells how to do one kind of work; answers how a route answers with it. */
  kind<Input, Result>(kind: JobKind<Input, Result>): AnswerWork<Input, Result>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: Jobs
  }
}

/** Long work: at once, or as jobs that run beside the calls. */
export function addJobs(app: Api, dependencies: AppDependencies): void {
  const jobs: Jobs = {
    kind({ run, status = 200 }) {
      return async ({ session }, reply, input) => {
        const data = await changingMany(dependencies, session, (change) => run(change, input, unwatched))
        reply.code(status)
        return { data }
      }
    },
  }
  app.decorate('jobs', jobs)
}

/** Of work whose caller waits for the answer. */
const unwatched: Progress = Object.assign(() => {}, { signal: new AbortController().signal })
