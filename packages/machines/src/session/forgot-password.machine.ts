import { assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { type PasswordProblem, passwordProblem } from './password-problem.ts'

export type ForgotPasswordEvent = { type: 'submit'; email: string } | { type: 'back' }

/** Requests the mail with the link that resets a password. */
export const forgotPasswordMachine = setup({
  types: {} as {
    context: { email: string; problem: PasswordProblem | undefined }
    events: ForgotPasswordEvent
    tags: 'busy'
  },
  actors: {
    forgotPassword: promiseSlot<void, { email: string }>('forgotPassword'),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'First half of /forgot-password (decisions, section 4).',
  context: { email: '', problem: undefined },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form with the e-mail address.',
      on: { submit: { target: 'sending', actions: assign({ email: ({ event }) => event.email }) } },
    },
    sending: {
      description: 'The server is asked to send the mail.',
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: { target: 'editing', actions: assign({ problem: ({ event }) => passwordProblem(event.error) }) },
      },
    },
    sent: {
      description: 'The same whether or not the address is known. `back` corrects a mistyped address.',
      on: { back: 'editing' },
    },
  },
})
