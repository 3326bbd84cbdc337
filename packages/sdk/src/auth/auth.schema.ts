import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'

const email = z.pipe(
  z
    .string({ error: 'Required' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Required' }),
      z.maxLength(50, { error: 'The limit of characters allowed is 49' }),
    ),
  z.email({ error: 'Invalid email' }),
)

const password = z.string({ error: 'No password provided' }).check(
  z.minLength(1, { error: 'No password provided' }),
  z.minLength(8, { error: 'Password must be at least 8 characters' }),
  z.maxLength(1_000, { error: 'At most 1,000 characters.' }),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'Control characters are not allowed.' }),
)

/** Input of the sign-in form (specification 3, section 5, Login). */
export const credentialsSchema = named(z.object({ username: email, password }), 'Credentials')
/** An e-mail address of at most 49 characters and a password of 8 to 1,000. */
export type Credentials = z.output<typeof credentialsSchema>

/** The answer of `POST /auth/token` and `POST /auth/refresh`, next to the cookie that renews the session. */
export const accessTokenSchema = named(
  z.object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: described(z.int(), 'Seconds.'),
  }),
  'AccessToken',
)
/** A bearer token (RFC 6750) valid for 15 minutes; `expires_in` is in seconds. */
export type AccessToken = z.output<typeof accessTokenSchema>

/** The body of `POST /auth/forgot-password`, which answers 202 whether or not the address is known. */
export const forgotPasswordSchema = named(z.object({ email }), 'ForgotPassword')
/**
 * The body of `POST /auth/reset-password`: the token from the mailed link, valid once and for 60 minutes, and the new
 * password.
 */
export const resetPasswordSchema = named(
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password }),
  'ResetPassword',
)
/** The answer of `POST /auth/forgot-password`: a message to show. */
export const acceptedSchema = named(z.object({ detail: z.string() }), 'Accepted')
