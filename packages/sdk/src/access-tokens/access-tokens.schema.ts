import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { nameSchema } from '../shared/text.ts'

/** What a token may do: read only, or everything its user may. */
export const TOKEN_SCOPES = ['read', 'write'] as const
/** One of `TOKEN_SCOPES`. */
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Lifetime of a token in days: the default and the maximum. */
export const TOKEN_DAYS = { default: 90, max: 366 } as const

/** A personal access token as its owner sees it; the token itself is shown once, when it is created. */
export const personalAccessTokenSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(TOKEN_SCOPES),
    prefix: described(z.string(), 'The first characters of the token, to distinguish it from others.'),
    created_at: z.iso.datetime(),
    last_used_at: described(z.nullable(z.iso.datetime()), 'Precise to the minute; null if it has never been used.'),
    expires_at: z.iso.datetime(),
  }),
  'PersonalAccessToken',
)
/** A personal access token as listed: without the token itself. */
export type PersonalAccessToken = z.output<typeof personalAccessTokenSchema>

/** A newly created token: the only answer that contains the token itself. */
export const newPersonalAccessTokenSchema = named(
  z.extend(personalAccessTokenSchema, {
    token: described(z.string(), 'Sent as `Authorization: Bearer`; kept nowhere, and never shown again.'),
  }),
  'NewPersonalAccessToken',
)
/** A new token with the `token` itself. */
export type NewPersonalAccessToken = z.output<typeof newPersonalAccessTokenSchema>

/** The body of `POST /access_tokens/`. */
export const personalAccessTokenDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    scope: z.enum(TOKEN_SCOPES),
    expires_at: described(
      z.optional(z.iso.datetime({ offset: true, error: 'A moment is an ISO 8601 date and time.' })),
      'At most a year from now; 90 days by default.',
    ),
  }),
  'PersonalAccessTokenDraft',
)
/** A token to be created. */
export type PersonalAccessTokenDraft = z.output<typeof personalAccessTokenDraftSchema>

/** The answer of `GET /access_tokens/`: the user's own tokens, newest first. */
export const personalAccessTokensAnswer = z.object({ data: z.array(personalAccessTokenSchema) })

/** The answer of `POST /access_tokens/`. */
export const newPersonalAccessTokenAnswer = answerOf(newPersonalAccessTokenSchema)
