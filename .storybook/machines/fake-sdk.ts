import { ApiError } from '@selvedge/sdk'
import type { OutcomeFixtures } from '@selvedge/machines/testing'
import { type AnyActorLogic, type AnyStateMachine, fromObservable, fromPromise, StateMachine } from 'xstate'
import type { SkippableClock } from './skippable-clock.ts'
import { brief } from './words.ts'

export const FAILURES = {
  offline: new ApiError('offline', 'The server cannot be reached.'),
  timeout: new ApiError('timeout', 'The server did not answer in time.'),
  '401': new ApiError('unauthenticated', 'Sign in again.', { status: 401 }),
  '409': new ApiError('conflict', 'Another user was faster.', { status: 409 }),
  '422': new ApiError('invalid', 'A field is not valid.', { status: 422 }),
  '429': new ApiError('tooMany', 'Too many attempts.', { status: 429, retryAfter: 60_000 }),
  '500': new ApiError('server', 'The server answered 500.', { status: 500 }),
} as const

export type Failure = keyof typeof FAILURES
export type Behaviour = 'hold' | 'answer' | 'answerLater' | `fail ${Failure}`

export interface Outcome {
  label: string
  settle: () => void
}

/** A pending call whose outcome is chosen on the page. */
export interface PendingCall {
  id: number
  slot: string
  isEndless: boolean
  input: unknown
  outcomes: readonly Outcome[]
}

export interface FakeSdk {
  /** Slots of the machine and its child machines, without duplicates. */
  slots: readonly { name: string; isEndless: boolean }[]
  provide: (machine: AnyStateMachine) => AnyStateMachine
  calls: () => readonly PendingCall[]
}

export interface FakeSdkSettings {
  machine: AnyStateMachine
  outcomes: OutcomeFixtures
  clock: SkippableClock
  behaviourOf: (slot: string) => Behaviour
  onChange: () => void
}

/** Fills every slot with a fake whose answers are chosen on the page. */
export function createFakeSdk({ machine, outcomes, clock, behaviourOf, onChange }: FakeSdkSettings): FakeSdk {
  let calls: readonly PendingCall[] = []
  let lastId = 0

  function hold(slot: string, isEndless: boolean, input: unknown, done: Settle, fail: Settle): () => void {
    const id = ++lastId
    const forget = () => {
      calls = calls.filter((call) => call.id !== id)
      onChange()
    }
    const settled = (settle: Settle, value: unknown) => () => {
      forget()
      settle(value)
    }
    const known = outcomes[slot] ?? { done: [], error: [] }
    const ways = [
      ...known.done.map((value) => ({ label: `Done: ${brief(value)}`, settle: settled(done, value) })),
      ...known.error.map((value) => ({ label: `Fails: ${brief(value)}`, settle: settled(fail, value) })),
    ]
    calls = [...calls, { id, slot, isEndless, input, outcomes: ways }]
    onChange()
    return forget
  }

  // A child machine whose outcomes are listed in the fixtures is not run: buttons on the page choose its outcome.
  const isListed = (slot: string) => slot in outcomes
  const answerOf = (slot: string) => outcomes[slot]?.done[0]

  const promiseSlot = (slot: string) =>
    fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const behaviour = behaviourOf(slot)
          const failure = failureOf(behaviour)
          if (failure) reject(failure)
          else if (behaviour === 'answer') resolve(answerOf(slot))
          else if (behaviour === 'answerLater') {
            const timer = clock.setTimeout(() => resolve(answerOf(slot)), 1_000)
            signal.addEventListener('abort', () => clock.clearTimeout(timer))
          } else signal.addEventListener('abort', hold(slot, false, input, resolve, reject))
        }),
    )

  // What an observer reports is an event of the machine, so the page's event buttons stand in for it.
  const observerSlot = (slot: string) =>
    fromObservable<unknown, unknown>(({ input }) => ({
      subscribe: (observer) => {
        const fail: Settle = (error) => typeof observer !== 'function' && observer.error?.(error)
        const failure = failureOf(behaviourOf(slot))
        if (failure) queueMicrotask(() => fail(failure))
        const forget = failure ? () => {} : hold(slot, true, input, () => {}, fail)
        return { unsubscribe: forget }
      },
    }))

  const fill = (logic: AnyActorLogic, slot: string): AnyActorLogic => {
    if (logic instanceof StateMachine && !isListed(slot)) return provide(logic)
    return isEndless(logic) ? observerSlot(slot) : promiseSlot(slot)
  }

  function provide(given: AnyStateMachine): AnyStateMachine {
    const filled = Object.entries(actorsOf(given)).map(([slot, logic]) => [slot, fill(logic, slot)] as const)
    return given.provide({ actors: Object.fromEntries(filled) })
  }

  return { slots: slotsOf(machine, isListed), provide, calls: () => calls }
}

type Settle = (value: unknown) => void

function slotsOf(machine: AnyStateMachine, isListed: (slot: string) => boolean): FakeSdk['slots'] {
  const all = Object.entries(actorsOf(machine)).flatMap(([name, logic]) =>
    logic instanceof StateMachine && !isListed(name)
      ? slotsOf(logic, isListed)
      : [{ name, isEndless: isEndless(logic) }],
  )
  return [...new Map(all.map((slot) => [slot.name, slot])).values()]
}

function actorsOf(machine: AnyStateMachine): Record<string, AnyActorLogic> {
  return machine.implementations.actors as Record<string, AnyActorLogic>
}

function isEndless(logic: AnyActorLogic): boolean {
  return 'endless' in logic
}

function failureOf(behaviour: Behaviour): ApiError | undefined {
  return behaviour.startsWith('fail ') ? FAILURES[behaviour.slice('fail '.length) as Failure] : undefined
}
