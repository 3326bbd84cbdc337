import { ApiError, type Product } from '@selvedge/sdk'

import { attributeFixture, linkedAttributeFixture } from '../attributes/attributes.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import type { addAttributeMachine } from './add-attribute.machine.ts'
import type { addVariantMachine, NewVariant } from './add-variant.machine.ts'
import type { productActionsMachine } from './product-actions.machine.ts'

/** A product of a made-up weaver; every field may be replaced. */
export function productFixture(changes: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    name: 'Heron',
    description: null,
    state: 'active',
    ext_id: 'HER',
    external_url: null,
    warning: null,
    image_url: null,
    nr_variants: 2,
    version_codes: ['ss26'],
    version: { code: 'ss26', color: 'green' },
    material: { id: 'm1', name: 'Virgin wool', material_family_id: 'f1', material_family_name: 'Wool' },
    attributes: [],
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-02-05T08:00:00.000Z',
    ...changes,
  }
}

const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'There is no such product.', { status: 404 })
const refused = new ApiError('invalid', 'Not a valid URL', {
  status: 422,
  fieldErrors: [{ pointer: '#/external_url', code: 'invalid', detail: 'Not a valid URL' }],
})

const moss: NewVariant = { name: 'Moss', external_id: '', external_url: '', description: '', state: 'draft' }

export const addVariantFixtures: MachineFixtures<typeof addVariantMachine> = {
  input: { productId: 'p1' },
  events: {
    submitted: [
      { type: 'submitted', variant: moss, another: false },
      { type: 'submitted', variant: moss, another: true },
      { type: 'submitted', variant: { ...moss, name: ' ' }, another: false },
    ],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    createVariant: { done: [variantFixture({ id: 'v9', name: 'Moss' })], error: [refused, gone, offline, broken] },
  },
  keyOf: ({ context }) => [context.problem, context.another, context.outcome !== undefined],
}

const composition = attributeFixture()
const origin = attributeFixture({ id: 'a2', name: 'Origin' })

export const addAttributeFixtures: MachineFixtures<typeof addAttributeMachine> = {
  input: { productId: 'p1', linked: ['a3'], hasVariants: true },
  events: {
    'attributes.chosen': [{ type: 'attributes.chosen', ids: ['a1', 'a2'] }],
    'values.chosen': [{ type: 'values.chosen', filled: [linkedAttributeFixture()] }],
    'step.chosen': [
      { type: 'step.chosen', step: 'confirm' },
      { type: 'step.chosen', step: 'select' },
    ],
    'address.changed': [
      { type: 'address.changed', step: 'confirm' },
      { type: 'address.changed', step: 'select' },
    ],
    confirm: [{ type: 'confirm' }],
    retry: [{ type: 'retry' }],
    'variant.wanted': [{ type: 'variant.wanted' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    readAttributes: { done: [[composition, origin, attributeFixture({ id: 'a3', name: 'Care' })]], error: [offline] },
    addValues: { done: [{ value: productFixture(), etag: '"2"' }], error: [refused, offline] },
  },
  keyOf: ({ context }) => [context.chosen.length, context.filled.length, context.problem],
}

/** States of adding the first attribute, of a product without variants. */
export const addFirstAttributeFixtures: MachineFixtures<typeof addAttributeMachine> = {
  ...addAttributeFixtures,
  input: { ...addAttributeFixtures.input, hasVariants: false },
}

export const productActionsFixtures: MachineFixtures<typeof productActionsMachine> = {
  input: { productId: 'p1' },
  events: {
    duplicate: [{ type: 'duplicate' }],
    'state.chosen': [{ type: 'state.chosen', state: 'archived' }],
  },
  outcomes: {
    duplicateProduct: { done: ['p2'], error: [broken] },
    changeState: { done: [{ value: productFixture({ state: 'archived' }), etag: '"2"' }], error: [broken] },
  },
  keyOf: ({ context: { notice } }) => [notice?.type, notice?.type === 'failed' && notice.action],
}
