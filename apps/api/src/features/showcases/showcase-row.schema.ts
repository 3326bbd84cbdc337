import { showcaseRowSchema } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { picked } from '../../platform/listing/pages/picked.ts'

const { recipient, view } = showcaseRowSchema.shape

/** A row with `fields`: fields that were not requested are left out, at every depth. */
export const showcaseRow = picked(showcaseRowSchema, 'PickedShowcase', {
  recipient: z.optional(z.partial(recipient)),
  view: z.optional(z.partial(view)),
})
