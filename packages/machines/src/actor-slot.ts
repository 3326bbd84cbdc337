import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate'

/** A typed placeholder for an actor. It throws until `.provide({ actors })` fills it. */
export function promiseSlot<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))
}

/** Like `promiseSlot`, for an actor that reports repeatedly, takes commands and never completes. */
export function observerSlot<Command extends EventObject, Input>(name: string): CallbackActorLogic<Command, Input> {
  const logic = fromCallback<Command, Input>(() => {
    throw notProvided(name)
  })
  return Object.assign(logic, { endless: true })
}

interface Reading<Input> {
  input: Input
  signal: AbortSignal
}

/**
 * Like `fromPromise`, for reads: once stopped, it reports nothing more. In React's strict mode an actor is stopped and
 * started again, and would otherwise take the result of the first read for that of the second.
 */
export function fromRead<Output, Input>(
  read: (reading: Reading<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const unlessStopped =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            if (!signal.aborted) settle(value)
          }
        read({ input, signal }).then(unlessStopped(resolve), unlessStopped(reject))
      }),
  )
}

const notProvided = (name: string) => new Error(`Actor "${name}" was not provided.`)
