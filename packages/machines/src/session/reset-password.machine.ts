import { isApiError } from '@selvedge/sdk'
import { assertEvent, assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { type PasswordProblem, passwordProblem } from './password-problem.ts'

export interface NewPassword {
  token: string
  password: string
}

export type ResetPasswordEvent = { type: 'submit'; password: string }

/** Sets a new password with the token from the mailed link. */
export const resetPasswordMachine = setup({
  types: {} as {
    input: { token: string }
    context: { token: string; problem: PasswordProblem | 'linkInvalid' | undefined }
    events: ResetPasswordEvent
    tags: 'busy'
  },
  actors: {
    resetPassword: promiseSlot<void, NewPassword>('resetPassword'),
  },
  guards: {
    isLinkInvalid: (_, params: { error: unknown }) => isApiError(params.error) && params.error.code === 'token_invalid',
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Second half of /forgot-password: the page that the mailed link opens (decisions, section 4).',
  context: ({ input }) => ({ token: input.token, problem: undefined }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form with the new password; with the problem linkInvalid there is nothing left to do here.',
      on: { submit: 'saving' },
    },
    saving: {
      description: 'The new password is on its way.',
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { token: context.token, password: event.password }
        },
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isLinkInvalid', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: assign({ problem: 'linkInvalid' }),
          },
          { target: 'editing', actions: assign({ problem: ({ event }) => passwordProblem(event.error) }) },
        ],
      },
    },
    done: { type: 'final', description: 'The password is changed and every session has ended: sign in again.' },
  },
})
