import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { boardImageSchema, START_VIEWS } from './board-image.schema.ts'
import { richTextSchema } from './rich-text.schema.ts'

/** What a prospect can read of a showcase: these fields only. */
export const publicShowcaseSchema = named(
  z.object({
    name: z.string(),
    welcome_message: richTextSchema,
    supplier: z.object({ name: z.string(), logo_url: z.nullable(z.string()) }),
    sender: described(
      z.nullable(
        z.object({
          full_name: z.string(),
          company: z.string(),
          role: z.string(),
          email: z.string(),
          phone: z.string(),
        }),
      ),
      'The contact details that the author of the showcase saved; null if there are none.',
    ),
    fields: described(
      z.array(z.object({ id: z.string(), title: z.string(), unit: z.nullable(z.string()) })),
      'The columns of the specification data.',
    ),
    board: z.array(boardImageSchema),
    start: described(z.enum(START_VIEWS), 'The start view that the link names, or the default.'),
  }),
  'PublicShowcase',
)
/** A showcase as the prospect sees it. */
export type PublicShowcase = z.output<typeof publicShowcaseSchema>

/** What a prospect can read of a variant: these fields only. */
export const publicVariantSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    product_name: z.string(),
    material: z.nullable(z.string()),
    image_url: described(
      z.nullable(z.string()),
      'Replace `{size}` with the name of a size. Valid as long as the link.',
    ),
    ambients: described(z.array(z.string()), 'URLs of pictures, each with `{size}`; valid as long as the link.'),
    values: described(
      z.record(z.string(), z.array(z.string())),
      'Values by field id; fields without a value are absent.',
    ),
  }),
  'PublicVariant',
)
/** A variant of a shared showcase, which contains only live ones. */
export type PublicVariant = z.output<typeof publicVariantSchema>

/** The answer of `GET /public/showcases/{token}`. */
export const publicShowcaseAnswer = answerOf(publicShowcaseSchema)
/** The answer of `GET /public/showcases/{token}/variants`: at most 100 variants. */
export const publicVariantPage = pageOf(publicVariantSchema)
