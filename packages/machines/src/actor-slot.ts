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

const notProvided = (name: string) => new Error(`Actor "${name}" was not provided.`)
