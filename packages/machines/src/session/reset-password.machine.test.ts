import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type NewPassword, resetPasswordMachine } from './reset-password.machine.ts'
import { resetPasswordFixtures } from './session.fixtures.ts'

describe('resetPasswordMachine', () => {
  async function save(resetPassword: (input: NewPassword) => Promise<void>) {
    const machine = resetPasswordMachine.provide({
      actors: { resetPassword: fromPromise<void, NewPassword>(({ input }) => resetPassword(input)) },
    })
    const actor = createActor(machine, { input: { token: 't1' } }).start()
    actor.send({ type: 'submit', password: 'battery staple' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return { value, context }
  }

  it("saves the password with the link's token and keeps it nowhere", async () => {
    const saved: NewPassword[] = []
    expect(await save(async (input) => void saved.push(input))).toEqual({
      value: 'done',
      context: { token: 't1', problem: undefined },
    })
    expect(saved).toEqual([{ token: 't1', password: 'battery staple' }])
  })

  it.each([
    [new ApiError('invalid', 'Used.', { status: 400, code: 'token_invalid' }), 'linkInvalid'],
    [new ApiError('invalid', 'Too short.', { status: 422, code: 'invalid_body' }), 'failed'],
    [new ApiError('unavailable', 'Down.'), 'unreachable'],
  ])('reports the problem: %s', async (error, problem) => {
    expect(await save(() => Promise.reject(error))).toEqual({ value: 'editing', context: { token: 't1', problem } })
  })

  it('keeps the house rules', () => expect(brokenRules(resetPasswordMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(resetPasswordMachine, resetPasswordFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(resetPasswordMachine))
  })
})
