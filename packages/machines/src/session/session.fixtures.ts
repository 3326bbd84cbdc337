import { ApiError, type User } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { forgotPasswordMachine } from './forgot-password.machine.ts'
import type { resetPasswordMachine } from './reset-password.machine.ts'
import type { sessionMachine } from './session.machine.ts'

const contact = {}

export const ada: User = { id: 'u1', username: 'ada@loom.test', full_name: 'Ada Weaver', role: 'editor', contact }
export const bob: User = { id: 'u2', username: 'bob@loom.test', full_name: 'Bob Dyer', role: 'reader', contact }

const refused = new ApiError('unauthenticated', 'Incorrect username or password', { status: 401 })
const tooMany = new ApiError('tooMany', 'Too many attempts.', { status: 429, retryAfter: 60_000 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const linkInvalid = new ApiError('invalid', 'This link is no longer valid.', { status: 400, code: 'token_invalid' })

export const sessionFixtures: MachineFixtures<typeof sessionMachine> = {
  input: undefined,
  events: {
    'credentials.submitted': [
      { type: 'credentials.submitted', credentials: { username: ada.username, password: 'correct horse' } },
    ],
    'sign.out': [{ type: 'sign.out' }],
    'session.ended': [{ type: 'session.ended' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    restoreSession: { done: [ada, undefined], error: [offline, refused] },
    signIn: { done: [ada, bob], error: [refused, tooMany, offline] },
    signOut: { done: [undefined], error: [offline] },
  },
  keyOf: ({ context }) => [context.user?.id, context.problem?.kind],
}

export const forgotPasswordFixtures: MachineFixtures<typeof forgotPasswordMachine> = {
  input: undefined,
  events: { submit: [{ type: 'submit', email: ada.username }], back: [{ type: 'back' }] },
  outcomes: { forgotPassword: { done: [undefined], error: [tooMany, offline] } },
  keyOf: ({ context }) => context,
}

export const resetPasswordFixtures: MachineFixtures<typeof resetPasswordMachine> = {
  input: { token: 'token-of-the-mail' },
  events: { submit: [{ type: 'submit', password: 'battery staple' }] },
  outcomes: { resetPassword: { done: [undefined], error: [linkInvalid, offline] } },
  keyOf: ({ context }) => context.problem,
}
