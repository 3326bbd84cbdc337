import * as z from 'zod/mini'

const inLowerCase = () => z.transform((sent: unknown) => (typeof sent === 'string' ? sent.toLowerCase() : sent))

/** One of several words, case-insensitive, normalized to the listed spelling. */
export const wordSchema = <const Word extends string>(words: readonly Word[], error: string) =>
  // The type and documentation list only the canonical words, which typed clients send.
  z.pipe(inLowerCase(), z.enum(words, { error }) as unknown as z.ZodMiniType<Word, unknown>) as z.ZodMiniType<
    Word,
    Word
  >
