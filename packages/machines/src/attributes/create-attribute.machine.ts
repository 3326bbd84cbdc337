import type { Attribute } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import {
  type ChangeAnswer,
  type ChangeContext,
  type ChangeEvent,
  type ChangeNotice,
  changeProblem,
  changeStates,
  openedChange,
  type SeenChange,
} from '../shared/change-states.ts'
import { isShortDescription } from './edit-attribute.machine.ts'

/** What the dialog asks for; versions are ids. */
export interface NewAttribute extends Pick<Attribute, 'name' | 'display_type'> {
  description: string
  versions: readonly string[]
}

/** Whether a new attribute has a name, and its description is short enough. */
export const isCompleteAttribute = ({ name, description }: Pick<NewAttribute, 'name' | 'description'>): boolean =>
  name.trim() !== '' && isShortDescription(description)

interface CreateAttributeContext extends ChangeContext<NewAttribute, never> {
  createdId: string | undefined
}

/** Dialog that creates an attribute. */
export const createAttributeMachine = setup({
  types: {} as {
    context: CreateAttributeContext
    events: ChangeEvent<NewAttribute>
    emitted: ChangeNotice
    /** Id of the new attribute; undefined when none was created. */
    output: string | undefined
    tags: 'busy'
  },
  actors: { makeChange: promiseSlot<ChangeAnswer<never>, SeenChange<NewAttribute, never>>('makeChange') },
  actions: {
    keep: assign((_, { change }: { change: NewAttribute }) => ({ change, problem: undefined })),
    // A new attribute was never seen before.
    seeAgain: () => {},
    noteChanged: assign((_, { output: { id } }: { output: ChangeAnswer<never> }) => ({ createdId: id })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: changeProblem(error) })),
    sayRefused: emit(({ context: { problem = 'failed' as const } }) => ({ type: 'refused' as const, problem })),
  },
  guards: {
    isComplete: (_, { change }: { change: NewAttribute }) => isCompleteAttribute(change),
    isStale: () => false,
  },
}).createMachine({
  id: 'createAttribute',
  description: 'Dialog that creates an attribute (specification 2, sections 2 and 5).',
  context: () => ({ ...openedChange<never>(undefined), createdId: undefined }),
  initial: 'editing',
  states: {
    ...changeStates<NewAttribute, never>(),
    changed: { type: 'final', description: 'The attribute is created.' },
  },
  output: ({ context }) => context.createdId,
})

export type CreateAttributeRef = ActorRefFrom<typeof createAttributeMachine>
export type CreateAttributeSnapshot = SnapshotFrom<typeof createAttributeMachine>
