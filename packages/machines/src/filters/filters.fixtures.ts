import { ApiError, type Filter } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantColumnFixtures } from '../variants/variants.fixtures.ts'
import type { facetSearchMachine } from './facet-search.machine.ts'
import type { filterDialogMachine } from './filter-dialog.machine.ts'
import { filterProblems } from './filter-problems.ts'

const filter: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]

/** The dialog over an applied filter: group 1 with item 2. */
export const filterDialogFixtures: MachineFixtures<typeof filterDialogMachine> = {
  input: { filter, columns: variantColumnFixtures, today: '2026-11-21' },
  events: {
    'group.added': [{ type: 'group.added' }],
    'group.removed': [{ type: 'group.removed', id: '1' }],
    'item.added': [{ type: 'item.added', groupId: '1' }],
    'item.removed': [{ type: 'item.removed', id: '2' }],
    'column.chosen': [
      { type: 'column.chosen', id: '2', column: 'created_at' },
      { type: 'column.chosen', id: '2', column: 'state' },
    ],
    'operator.chosen': [{ type: 'operator.chosen', id: '2', operator: 'xt' }],
    'values.changed': [{ type: 'values.changed', id: '2', values: ['2026-11-22'] }],
    'concat.toggled': [{ type: 'concat.toggled', id: '1' }],
    'all.removed': [{ type: 'all.removed' }],
    apply: [{ type: 'apply' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {},
  keyOf: ({ context }) => [context.draft.groups.length > 0, filterProblems(context).size > 0],
}

export const facetSearchFixtures: MachineFixtures<typeof facetSearchMachine> = {
  input: undefined,
  events: {
    'search.typed': [
      { type: 'search.typed', text: ' oa ' },
      { type: 'search.typed', text: ' ' },
    ],
  },
  outcomes: {
    searchFacets: {
      done: [[{ id: 'v1', name: 'Oak', count: 3 }]],
      error: [new ApiError('offline', 'The server cannot be reached.')],
    },
  },
  keyOf: ({ context }) => context.found.length > 0,
}
