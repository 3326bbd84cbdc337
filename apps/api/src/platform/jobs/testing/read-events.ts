import { type Job, jobSchema } from '@selvedge/sdk/wire'

/** The jobs in a stream of events. */
export const readEvents = (body: string): Job[] =>
  body
    .split('\n\n')
    .filter((event) => event.startsWith('event: job\n'))
    .map((event) => jobSchema.parse(JSON.parse(event.slice('event: job\ndata: '.length))))
