import { isApiError, type Tagged } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { AUTOSAVE_AFTER, SAVED_AGAIN_AFTER } from '../limits.ts'
import { currentIn, type ItemReading } from './current-in.ts'
import { changeOf, createEditSteps, draftOf, UNREAD } from './edit-steps.ts'
import { editProblem, mayPass } from './edit-problem.ts'
import { diff, type EditValues, type FieldOf, fieldsOf } from './edit-values.ts'
import type { EditContext, EditEvent, EditInput, EditNotice, EditOptions } from './edit.types.ts'

/** Input of `saveItem`: the changed fields, and the item's state they are based on. */
export interface EditSave<Item, Values extends EditValues> {
  id: string
  change: Partial<Values>
  item: Item
  ifMatch: string | undefined
}

/**
 * A form for one item. It is `clean` only while the server has the values on screen. Saves never overlap: what is typed
 * during a save is saved after it.
 */
export function createEditMachine<Item, Values extends EditValues>(id: string, options: EditOptions<Item, Values>) {
  type Context = EditContext<Item, Values>
  const { saves, accepts = () => true } = options
  const steps = createEditSteps(options)
  const isAccepted = ({ values, isValid }: Context) => isValid && values !== undefined && accepts(values)

  return setup({
    types: {} as {
      input: EditInput<Values>
      context: Context
      events: EditEvent<Item, Values>
      emitted: EditNotice<Item, Values>
      tags: 'busy' | 'dirty'
    },
    actors: {
      readItem: promiseSlot<Tagged<Item>, ItemReading<Item>>('readItem'),
      saveItem: promiseSlot<Tagged<Item>, EditSave<Item, Values>>('saveItem'),
    },
    actions: {
      open: assign(({ context }, { item }: { item: Tagged<Item> }) => steps.opened(context, item)),
      rebase: enqueueActions(
        ({ context, enqueue }, { item, own = [] }: { item: Tagged<Item>; own?: readonly FieldOf<Values>[] }) => {
          const { change, merged } = steps.rebased(context, item)
          const fields = merged.filter((field) => !own.includes(field))
          enqueue.assign(change)
          if (fields.length > 0) enqueue.emit({ type: 'merged', fields })
        },
      ),
      confirm: enqueueActions(({ context, enqueue }, { item }: { item: Tagged<Item> }) => {
        if (context.isAsked) enqueue.emit({ type: 'confirmed' })
        enqueue.assign(steps.saved(context, item))
      }),
      fail: assign(({ context }, { error }: { error: unknown }) => steps.failed(context, error)),
      failToRead: assign(({ context }, { error }: { error: unknown }) => ({
        ...steps.failed(context, error),
        sent: context.sent,
      })),
      revert: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ values: context.opened, conflict: undefined, isDue: true, isAsked: false })
        enqueue.emit({ type: 'discarded' })
      }),
      type: assign(({ context }, { change }: { change: Partial<Values> }) => steps.typed(context, change)),
      ask: assign({ isAsked: true, isDue: true }),
      makeDue: assign({ isDue: true }),
      stateInvalid: assign({ problem: 'invalid' }),
      begin: assign(({ context }) => ({
        sent: steps.sending(context),
        isDue: true,
        problem: undefined,
        serverMessage: undefined,
        fieldErrors: {},
        retryAfter: undefined,
      })),
      takeTheirs: assign(({ context: { values, conflict } }) => {
        if (!values || !conflict) return {}
        const theirs = Object.fromEntries(conflict.fields.map((field) => [field, conflict.theirs[field]]))
        return { values: { ...values, ...theirs }, conflict: undefined }
      }),
      keepText: assign(({ context }) => ({ draft: draftOf(context), isDue: false })),
    },
    guards: {
      isChanged: ({ context }) => fieldsOf(changeOf(context)).length > 0,
      isToBeSent: ({ context }) => context.isDue && isAccepted(context) && fieldsOf(changeOf(context)).length > 0,
      isInConflict: ({ context }) => context.conflict !== undefined,
      isAccepted: ({ context }) => isAccepted(context),
      savesSoon: ({ context }) => saves === 'soon' && context.values !== undefined,
      isSavedSoon: ({ context }) => saves === 'soon' && isAccepted(context),
      isToBeRetried: ({ context }) => saves === 'soon' && mayPass(context.problem),
      mayPass: ({ context }) => mayPass(context.problem),
      // `own` fields may change under the same tag: a field that all assets share is not part of any one of them.
      isOther: ({ context }, { item, own }: { item: Tagged<Item>; own?: readonly FieldOf<Values>[] }) =>
        own !== undefined || !item.etag || item.etag !== context.etag,
      isBehind: ({ context: { opened, values } }) =>
        opened !== undefined && values !== undefined && fieldsOf(diff(opened, values)).length > 0,
      isStale: (_, { error }: { error: unknown }) => isApiError(error, 'stale'),
      isMissing: (_, { error }: { error: unknown }) => isApiError(error, 'notFound'),
    },
    delays: {
      autosaveAfter: AUTOSAVE_AFTER,
      savedAgainAfter: ({ context: { retryAfter, failures } }) =>
        retryAfter ?? Math.min(SAVED_AGAIN_AFTER.first * 2 ** (failures - 1), SAVED_AGAIN_AFTER.max),
    },
  }).createMachine({
    id,
    description: 'An item on a form, saved by itself or when asked (specification 1, sections 2.5, 2.6 and 9).',
    context: ({ input: { id: itemId, draft } }) => ({ ...UNREAD, id: itemId, saves, draft }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The item is on its way.',
        tags: 'busy',
        invoke: {
          id: 'readItem',
          src: 'readItem',
          input: ({ context }) => ({ id: context.id }),
          onDone: {
            target: 'editing',
            actions: { type: 'open', params: ({ event }) => ({ item: event.output }) },
          },
          onError: [
            { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
            { target: 'failing', actions: assign({ problem: ({ event }) => editProblem(event.error) }) },
          ],
        },
      },
      missing: {
        id: 'missing',
        description: 'The item does not exist or has been deleted; typed values can still be copied.',
        on: { retry: 'loading' },
      },
      failing: { description: 'The item could not be read.', on: { retry: 'loading' } },
      editing: {
        description: 'The form.',
        initial: 'clean',
        on: {
          'validity.changed': { actions: assign({ isValid: ({ event }) => event.isValid }) },
          'item.changed': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.clean',
            actions: { type: 'rebase', params: ({ event }) => event },
          },
        },
        states: {
          clean: {
            id: 'clean',
            description: 'The server has what is on screen; otherwise the machine moves on immediately.',
            always: [
              { guard: 'isInConflict', target: 'conflicting' },
              { guard: 'isToBeSent', target: 'saving' },
              { guard: 'isChanged', target: 'dirty' },
            ],
            on: {
              'values.changed': {
                actions: [assign({ isDue: false }), { type: 'type', params: ({ event }) => event }],
              },
              save: {
                guard: 'isBehind',
                actions: [assign({ opened: ({ context }) => context.values }), emit({ type: 'confirmed' })],
              },
              discard: { guard: 'isBehind', actions: 'revert' },
            },
          },
          dirty: {
            description: 'Something is typed that the server does not have: it waits for a pause, or to be asked for.',
            tags: 'dirty',
            entry: assign({ isDue: false, problem: undefined, serverMessage: undefined }),
            after: {
              autosaveAfter: [
                { guard: 'isSavedSoon', target: 'clean', actions: 'makeDue' },
                { guard: 'savesSoon', actions: 'stateInvalid' },
              ],
            },
            on: {
              'values.changed': { target: 'clean', actions: { type: 'type', params: ({ event }) => event } },
              'validity.changed': {
                target: 'clean',
                actions: assign({ isValid: ({ event }) => event.isValid }),
              },
              save: { guard: 'isAccepted', target: 'clean', actions: 'ask' },
              discard: { target: 'clean', actions: 'revert' },
            },
          },
          saving: {
            description: 'The change is on its way. What is typed meanwhile stays, and is saved after it.',
            tags: ['busy', 'dirty'],
            initial: 'sending',
            on: {
              'values.changed': { actions: { type: 'type', params: ({ event }) => event } },
              // The pending answer is newer, or reports that a colleague was faster.
              'item.changed': {},
              save: { actions: assign({ isAsked: true }) },
              discard: { guard: 'savesSoon', actions: 'revert' },
            },
            states: {
              sending: {
                description: 'The server was given the changed fields, and the state that they were changed on.',
                entry: 'begin',
                invoke: {
                  id: 'saveItem',
                  src: 'saveItem',
                  input: ({ context }) => saveOf(context),
                  onDone: {
                    target: '#clean',
                    actions: [
                      { type: 'confirm', params: ({ event }) => ({ item: event.output }) },
                      emit(({ event }) => ({ type: 'saved', item: event.output.value })),
                    ],
                  },
                  onError: [
                    { guard: { type: 'isStale', params: ({ event }) => event }, target: 'catchingUp' },
                    {
                      guard: { type: 'isMissing', params: ({ event }) => event },
                      target: '#missing',
                      actions: 'keepText',
                    },
                    { target: '#unsaved', actions: { type: 'fail', params: ({ event }) => event } },
                  ],
                },
              },
              catchingUp: {
                description:
                  'A colleague was faster: the typed values are applied to their state, which came with the 412 or is read.',
                invoke: {
                  id: 'readItem',
                  src: 'readItem',
                  input: ({ context, event }) => ({ id: context.id, current: currentIn<Item>(event) }),
                  onDone: [
                    {
                      guard: { type: 'isOther', params: ({ event }) => ({ item: event.output }) },
                      target: '#clean',
                      actions: { type: 'rebase', params: ({ event }) => ({ item: event.output }) },
                    },
                    {
                      description: 'The item is unchanged: saving would be refused again, endlessly.',
                      target: '#unsaved',
                      actions: { type: 'fail', params: { error: undefined } },
                    },
                  ],
                  onError: [
                    {
                      guard: { type: 'isMissing', params: ({ event }) => event },
                      target: '#missing',
                      actions: 'keepText',
                    },
                    { target: '#unsaved', actions: { type: 'failToRead', params: ({ event }) => event } },
                  ],
                },
              },
            },
          },
          unsaved: {
            id: 'unsaved',
            description: 'Saving failed. What may pass is tried again by itself; the rest waits for a change.',
            tags: 'dirty',
            after: { savedAgainAfter: { guard: 'mayPass', target: 'clean', actions: 'makeDue' } },
            on: {
              'values.changed': [
                { guard: 'isToBeRetried', actions: { type: 'type', params: ({ event }) => event } },
                { target: 'clean', actions: { type: 'type', params: ({ event }) => event } },
              ],
              retry: { target: 'clean', actions: 'makeDue' },
              save: { guard: 'isAccepted', target: 'clean', actions: 'ask' },
              discard: { target: 'clean', actions: 'revert' },
            },
          },
          conflicting: {
            description: 'The same fields were changed elsewhere: the user decides which version to keep.',
            tags: 'dirty',
            on: {
              'values.changed': { actions: { type: 'type', params: ({ event }) => event } },
              'mine.kept': { target: 'clean', actions: assign({ conflict: undefined }) },
              'theirs.taken': { target: 'clean', actions: 'takeTheirs' },
              discard: { target: 'clean', actions: 'revert' },
            },
          },
        },
      },
    },
  })

  function saveOf({ id: itemId, item, etag, sent }: Context): EditSave<Item, Values> {
    const change = sent.at(-1)
    if (item === undefined || change === undefined) throw new Error('Nothing can be saved before it was read.')
    return { id: itemId, change, item, ifMatch: etag }
  }
}

export type EditMachine<Item, Values extends EditValues> = ReturnType<typeof createEditMachine<Item, Values>>
export type EditRef<Item, Values extends EditValues> = ActorRefFrom<EditMachine<Item, Values>>
export type EditSnapshot<Item, Values extends EditValues> = SnapshotFrom<EditMachine<Item, Values>>
