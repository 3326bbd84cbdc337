import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { FoundRecords, PaletteItem, PaletteOffer } from './palette-entries.ts'
import type { paletteMachine } from './palette.machine.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')

export const paletteOfferFixture: PaletteOffer = {
  pages: [
    { kind: 'page', id: '/app/products', name: 'Products' },
    { kind: 'page', id: '/app/settings', name: 'Settings' },
  ],
  actions: [{ kind: 'action', id: 'add-variant', name: 'Add variant' }],
  recent: [{ kind: 'view', id: 'w2', name: 'Élan vert', viewKind: 'dynamic' }],
}

const heron: PaletteItem = { kind: 'product', id: 'p1', name: 'Heron', code: 'HER', image: null, productId: 'p1' }
const slate: PaletteItem = {
  kind: 'variant',
  id: 'v1',
  name: 'Heron, slate',
  code: 'HER-01',
  image: null,
  productId: 'p1',
}

export const foundFixture: FoundRecords = {
  products: { entries: [heron], total: 1 },
  variants: { entries: [slate], total: 42 },
  views: { entries: [], total: 0 },
}

export const paletteFixtures: MachineFixtures<typeof paletteMachine> = {
  input: undefined,
  events: {
    open: [{ type: 'open', ...paletteOfferFixture }],
    close: [{ type: 'close' }],
    'search.typed': [
      { type: 'search.typed', text: 'her' },
      { type: 'search.typed', text: 'heron' },
      { type: 'search.typed', text: '' },
    ],
    'entry.chosen': [
      { type: 'entry.chosen', key: 'variant:v1', inNewTab: false },
      { type: 'entry.chosen', key: 'unknown', inNewTab: false },
    ],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    searchRecords: {
      done: [
        foundFixture,
        { ...foundFixture, variants: undefined },
        { products: { entries: [], total: 0 }, variants: { entries: [], total: 0 }, views: { entries: [], total: 0 } },
      ],
      error: [offline],
    },
  },
  keyOf: ({ context: { text, found } }) => [
    text,
    found?.search,
    found && [found.records.products?.total, found.records.variants?.total],
  ],
}
