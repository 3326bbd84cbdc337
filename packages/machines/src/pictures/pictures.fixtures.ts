import { ApiError, type Tagged, type Variant } from '@selvedge/sdk'

import { assetFixture } from '../assets/asset.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import type { ChosenPicture, linkAmbientsMachine } from './link-ambients.machine.ts'
import type { linkMainMachine } from './link-main.machine.ts'
import type { uploadPicturesMachine } from './upload-pictures.machine.ts'

const missing = new ApiError('notFound', 'There is no such variant.', { status: 404 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const gone = new ApiError('notFound', 'There is no such picture.', { status: 404 })
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })

const tagged = (variant: Variant): Tagged<Variant> => ({ value: variant, etag: '"1"' })
const bare = variantFixture()
const meta = { ...bare.meta, ambients: [{ id: 'a3', image_url: '/a3' }] }

/** A variant without a picture, and one with the picture a3 as ambient image. */
export const bareVariant = tagged(bare)
export const pictureVariant = tagged({ ...bare, meta })

export const linkMainFixtures: MachineFixtures<typeof linkMainMachine> = {
  input: { variantId: 'v1', assetId: undefined },
  events: {
    'asset.chosen': [
      { type: 'asset.chosen', id: 'a1' },
      { type: 'asset.chosen', id: 'a2' },
    ],
    'address.changed': [{ type: 'address.changed', assetId: undefined }],
    link: [{ type: 'link' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readVariant: { done: [bareVariant], error: [missing, offline] },
    linkImage: { done: [bareVariant], error: [gone, broken] },
  },
  keyOf: ({ context }) => [context.assetId, context.problem],
}

const one: ChosenPicture = { id: 'a1', name: 'heron-1.png', image_url: null }
const two: ChosenPicture = { id: 'a2', name: 'heron-2.png', image_url: null }

export const linkAmbientsFixtures: MachineFixtures<typeof linkAmbientsMachine> = {
  input: { variantId: 'v1', chosen: [], step: 'select' },
  events: {
    'picture.toggled': [
      { type: 'picture.toggled', picture: one },
      { type: 'picture.toggled', picture: two },
      { type: 'picture.toggled', picture: { id: 'a3', name: 'heron-3.png', image_url: null } },
    ],
    'picture.removed': [{ type: 'picture.removed', id: 'a1' }],
    'picture.moved': [{ type: 'picture.moved', id: 'a2', to: 0 }],
    review: [{ type: 'review' }],
    back: [{ type: 'back' }],
    'address.changed': [
      { type: 'address.changed', step: 'select' },
      { type: 'address.changed', step: 'review' },
    ],
    link: [{ type: 'link' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readVariant: { done: [pictureVariant], error: [missing, offline] },
    linkAmbients: { done: [pictureVariant], error: [broken] },
  },
  // Without the variant, one choice stands for any other.
  keyOf: ({ context: { variant, chosen, problem } }) => [
    variant ? chosen.map(({ id }) => id) : chosen.length > 0,
    problem,
  ],
}

export const uploadPicturesFixtures: MachineFixtures<typeof uploadPicturesMachine> = {
  input: undefined,
  events: {
    'files.chosen': [{ type: 'files.chosen', files: [{ name: 'oak.png', data: new Blob(['oak']) }] }],
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    uploadPicture: {
      done: [{ asset: assetFixture(), variant: bareVariant }, { refused: 'unreadable' }],
      error: [offline, broken],
    },
  },
  // Two files or refusals stand for any larger number.
  keyOf: ({ context: { waiting, refused } }) => [Math.min(waiting.length, 2), Math.min(refused.length, 2)],
}
