import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'

/** Start views of a shared showcase: the inspiration board, the product cards, the specification data. */
export const START_VIEWS = ['moodboard', 'cards', 'table'] as const
/** One of `START_VIEWS`: `view` in the address of a shared showcase. */
export type StartView = (typeof START_VIEWS)[number]

/** A picture of a showcase's board. */
export const boardImageSchema = named(
  z.object({
    id: described(z.string(), 'The id of the asset.'),
    image_url: described(z.string(), 'Replace `{size}` with the name of a size.'),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
  }),
  'BoardImage',
)
/** A picture of the board: an asset that is a JPEG or PNG, with its size in pixels. */
export type BoardImage = z.output<typeof boardImageSchema>
