import { isApiError } from '@selvedge/sdk'

import { ofEvent } from '../of-event.ts'
import { goneLinksIn } from './gone-in.ts'
import { isUnanswered } from './unanswered.ts'

/** A change, with the item as the user saw it; a new item was never seen. */
export interface SeenChange<Change, Seen> {
  change: Change
  seen: Seen | undefined
}

/** The result of a change. With `seen`, a colleague has changed the item first: it is as it is now, and nothing was done. */
export interface ChangeAnswer<Seen> {
  /** Id of the item, where the page wants that of a new one. */
  id?: string
  seen?: Seen | undefined
}

/** `offline`: it is unknown whether the change was made. `stale`: a colleague has changed the item. */
export type ChangeProblem = 'stale' | 'nameTaken' | 'tooMany' | 'gone' | 'offline' | 'failed'

export type ChangeEvent<Change> = { type: 'submitted'; change: Change } | { type: 'cancel' }

/** The change was not made; the dialog stays open. */
export interface ChangeNotice {
  type: 'refused'
  problem: ChangeProblem
  /** Ids of linked items that the server reports as deleted. */
  goneLinks: readonly string[]
}

export interface ChangeContext<Change, Seen> {
  seen: Seen | undefined
  change: Change | undefined
  problem: ChangeProblem | undefined
}

/** The context of a dialog that was just opened. */
export const openedChange = <Seen>(seen: Seen | undefined) => ({ seen, change: undefined, problem: undefined })

/**
 * The states of a dialog that adds, edits or deletes one item. The machine implements the actor `makeChange`, the guards
 * `isComplete` and `isStale`, and the actions `keep`, `seeAgain`, `noteChanged`, `refuse` and `sayRefused`; it adds the
 * state `changed`.
 */
export const changeStates = <Change, Seen>() =>
  ({
    editing: {
      description: 'The fields of the dialog, and the problem of the last attempt.',
      on: {
        submitted: {
          guard: { type: 'isComplete', params: ofEvent },
          target: 'saving',
          actions: { type: 'keep', params: ofEvent },
        },
        cancel: 'cancelled',
      },
    },
    saving: {
      description: 'The change is on its way. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context: { change, seen } }: { context: ChangeContext<Change, Seen> }) => {
          if (change === undefined) throw new Error('No change was submitted.')
          return { change, seen }
        },
        onDone: [
          {
            guard: { type: 'isStale', params: ofEvent },
            target: 'editing',
            actions: [
              { type: 'seeAgain', params: ofEvent },
              { type: 'sayRefused', params: ofEvent },
            ],
          },
          { target: 'changed', actions: { type: 'noteChanged', params: ofEvent } },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuse', params: ofEvent },
            { type: 'sayRefused', params: ofEvent },
          ],
        },
      },
    },
    cancelled: { type: 'final', description: 'Nothing was changed.' },
  }) as const

/** The notice about a change that was not made; `event` is that of the failed call, if it failed. */
export const changeNotice = (problem: ChangeProblem | undefined, event: object): ChangeNotice => ({
  type: 'refused',
  problem: problem ?? 'failed',
  goneLinks: 'error' in event ? goneLinksIn(event.error) : [],
})

/** Why a change was not made. */
export function changeProblem(error: unknown): ChangeProblem {
  if (!isApiError(error)) return 'failed'
  if (error.code === 'duplicate_name') return 'nameTaken'
  if (error.code === 'too_many_items') return 'tooMany'
  if (error.kind === 'notFound' || error.code === 'unknown_reference') return 'gone'
  return isUnanswered(error) ? 'offline' : 'failed'
}
