import * as z from 'zod'

import { oneOf } from '../shared/page.ts'
import { plainText } from '../shared/text.ts'

export const contactSchema = z
  .object({
    full_name: z.string(),
    company: z.string(),
    role: z.string(),
    email: z.string(),
    phone_prefix: z.string(),
    phone_number: z.string(),
  })
  .partial()
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof contactSchema>

export const userSchema = z
  .object({
    id: z.string(),
    username: z.string().describe('The e-mail address to sign in with.'),
    full_name: z.string(),
    role: z.enum(['editor', 'reader']),
    contact: contactSchema,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>

export const userAnswer = oneOf(userSchema)

/** The sender's details (specification 3, section 5, Sender/contact form). */
export const contactDraftSchema = z
  .strictObject({
    full_name: plainText(200).min(1, { error: 'Required' }),
    company: plainText(200).min(1, { error: 'Required' }),
    role: plainText(200).optional(),
    email: z.email({ error: 'Invalid email' }).max(254),
    phone_prefix: z
      .string()
      .max(6, { error: 'Invalid format' })
      .regex(/^(\+?\d{1,6})?$/, { error: 'Invalid format' })
      .optional(),
    phone_number: z
      .string()
      .max(30, { error: 'Invalid format' })
      .regex(/^[\d ()./-]*$/, { error: 'Invalid format' })
      .optional(),
  })
  .meta({ id: 'ContactDraft' })
export type ContactDraft = z.output<typeof contactDraftSchema>

export const userPatchSchema = z.strictObject({ contact: contactDraftSchema }).meta({ id: 'UserPatch' })

/** Preferences of one user that follow them between browsers, e.g. column settings of a table. */
export const settingSchema = z.object({ data: z.unknown() }).meta({ id: 'Setting' })
