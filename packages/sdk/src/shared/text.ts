import * as z from 'zod/mini'

import { described } from './documented.ts'

/** A name: 1 to 200 characters after trimming, no control characters. `required` is the message for an empty one. */
export const nameSchema = (required = 'Required') =>
  described(plainText(200).check(z.minLength(1, { error: required })), '1 to 200 characters')

/** One line of text of at most `max` characters, trimmed, without control characters. */
export const plainText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, { error: `At most ${max} characters.` }),
      z.refine(hasNoControlCharacters, { error: 'Control characters are not allowed.' }),
    )

/** Multi-line text: line breaks and tabs are allowed, other control characters are not. */
export const longText = (max: number) =>
  z.string().check(
    z.maxLength(max, { error: `At most ${max} characters.` }),
    z.refine((text) => hasNoControlCharacters(text.replaceAll(/[\t\r\n]/g, '')), {
      error: 'Control characters are not allowed.',
    }),
  )

/** An http(s) address, or null. */
export const externalUrlSchema = z.pipe(
  z.union([
    z.literal(''),
    z.null(),
    z
      .url({ protocol: /^https?$/, error: 'Enter a web address that begins with https:// or http://' })
      .check(z.maxLength(2_000)),
  ]),
  z.transform((url) => url || null),
)

function hasNoControlCharacters(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
