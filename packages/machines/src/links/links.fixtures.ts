import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { linkAssetsMachine } from './link-assets.machine.ts'
import { type ChosenItem, NO_LINKS } from './link-choices.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })

export const chosenVariantFixture: ChosenItem = { id: 'v1', name: 'Heron, slate', product: 'Heron', image_url: null }
export const chosenViewFixture: ChosenItem = { id: 'w1', name: 'Summer 2027' }
const other: ChosenItem = { id: 'v2', name: 'Heron, moss', product: 'Heron', image_url: null }

/** From two assets to variants. */
export const linkAssetsFixtures: MachineFixtures<typeof linkAssetsMachine> = {
  input: {
    from: 'assets',
    step: 'select',
    table: 'VARIANTS',
    sources: { choice: ['a1', 'a2'], count: 2 },
    choices: NO_LINKS,
  },
  events: {
    'table.chosen': [
      { type: 'table.chosen', table: 'VIEWS' },
      { type: 'table.chosen', table: 'VARIANTS' },
    ],
    'item.toggled': [{ type: 'item.toggled', item: chosenVariantFixture }],
    'item.removed': [{ type: 'item.removed', id: 'v1' }],
    'source.removed': [{ type: 'source.removed', id: 'a2' }],
    'action.chosen': [{ type: 'action.chosen', action: 'replace' }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    finish: [{ type: 'finish' }],
    cancel: [{ type: 'cancel' }],
    'address.changed': [
      { type: 'address.changed', step: 'select', table: 'VARIANTS' },
      { type: 'address.changed', step: 'review', table: 'VARIANTS' },
    ],
  },
  outcomes: {
    readViewVariants: { done: [[other], []], error: [offline] },
    linkAssets: { done: [undefined], error: [broken, offline] },
  },
  keyOf: ({ context: { choices, table, problem, sources } }) => [
    choices.variants.length,
    choices.views.length,
    choices.action,
    table,
    problem,
    sources.count,
  ],
}

/** From two variants to assets. */
export const linkProductsFixtures: MachineFixtures<typeof linkAssetsMachine> = {
  ...linkAssetsFixtures,
  input: { ...linkAssetsFixtures.input, from: 'variants', sources: { choice: ['v1', 'v2'], count: 2 } },
}

/** Without anything handed over. */
export const linkNothingFixtures: MachineFixtures<typeof linkAssetsMachine> = {
  ...linkAssetsFixtures,
  input: { ...linkAssetsFixtures.input, sources: undefined },
}
