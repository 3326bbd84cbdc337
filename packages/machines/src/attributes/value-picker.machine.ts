import type { AttributeValue, Page } from '@selvedge/sdk'
import { assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { isSameValue, type LinkedValue, typedValue } from './typed-value.ts'
import { type ValueProblem, valueProblem } from './value-problem.ts'

/** Debounce of the value search in milliseconds, shorter than that of a list (`SEARCH_AFTER`). */
export const VALUE_SEARCH_AFTER = 250

export type ValuePickerEvent =
  | { type: 'opened' }
  | { type: 'search.typed'; text: string }
  | { type: 'value.chosen'; id: string }
  | { type: 'text.entered'; text: string }

export type ValuePickerNotice = { type: 'value.chosen'; value: LinkedValue }

export interface ValuePickerInput {
  attributeId: string
  displayType: string
}

interface ValuePickerContext extends ValuePickerInput {
  search: string
  /** First page of matching values, as last read. */
  values: readonly AttributeValue[]
  /** Number of matching values. */
  total: number
  /** The new value in the form the server reads. */
  text: string
  problem: ValueProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

/** Picks an existing value of one attribute or adds a new one. Reports the choice as a notice. */
export const valuePickerMachine = setup({
  types: {} as {
    input: ValuePickerInput
    context: ValuePickerContext
    events: ValuePickerEvent
    emitted: ValuePickerNotice
    tags: 'busy'
  },
  actors: {
    readValues: promiseSlot<Page<AttributeValue>, { attributeId: string; search: string }>('readValues'),
    createValue: promiseSlot<AttributeValue, ValuePickerInput & { text: string }>('createValue'),
  },
  delays: { searchDelay: VALUE_SEARCH_AFTER },
  guards: {
    isShown: ({ context }, { id }: { id: string }) => context.values.some((value) => value.id === id),
    isThere: ({ context }, { text }: { text: string }) => valueOf(context, text) !== undefined,
    isText: (_, { text }: { text: string }) => text.trim() !== '',
  },
}).createMachine({
  id: 'valuePicker',
  description: 'Value picker of one attribute: search among its values, or a new one that is typed.',
  context: ({ input }) => ({
    ...input,
    search: '',
    values: [],
    total: 0,
    text: '',
    problem: undefined,
    serverMessage: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The field takes what is typed or chosen.',
      initial: 'idle',
      on: {
        opened: '.loading',
        'search.typed': {
          target: '.waiting',
          actions: assign({
            search: ({ event }) => event.text.trim(),
            problem: undefined,
            serverMessage: undefined,
          }),
        },
        'value.chosen': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: emit(({ context, event }) => chosen(context.values.find(({ id }) => id === event.id))),
        },
        'text.entered': [
          {
            guard: { type: 'isThere', params: ({ event }) => event },
            actions: [
              assign({ problem: undefined, serverMessage: undefined }),
              emit(({ context, event }) => chosen(valueOf(context, event.text))),
            ],
          },
          {
            guard: { type: 'isText', params: ({ event }) => event },
            target: 'creating',
            actions: assign({
              text: ({ context, event }) => typedValue(context.displayType, event.text),
              problem: undefined,
              serverMessage: undefined,
            }),
          },
        ],
      },
      states: {
        idle: { description: 'Nothing was asked for yet, or what was is kept.' },
        waiting: {
          description: 'The user types, or has just typed a value.',
          after: { searchDelay: 'loading' },
        },
        loading: {
          description: 'Matching values are being loaded; the previous ones stay meanwhile.',
          invoke: {
            id: 'readValues',
            src: 'readValues',
            input: ({ context: { attributeId, search } }) => ({ attributeId, search }),
            onDone: {
              target: 'showing',
              actions: assign({
                values: ({ event }) => event.output.data,
                total: ({ event }) => event.output.paging.total,
              }),
            },
            onError: 'failing',
          },
        },
        showing: { description: 'The first values that match.' },
        failing: { description: 'The values could not be read; one can still be typed.' },
      },
    },
    creating: {
      description: 'The typed text becomes a value of the attribute, or matches an existing one.',
      tags: 'busy',
      // The field is cleared for the next value, or the user keeps typing.
      on: { 'search.typed': { actions: assign({ search: ({ event }) => event.text.trim() }) } },
      invoke: {
        id: 'createValue',
        src: 'createValue',
        input: ({ context: { attributeId, displayType, text } }) => ({ attributeId, displayType, text }),
        onDone: {
          target: 'choosing.waiting',
          actions: [
            assign({ values: ({ context, event }) => [event.output, ...context.values] }),
            emit(({ event }) => chosen(event.output)),
          ],
        },
        onError: {
          target: 'choosing.waiting',
          actions: assign(({ event }) => valueProblem(event.error)),
        },
      },
    },
  },
})

export type ValuePickerSnapshot = SnapshotFrom<typeof valuePickerMachine>

/** The value on screen that equals the text, if any. */
function valueOf({ values, displayType }: ValuePickerContext, text: string): AttributeValue | undefined {
  const typed = typedValue(displayType, text)
  return values.find(({ value }) => isSameValue(displayType, value, typed))
}

function chosen(value: AttributeValue | undefined): ValuePickerNotice {
  if (!value) throw new Error('valuePicker: an unknown value was chosen')
  const { id, standard, tolerance } = value
  return { type: 'value.chosen', value: { id, value: value.value, standard, tolerance } }
}
