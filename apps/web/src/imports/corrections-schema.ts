import type { ImportPatch } from '@selvedge/sdk'
import type { DateOrder, ImportTarget, Spelling } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { TARGETS } from './import-choices.messages.ts'
import { IMPORTS } from './imports.messages.ts'

const text = z.optional(z.string())
const { colour: _, ...types } = IMPORTS.types
const namesOf = <Name extends string>(texts: Readonly<Record<Name, unknown>>) => Object.keys(texts) as Name[]

/** Parses stored corrections of an import from local storage. */
export const correctionsSchema: z.ZodMiniType<ImportPatch> = z.object({
  encoding: text,
  delimiter: text,
  sheet: text,
  header_line: z.optional(z.int()),
  decimal_sign: z.optional(z.enum(['.', ','])),
  memory: z.optional(z.enum(['use', 'skip', 'forget'])),
  new_state: z.optional(z.enum(['draft', 'active'])),
  mapping: z.optional(
    z.array(
      z.object({
        source: z.string(),
        to: z.enum(namesOf<ImportTarget>(TARGETS)),
        attribute: z.optional(z.object({ name: z.string(), display_type: z.enum(namesOf(types)), unit: text })),
        option: z.optional(z.object({ header: z.string(), type: text })),
        date_order: z.optional(z.enum(namesOf<DateOrder>(IMPORTS.dates.order))),
        spelling: z.optional(z.enum(namesOf<Spelling>(IMPORTS.spellings.choices))),
      }),
    ),
  ),
})
