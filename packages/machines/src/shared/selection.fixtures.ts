import type { Filter } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { selectionMachine } from './selection.machine.ts'

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const ids = ['v1', 'v2', 'v3']

/** Three rows on screen, out of three or sixty matches. */
export const selectionFixtures: MachineFixtures<typeof selectionMachine> = {
  input: { narrowing: { filter: [], search: '' } },
  events: {
    'page.shown': [
      { type: 'page.shown', ids, total: 60 },
      { type: 'page.shown', ids, total: 3 },
    ],
    'row.toggled': [
      { type: 'row.toggled', id: 'v1' },
      { type: 'row.toggled', id: 'v3', range: true },
    ],
    'page.toggled': [{ type: 'page.toggled' }],
    'matching.chosen': [{ type: 'matching.chosen' }],
    cleared: [{ type: 'cleared' }],
    'rows.removed': [{ type: 'rows.removed', ids: ['v1'] }],
    'narrowing.changed': [{ type: 'narrowing.changed', filter: herons, search: '' }],
  },
  outcomes: {},
  keyOf: ({ context: { choice, anchor, page, total, narrowing } }) => [
    choice.kind === 'rows' ? [...choice.ids].toSorted() : [[...choice.except].toSorted(), choice.total],
    anchor,
    page,
    total,
    narrowing,
  ],
}
