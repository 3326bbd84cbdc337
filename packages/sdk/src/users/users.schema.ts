import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { plainText } from '../shared/text.ts'

/** `contact` of a user. */
export const contactSchema = named(
  z.partial(
    z.object({
      full_name: z.string(),
      company: z.string(),
      role: z.string(),
      email: z.string(),
      phone_prefix: z.string(),
      phone_number: z.string(),
    }),
  ),
  'Contact',
)
/** The sender's details as stored; a field that was never filled in is missing. */
export type Contact = z.output<typeof contactSchema>

/** The answer of `GET /auth/me` and `/users/{id}`. */
export const userSchema = named(
  z.object({
    id: z.string(),
    username: described(z.string(), 'The e-mail address to sign in with.'),
    full_name: z.string(),
    role: z.enum(['editor', 'reader']),
    contact: contactSchema,
  }),
  'User',
)
/** A member of the supplier's staff; a `reader` gets 403 `forbidden` from every call that changes data. */
export type User = z.output<typeof userSchema>

/** The answer of `GET /auth/me` and of `GET` and `PATCH /users/{id}`. */
export const userAnswer = answerOf(userSchema)

/** The sender's details in requests (specification 3, section 5, Sender/contact form). */
export const contactDraftSchema = named(
  z.strictObject({
    full_name: plainText(200).check(z.minLength(1, { error: 'Required' })),
    company: plainText(200).check(z.minLength(1, { error: 'Required' })),
    role: z.optional(plainText(200)),
    email: z.email({ error: 'Invalid email' }).check(z.maxLength(254)),
    phone_prefix: z.optional(
      z
        .string()
        .check(z.maxLength(6, { error: 'Invalid format' }), z.regex(/^(\+?\d{1,6})?$/, { error: 'Invalid format' })),
    ),
    phone_number: z.optional(
      z
        .string()
        .check(z.maxLength(30, { error: 'Invalid format' }), z.regex(/^[\d ()./-]*$/, { error: 'Invalid format' })),
    ),
  }),
  'ContactDraft',
)
/** The sender's details as saved: name, company and e-mail are required, texts have at most 200 characters. */
export type ContactDraft = z.output<typeof contactDraftSchema>

/** The body of `PATCH /users/{id}`, which replaces the contact as a whole. */
export const userPatchSchema = named(z.strictObject({ contact: contactDraftSchema }), 'UserPatch')

/** Preferences of a user, synced between browsers, e.g. column settings of a table. */
export const settingSchema = named(z.object({ data: z.unknown() }), 'Setting')
