import * as z from 'zod/mini'

/** One of a few words, sent in any case and read in the one that is listed. */
export const wordSchema = <const Word extends string>(words: readonly Word[], error: string) =>
  z.pipe(
    z.transform((sent: Word) => (typeof sent === 'string' ? (sent.toLowerCase() as Word) : sent)),
    z.enum(words, { error }),
  )
