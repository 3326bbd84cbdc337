import type { Credentials, User } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { type SessionProblem, sessionProblem } from './session-problem.ts'

export type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'sign.out' }
  | { type: 'session.ended' }
  | { type: 'retry' }

/** The session, from the start of the app to its end. */
export const sessionMachine = setup({
  types: {} as {
    context: { user: User | undefined; problem: SessionProblem | undefined }
    events: SessionEvent
    tags: 'busy' | 'inside'
  },
  actors: {
    restoreSession: promiseSlot<User | undefined, void>('restoreSession'),
    signIn: promiseSlot<User, Credentials>('signIn'),
    signOut: promiseSlot<void, void>('signOut'),
  },
  guards: {
    hasUser: (_, params: { user: User | undefined }) => params.user !== undefined,
    isRefused: (_, params: { error: unknown }) => sessionProblem(params.error).kind === 'refused',
  },
}).createMachine({
  id: 'session',
  description: 'Session of the back office (specification 1, section 2.1; specification 3, section 2.4).',
  context: { user: undefined, problem: undefined },
  initial: 'restoring',
  states: {
    restoring: {
      description: "The session of this browser's cookie is resumed, if there is one.",
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
            actions: assign({ user: ({ event }) => event.output, problem: undefined }),
          },
          { target: 'signedOut', actions: assign({ problem: undefined }) },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut',
            actions: assign({ problem: undefined }),
          },
          { target: 'unreachable', actions: assign({ problem: ({ event }) => sessionProblem(event.error) }) },
        ],
      },
    },
    unreachable: {
      description: 'The server was not reachable at the start: whether a user is signed in is unknown.',
      on: { retry: 'restoring' },
    },
    signedOut: {
      description: 'The sign-in page.',
      on: { 'credentials.submitted': 'signingIn' },
    },
    signingIn: {
      description: 'E-mail and password are being checked.',
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsOf(event),
        onDone: { target: 'signedIn', actions: assign({ user: ({ event }) => event.output }) },
        onError: { target: 'signedOut', actions: assign({ problem: ({ event }) => sessionProblem(event.error) }) },
      },
    },
    signedIn: {
      description: 'The pages below /app are accessible.',
      tags: 'inside',
      on: { 'session.ended': 'expired', 'sign.out': 'signingOut' },
    },
    expired: {
      description:
        'The session ended while the user worked: they sign in over the page, so that nothing typed is lost.',
      tags: 'inside',
      initial: 'asking',
      on: { 'sign.out': 'signingOut' },
      states: {
        asking: {
          description: 'The sign-in dialog covers the page.',
          on: { 'credentials.submitted': 'signingIn' },
        },
        signingIn: {
          description: 'E-mail and password are being checked.',
          tags: 'busy',
          entry: assign({ problem: undefined }),
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => credentialsOf(event),
            onDone: {
              description: 'Another user than before gets pages of their own: the view is keyed by the user.',
              target: '#session.signedIn',
              actions: assign({ user: ({ event }) => event.output }),
            },
            onError: { target: 'asking', actions: assign({ problem: ({ event }) => sessionProblem(event.error) }) },
          },
        },
      },
    },
    signingOut: {
      description: 'The server ends the session, and this browser deletes what it stored of it.',
      tags: 'busy',
      entry: assign({ user: undefined, problem: undefined }),
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'signedOut',
        onError: { target: 'signedOut', actions: assign({ problem: { kind: 'unconfirmed' } }) },
      },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Read from the event, so that the password never enters the context. */
function credentialsOf(event: SessionEvent): Credentials {
  assertEvent(event, 'credentials.submitted')
  return event.credentials
}
