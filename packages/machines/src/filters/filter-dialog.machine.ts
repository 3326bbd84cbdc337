import type { Column, Filter, Operator } from '@selvedge/sdk'
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'

import {
  addGroup,
  addItem,
  changeValues,
  chooseColumn,
  chooseOperator,
  draftOf,
  EMPTY_DRAFT,
  filterOf,
  removeGroup,
  removeItem,
  toggleConcat,
} from './filter-draft.ts'
import { type FilterContext, filterProblems } from './filter-problems.ts'

export type FilterDialogEvent =
  | { type: 'group.added' }
  | { type: 'group.removed'; id: string }
  | { type: 'item.added'; groupId: string }
  | { type: 'item.removed'; id: string }
  | { type: 'column.chosen'; id: string; column: string }
  | { type: 'operator.chosen'; id: string; operator: Operator }
  | { type: 'values.changed'; id: string; values: readonly string[] }
  /** `id` is that of an item or a group. */
  | { type: 'concat.toggled'; id: string }
  | { type: 'all.removed' }
  | { type: 'apply' }
  | { type: 'cancel' }

/** The filter dialog of every list: groups of conditions, edited as a draft. */
export const filterDialogMachine = setup({
  types: {} as {
    input: { filter: Filter; columns: readonly Column[]; today: string }
    context: FilterContext & { isFiltered: boolean; outcome: { filter: Filter } | undefined }
    events: FilterDialogEvent
    output: { filter: Filter } | undefined
  },
  guards: {
    isApplicable: ({ context }) => context.draft.groups.length > 0 && filterProblems(context).size === 0,
    isFiltered: ({ context }) => context.isFiltered,
    isKnownColumn: ({ context }, { column }: { column: string }) => columnOf(context, column) !== undefined,
  },
}).createMachine({
  id: 'filterDialog',
  description: 'Filter dialog (specification 2, section 2).',
  context: ({ input: { filter, columns, today } }) => ({
    // An unfiltered list opens with a first empty group.
    draft: filter.length > 0 ? draftOf(filter) : addGroup(EMPTY_DRAFT),
    columns,
    today,
    isFiltered: filter.length > 0,
    outcome: undefined,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The draft. It can be applied when it has a group and nothing in it is wrong.',
      on: {
        'group.added': { actions: assign({ draft: ({ context }) => addGroup(context.draft) }) },
        'group.removed': { actions: assign({ draft: ({ context, event }) => removeGroup(context.draft, event.id) }) },
        'item.added': { actions: assign({ draft: ({ context, event }) => addItem(context.draft, event.groupId) }) },
        'item.removed': { actions: assign({ draft: ({ context, event }) => removeItem(context.draft, event.id) }) },
        'column.chosen': {
          guard: { type: 'isKnownColumn', params: ({ event }) => ({ column: event.column }) },
          actions: assign({
            draft: ({ context, event }) => {
              const column = columnOf(context, event.column)
              return column ? chooseColumn(context.draft, event.id, column) : context.draft
            },
          }),
        },
        'operator.chosen': {
          actions: assign({ draft: ({ context, event }) => chooseOperator(context.draft, event.id, event.operator) }),
        },
        'values.changed': {
          actions: assign({ draft: ({ context, event }) => changeValues(context.draft, event.id, event.values) }),
        },
        'concat.toggled': { actions: assign({ draft: ({ context, event }) => toggleConcat(context.draft, event.id) }) },
        'all.removed': [
          {
            description: 'Without groups nothing can be applied, so removing an applied filter takes effect at once.',
            guard: 'isFiltered',
            target: 'applied',
            actions: assign({ draft: EMPTY_DRAFT, outcome: { filter: [] } }),
          },
          { actions: assign({ draft: ({ context }) => ({ ...context.draft, groups: [] }) }) },
        ],
        apply: {
          guard: 'isApplicable',
          target: 'applied',
          actions: assign({ outcome: ({ context }) => ({ filter: filterOf(context.draft) }) }),
        },
        cancel: 'cancelled',
      },
    },
    applied: { type: 'final', description: 'The list takes the filter over.' },
    cancelled: { type: 'final', description: 'The list keeps the filter it had.' },
  },
  output: ({ context }) => context.outcome,
})

export type FilterDialogRef = ActorRefFrom<typeof filterDialogMachine>
export type FilterDialogSnapshot = SnapshotFrom<typeof filterDialogMachine>

function columnOf({ columns }: FilterContext, id: string): Column | undefined {
  return columns.find((column) => column.id === id && column.operators.length > 0)
}
