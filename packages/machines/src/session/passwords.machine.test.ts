import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { brokenByRandomEvents } from '../testing/random-events.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'
import { type NewPassword, resetPasswordMachine } from './reset-password.machine.ts'
import { forgotPasswordFixtures, resetPasswordFixtures } from './session.fixtures.ts'

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

  it('survives random sequences', async () => {
    expect(await brokenByRandomEvents(forgotPasswordMachine, forgotPasswordFixtures)).toEqual([])
  })
})

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
  ])('says what stands in the way: %s', async (error, problem) => {
    expect(await save(() => Promise.reject(error))).toEqual({ value: 'editing', context: { token: 't1', problem } })
  })

  it('keeps the house rules', () => expect(brokenRules(resetPasswordMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(resetPasswordMachine, resetPasswordFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(resetPasswordMachine))
  })

  it('survives random sequences', async () => {
    expect(await brokenByRandomEvents(resetPasswordMachine, resetPasswordFixtures)).toEqual([])
  })
})
