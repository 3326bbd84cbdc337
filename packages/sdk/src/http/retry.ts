import { isApiError } from '../errors.ts'
import { wait } from './waiting.ts'

/** How long a call that may go well later is tried again, and how often. */
export interface RetrySettings {
  /** How often a call is sent at most; 1 is never again. */
  tries?: number
  /** Milliseconds before the second try, twice as many before each one after it, less a random part of up to a half. */
  delay?: number
  /** Milliseconds after which no new try begins. A longer `Retry-After` is not waited for. */
  total?: number
}

/** For somebody who looks at a page: what does not go well at once is told soon. */
export const SOON = { tries: 3, delay: 250, total: 5_000 } as const satisfies RetrySettings
/** For a program, which rather waits than fails: also for the minute of a rate limit. */
export const PATIENTLY = { tries: 6, delay: 250, total: 120_000 } as const satisfies RetrySettings

/**
 * When a call is sent again: `always` is for those that do no harm when they are done twice, `ifRefused` for those that
 * the server must not have begun, `ifBroken` for those whose answers are final, once.
 */
export type Repetition = 'always' | 'ifRefused' | 'ifBroken' | 'never'

/** An answer whose body was read, where it is to be read here. */
export interface Answer {
  response: Response
  text: string
}

interface Retrying {
  repetition: Repetition
  settings: Required<RetrySettings>
  signal: AbortSignal | undefined
}

type Outcome = { answer: Answer; error?: never } | { answer?: never; error: unknown }

/** Tries again while that may help and there is time; ends as the last try did. */
export async function retrying(
  attempt: () => Promise<Answer>,
  { repetition, settings, signal }: Retrying,
): Promise<Answer> {
  const { delay, total } = settings
  const tries = repetition === 'ifBroken' ? Math.min(settings.tries, 2) : settings.tries
  const begun = performance.now()
  for (let tried = 1; ; tried += 1) {
    const outcome = await outcomeOf(attempt)
    const retryAfter = retryAfterOf(outcome.answer?.response)
    const pause = retryAfter === undefined ? backOff(delay, tried) : retryAfter + jitter(delay)
    const isOver = tried >= tries || performance.now() - begun + pause > total
    if (isOver || !mayPass(outcome, repetition)) return ended(outcome)
    await wait(pause, signal)
  }
}

/** Milliseconds that an answer says to wait, as seconds or as a date. */
export function retryAfterOf(response: Response | undefined): number | undefined {
  const text = response?.headers.get('retry-after')
  if (!text) return undefined
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

const BUSY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

function mayPass({ answer, error }: Outcome, repetition: Repetition): boolean {
  if (!answer) return isApiError(error, 'offline') && (repetition === 'always' || repetition === 'ifBroken')
  const { status } = answer.response
  if (repetition === 'ifRefused') return status === 429
  // In conflict with its own first try, which is still running, is a call that is told to wait.
  return repetition === 'always' && (BUSY.has(status) || (status === 409 && answer.response.headers.has('retry-after')))
}

// Clients that failed together, or got the same Retry-After, must not come back together.
const jitter = (milliseconds: number) => milliseconds * Math.random()

// Half of it at least, so that it is a pause.
const backOff = (delay: number, tried: number) => {
  const half = (delay * 2 ** (tried - 1)) / 2
  return half + jitter(half)
}

async function outcomeOf(attempt: () => Promise<Answer>): Promise<Outcome> {
  try {
    return { answer: await attempt() }
  } catch (error) {
    return { error }
  }
}

function ended({ answer, error }: Outcome): Answer {
  if (!answer) throw error
  return answer
}
