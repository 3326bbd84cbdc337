import { expect, it } from 'vitest'

import { allOf, where } from '../grammar/build-filter.ts'
import { toWireViewDraft, toWireViewPatch } from './view-draft.ts'

it('a draft of a dynamic view travels as texts that are URL-encoded once', () => {
  const draft = toWireViewDraft({
    name: 'Reds',
    kind: 'dynamic',
    description: 'All reds',
    public: false,
    live: true,
    filter: allOf(where('name', 'ct', 'red & white'), where('state', 'eq', '')),
    sort: [{ column: 'updated_at', direction: 'desc' }],
    attributes: ['name', 'meta.product.name'],
  })
  expect(draft).toEqual({
    name: 'Reds',
    kind: 'dynamic',
    description: 'All reds',
    public: false,
    live: true,
    filters: '(name%5Bct%5D%3Ared%2520%2526%2520white)',
    sorts: '-updated_at',
    attributes: 'name%2Cmeta.product.name',
  })
})

it('a draft of a static view carries what was chosen, and no empty list of ids', () => {
  const base = { name: 'Picked', kind: 'static' as const }
  const texts = { filters: '', sorts: '', attributes: '' }
  expect([
    toWireViewDraft({ ...base, variants: { search: 'red' } }),
    toWireViewDraft({ ...base, variants: ['v1'] }),
    toWireViewDraft({ ...base, variants: [] }),
  ]).toEqual([
    { ...base, ...texts, variants: { matching: { search: 'red' } } },
    { ...base, ...texts, variants: { ids: ['v1'] } },
    { ...base, ...texts },
  ])
})

it('a change carries what is in it alone, also when that is nothing any more', () => {
  expect([
    toWireViewPatch({ name: 'Blues', public: true }),
    toWireViewPatch({ filter: allOf(where('name', 'ct', 'blue')), attributes: ['name', 'state'] }),
    toWireViewPatch({ filter: [], sort: [], attributes: [] }),
  ]).toEqual([
    { name: 'Blues', public: true },
    { filters: '(name%5Bct%5D%3Ablue)', attributes: 'name%2Cstate' },
    { filters: '', sorts: '', attributes: '' },
  ])
})
