import { isApiError } from '../errors.ts'
import { wait } from './waiting.ts'

/** How often, and for how long, a failed call is retried. */
export interface RetrySettings {
  /** Maximum number of attempts; 1 means no retry. */
  tries?: number
  /** Milliseconds before the second attempt, doubled for each further one, minus a random part of up to half. */
  delay?: number
  /** Milliseconds after which no new attempt begins. A longer `Retry-After` is not waited for. */
  total?: number
}

/** Retries for a user who waits, and should see a failure soon. */
export const SOON = { tries: 3, delay: 250, total: 5_000 } as const satisfies RetrySettings
/** For a program, which prefers waiting to failing, also for the minute of a rate limit. */
export const PATIENTLY = { tries: 6, delay: 250, total: 120_000 } as const satisfies RetrySettings

/**
 * When a call is retried: `always` if repeating it is safe, `ifRefused` if the server must not have begun it,
 * `ifBroken` once, for calls whose answers are final.
 */
export type Repetition = 'always' | 'ifRefused' | 'ifBroken' | 'never'

/** An answer, with its body if it is read here. */
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

/** Retries while that may help and there is time; ends with the outcome of the last attempt. */
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

/** `Retry-After` in milliseconds, given as seconds or as a date. */
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
  // A 409 with Retry-After means that the first attempt is still running.
  return repetition === 'always' && (BUSY.has(status) || (status === 409 && answer.response.headers.has('retry-after')))
}

// Jitter: clients that failed together, or got the same Retry-After, must not retry together.
const jitter = (milliseconds: number) => milliseconds * Math.random()

// At least half the delay, so that there is a pause.
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
