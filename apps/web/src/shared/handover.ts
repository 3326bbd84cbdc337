import { type Choice, isMatching, parseFilter, printFilter } from '@selvedge/sdk'
import * as z from 'zod/mini'
import { sessionMark } from './session-mark.ts'

export interface Handover {
  choice: Choice
  count: number
  /** Address of the list in which the rows were selected. */
  from: string
}

const KEY = 'selvedge.handover'

/** History state for `navigate(path, { state })` that passes on a selection; it survives a reload and Back. */
export function handOver(
  choice: Choice,
  count: number,
  from = location.pathname + location.search,
): Record<string, unknown> {
  return { [KEY]: { choice: toStored(choice), count, from, mark: sessionMark() } }
}

/** The selection handed over at the current history entry, unless the user has signed out since. */
export function readHandover(state: unknown = history.state): Handover | undefined {
  const { data } = stateSchema.safeParse(state)
  if (!data) return undefined
  const { mark, ...handover } = data[KEY]
  return mark === sessionMark() ? handover : undefined
}

/** A selection from a draft, stored by `handOver`, possibly in a tab that is now closed. Sign-out deletes drafts. */
export function readKept(state: unknown): Handover | undefined {
  const { data } = stateSchema.safeParse(state)
  if (!data) return undefined
  const { mark: _, ...handover } = data[KEY]
  return handover
}

function toStored(choice: Choice) {
  if (!isMatching(choice)) return choice
  const { filter, privateFilter, ...rest } = choice
  return {
    ...rest,
    ...(filter && { filter: printFilter(filter) }),
    ...(privateFilter && { privateFilter: printFilter(privateFilter) }),
  }
}

const filterSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return parseFilter(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'Not a filter.' })
      return z.NEVER
    }
  }),
)

const idsSchema = z.array(z.string())

const matchingSchema = z.strictObject({
  filter: z.exactOptional(filterSchema),
  privateFilter: z.exactOptional(filterSchema),
  search: z.exactOptional(z.string()),
  except: z.exactOptional(idsSchema),
  expected: z.exactOptional(z.int().check(z.gte(0))),
})

const stateSchema = z.object({
  [KEY]: z.object({
    choice: z.union([idsSchema.check(z.minLength(1)), matchingSchema]),
    count: z.int().check(z.gte(1)),
    from: z.string().check(z.regex(/^\/app(?:[/?]|$)/)),
    mark: z.string(),
  }),
})
