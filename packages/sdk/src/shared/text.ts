import * as z from 'zod'

/** A name: 1 to 200 characters after trimming, no control characters. `required` is the sentence for an empty one. */
export const nameSchema = (required = 'Required') =>
  plainText(200).min(1, { error: required }).meta({ description: '1 to 200 characters' })

/** One line of text of at most `max` characters, trimmed, without control characters. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters.` })
    .refine(hasNoControlCharacters, { error: 'Control characters are not allowed.' })

/** Text of several lines: line breaks and tabs are fine, other control characters are not. */
export const longText = (max: number) =>
  z
    .string()
    .max(max, { error: `At most ${max} characters.` })
    .refine((text) => hasNoControlCharacters(text.replaceAll(/[\t\r\n]/g, '')), {
      error: 'Control characters are not allowed.',
    })

/** An http(s) address, or nothing. */
export const externalUrlSchema = z
  .union([z.literal(''), z.null(), z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(2_000)])
  .transform((url) => url || null)

function hasNoControlCharacters(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
