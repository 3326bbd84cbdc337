import * as z from 'zod/mini'

const inLowerCase = () => z.transform((sent: unknown) => (typeof sent === 'string' ? sent.toLowerCase() : sent))

/** One of a few words, sent in any case and read in the one that is listed. */
export const wordSchema = <const Word extends string>(words: readonly Word[], error: string) =>
  // The words as listed are what is documented, and what a typed client sends.
  z.pipe(inLowerCase(), z.enum(words, { error }) as unknown as z.ZodMiniType<Word, unknown>) as z.ZodMiniType<
    Word,
    Word
  >
