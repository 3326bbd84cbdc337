import type { Filter } from '@selvedge/sdk'
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'

import { isSameNarrowing, type Narrowing } from './list-params.ts'
import {
  afterPage,
  afterPageToggle,
  afterRemoval,
  afterToggle,
  NO_ROWS,
  selectedCount,
  type SelectionContext,
} from './selection.ts'

export type SelectionEvent =
  /** With `range`: every row from the previously toggled one to it. */
  | { type: 'row.toggled'; id: string; range?: boolean }
  | { type: 'page.toggled' }
  /** Selects every row that matches filter and search, on all pages. */
  | { type: 'matching.chosen' }
  | { type: 'cleared' }
  /** Rows that no longer exist, e.g. after deleting them. */
  | { type: 'rows.removed'; ids: readonly string[] }
  /** Sent by the list: rows of the current filter and search have arrived. */
  | { type: 'page.shown'; ids: readonly string[]; total: number }
  /** Sent by the list: filter or search have changed. */
  | ({ type: 'narrowing.changed' } & Narrowing)

/**
 * The selected rows of a list. Rows selected by hand survive paging, sorting, filtering and searching, so that users
 * can collect rows over several searches. 'All that match' is a query, so it ends when filter or search change.
 */
export const selectionMachine = setup({
  types: {} as {
    input: { narrowing: Narrowing; scope?: Filter | undefined }
    context: SelectionContext
    events: SelectionEvent
  },
  actions: {
    clear: assign({ choice: NO_ROWS, anchor: undefined }),
    toggleRow: assign(({ context }, row: { id: string; range?: boolean }) => afterToggle(context, row)),
    togglePage: assign(({ context }) => afterPageToggle(context)),
    forget: assign(({ context }, { ids }: { ids: readonly string[] }) => afterRemoval(context, ids)),
    chooseMatching: assign(({ context: { narrowing, scope, total = 0 } }) => ({
      choice: {
        kind: 'matching' as const,
        except: new Set<string>(),
        narrowing,
        total,
        ...(scope.length > 0 && { scope }),
      },
      anchor: undefined,
    })),
    narrow: assign((_, { filter, search }: Narrowing) => ({ narrowing: { filter, search }, total: undefined })),
  },
  guards: {
    isEmpty: ({ context }) => selectedCount(context) === 0,
    isOther: ({ context }, narrowing: Narrowing) => !isSameNarrowing(context.narrowing, narrowing),
    isCounted: ({ context }) => context.total !== undefined && context.total > 0,
  },
}).createMachine({
  id: 'selection',
  description: 'The rows of a list that the user chose for an action (specification 1, section 2.3).',
  context: ({ input: { narrowing, scope = [] } }) => ({
    choice: NO_ROWS,
    anchor: undefined,
    page: [],
    narrowing,
    total: undefined,
    scope,
  }),
  initial: 'nothing',
  on: {
    'matching.chosen': { guard: 'isCounted', target: '.matching', actions: 'chooseMatching' },
    'page.shown': { actions: assign(({ context, event }) => afterPage(context, event)) },
    'narrowing.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'narrow', params: ({ event }) => event },
    },
  },
  states: {
    nothing: {
      description: 'No row is chosen.',
      entry: assign({ choice: NO_ROWS }),
      on: {
        'row.toggled': { target: 'rows', actions: { type: 'toggleRow', params: ({ event }) => event } },
        'page.toggled': { target: 'rows', actions: 'togglePage' },
      },
    },
    rows: {
      description: 'Rows chosen by hand, on this page and on others.',
      on: {
        'row.toggled': { actions: { type: 'toggleRow', params: ({ event }) => event } },
        'page.toggled': { actions: 'togglePage' },
        'rows.removed': { actions: { type: 'forget', params: ({ event }) => event } },
        cleared: { target: 'nothing', actions: 'clear' },
      },
      always: { guard: 'isEmpty', target: 'nothing' },
    },
    matching: {
      description: 'All rows that match filter and search, except those deselected.',
      on: {
        'row.toggled': { actions: { type: 'toggleRow', params: ({ event }) => event } },
        'page.toggled': { actions: 'togglePage' },
        'rows.removed': { actions: { type: 'forget', params: ({ event }) => event } },
        'narrowing.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'nothing',
          actions: ['clear', { type: 'narrow', params: ({ event }) => event }],
        },
        cleared: { target: 'nothing', actions: 'clear' },
      },
      always: { guard: 'isEmpty', target: 'nothing' },
    },
  },
})

export type SelectionRef = ActorRefFrom<typeof selectionMachine>
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>
