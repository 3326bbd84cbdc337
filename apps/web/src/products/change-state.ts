import {
  type ChangeStateInput,
  changeStateMachine,
  type ChangeStateRef,
  type ChangeStateSnapshot,
  createChangeStateActors,
} from '@selvedge/machines'
import type { Client } from '@selvedge/sdk'
import { createActor } from 'xstate'
import { inspectActor } from '../shared/inspect.ts'
import type { Services } from '../shared/services.ts'
import { PRODUCTS } from './products.messages.ts'

/**
 * Changes the state of products and reports the result in a toast with undo, which stays when the user leaves the page.
 */
export function changeState(
  { cache, toasts }: Services,
  products: Client['products'],
  input: ChangeStateInput,
): ChangeStateRef {
  const machine = changeStateMachine.provide({ actors: createChangeStateActors({ products }, cache) })
  const change = createActor(machine, { ...inspectActor(), input })
  change.subscribe((snapshot) => {
    const message = messageOf(snapshot, change)
    if (message) toasts.show(message)
  })
  return change.start()
}

function messageOf(snapshot: ChangeStateSnapshot, change: ChangeStateRef) {
  const retry = { label: PRODUCTS.retry, onSelect: () => change.send({ type: 'retry' }) }
  switch (snapshot.value) {
    case 'changed':
      return {
        title: PRODUCTS.stateSet[snapshot.context.state],
        tone: 'success' as const,
        ...(snapshot.can({ type: 'undo' }) && {
          action: { label: PRODUCTS.undo, onSelect: () => change.send({ type: 'undo' }) },
        }),
      }
    case 'undone':
      return { title: PRODUCTS.undone, tone: 'success' as const }
    case 'failed':
      return { title: PRODUCTS.stateFailed, tone: 'danger' as const, action: retry }
    case 'notUndone':
      return { title: PRODUCTS.notUndone, tone: 'danger' as const, action: retry }
    case 'changing':
    case 'undoing':
      return undefined
  }
}
