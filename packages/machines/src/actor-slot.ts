import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate'

/** A typed hole in a machine. It fails loudly until someone fills it with `.provide({actors})`. */
export function promiseSlot<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))
}

/** As `promiseSlot`, for an actor that reports again and again, takes commands and never comes to an end. */
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
 * As `fromPromise`, for what is read: once it was stopped it says nothing any more. In React's strict mode an actor is
 * stopped and started again, and would take the end of its first reading for that of its second.
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
