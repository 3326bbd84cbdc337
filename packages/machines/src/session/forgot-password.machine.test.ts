import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'
import { forgotPasswordFixtures } from './session.fixtures.ts'

describe('forgotPasswordMachine', () => {
  async function ask(forgotPassword: (email: string) => Promise<void>) {
    const machine = forgotPasswordMachine.provide({
      actors: { forgotPassword: fromPromise<void, { email: string }>(({ input }) => forgotPassword(input.email)) },
    })
    const actor = createActor(machine).start()
    actor.send({ type: 'submit', email: 'ada@loom.test' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return { value, context, actor }
  }

  it('asks for the mail and lets the address be corrected', async () => {
    const asked: string[] = []
    const { value, context, actor } = await ask(async (email) => void asked.push(email))
    expect({ value, context, asked }).toEqual({
      value: 'sent',
      context: { email: 'ada@loom.test', problem: undefined },
      asked: ['ada@loom.test'],
    })
    actor.send({ type: 'back' })
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it.each([
    [new ApiError('tooMany', 'Slow down.'), 'tooMany'],
    [new ApiError('offline', 'No way.'), 'unreachable'],
    [new ApiError('invalid', 'Invalid email'), 'failed'],
  ])('keeps the address when the mail could not be asked for: %s', async (error, problem) => {
    const { value, context } = await ask(() => Promise.reject(error))
    expect({ value, context }).toEqual({ value: 'editing', context: { email: 'ada@loom.test', problem } })
  })

  it('keeps the house rules', () => expect(brokenRules(forgotPasswordMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(forgotPasswordMachine, forgotPasswordFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(forgotPasswordMachine))
  })
})
