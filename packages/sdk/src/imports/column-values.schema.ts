import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'

/** Which part of a date such as 03/11/2026 comes first; the year only if it has two digits. */
export const DATE_ORDERS = ['day_first', 'month_first', 'year_first'] as const
/** One of `DATE_ORDERS`. */
export type DateOrder = (typeof DATE_ORDERS)[number]

/**
 * What to do with values spelled differently, such as 'OAK' where the catalogue has 'Oak'. `ours`: use the catalogue's
 * value. `file`: use it and rename it. `apart`: treat each spelling as a separate value.
 */
export const SPELLINGS = ['ours', 'file', 'apart'] as const
/** One of `SPELLINGS`. */
export type Spelling = (typeof SPELLINGS)[number]

/** How the dates of a column are parsed. */
export const importDateOrderSchema = named(
  z.object({
    state: described(
      z.enum(['certain', 'found', 'said', 'unsure']),
      '`certain`: no cell depends on the order. `found` in the cells, `said` by the mapping, `unsure`: it has to be said.',
    ),
    order: described(z.nullable(z.enum(DATE_ORDERS)), 'In use; null while it is `unsure` or does not matter.'),
    example: described(z.string(), 'A date of the file, preferably one that can be read in two ways.'),
    read_as: described(z.nullable(z.iso.date()), 'The date that the example is read as; null if it cannot be read.'),
    readings: described(
      z.array(z.object({ order: z.enum(DATE_ORDERS), example: z.string(), read_as: z.iso.date() })),
      'The readings of a date of the file in each possible order.',
    ),
    short_years: described(z.int(), 'Dates with two digits for the year: 00 to 68 are 20xx, 69 to 99 are 19xx.'),
  }),
  'ImportDateOrder',
)
/** How the dates of a column are parsed, and the possible alternatives. */
export type ImportDateOrder = z.output<typeof importDateOrderSchema>

/** A column with values that the catalogue, or the file itself, spells differently. */
export const importSpellingSchema = named(
  z.object({
    source: z.string(),
    attribute: described(z.string(), 'The name of the attribute that the column fills.'),
    count: described(z.int(), 'Number of cells with another spelling.'),
    examples: described(
      z.array(
        z.object({
          ours: described(z.string(), "The catalogue's value, or the most frequent spelling of the file."),
          file: z.string(),
          count: z.int(),
        }),
      ),
      'The first five.',
    ),
    is_known: described(
      z.boolean(),
      'Whether the catalogue has one of the values; false if they differ only within the file.',
    ),
    spelling: described(z.nullable(z.enum(SPELLINGS)), 'The decision; while it is null, the import cannot be written.'),
  }),
  'ImportSpelling',
)
/** A column with values in several spellings, and the decision about it. */
export type ImportSpelling = z.output<typeof importSpellingSchema>
