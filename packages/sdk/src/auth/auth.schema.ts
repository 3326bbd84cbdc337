import * as z from 'zod'

const email = z
  .string({ error: 'Required' })
  .trim()
  .min(1, { error: 'Required' })
  .max(50, { error: 'The limit of characters allowed is 49' })
  .pipe(z.email({ error: 'Invalid email' }))

const password = z
  .string({ error: 'No password provided' })
  .min(1, { error: 'No password provided' })
  .min(8, { error: 'Password must be at least 8 characters' })
  .max(1_000, { error: 'At most 1,000 characters.' })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'Control characters are not allowed.' })

/** What the sign-in form takes (specification 3, section 5, Login). */
export const credentialsSchema = z.object({ username: email, password }).meta({ id: 'Credentials' })
export type Credentials = z.output<typeof credentialsSchema>

export const accessTokenSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Seconds.'),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.output<typeof accessTokenSchema>

export const forgotPasswordSchema = z.object({ email }).meta({ id: 'ForgotPassword' })
export const resetPasswordSchema = z
  .object({ token: z.string().min(1).max(200), password })
  .meta({ id: 'ResetPassword' })
export const acceptedSchema = z.object({ detail: z.string() }).meta({ id: 'Accepted' })
