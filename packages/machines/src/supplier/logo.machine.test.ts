import { ApiError, type Supplier, type Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { fileProblem } from '../shared/file-problem.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { logoMachine, type LogoNotice } from './logo.machine.ts'
import { logoMisfit } from './logo-problem.ts'
import { logoFixtures, taggedCompany } from './supplier.fixtures.ts'

const png = new Blob(['png'], { type: 'image/png' })
const down = new ApiError('offline', 'No way.')

function startLogo(answers: (() => Promise<Tagged<Supplier>>)[]) {
  const sent: (Blob | 'removed')[] = []
  const notices: LogoNotice[] = []
  const next = () => answers.shift()?.() ?? Promise.reject(new Error('No answer is left.'))
  const logo = createActor(
    logoMachine.provide({
      actors: {
        setLogo: fromPromise<Tagged<Supplier>, { file: Blob }>(({ input }) => {
          sent.push(input.file)
          return next()
        }),
        removeLogo: fromPromise<Tagged<Supplier>, void>(() => {
          sent.push('removed')
          return next()
        }),
      },
    }),
  ).start()
  logo.on('*', (notice) => notices.push(notice))
  return { logo, sent, notices, rests: () => waitFor(logo, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('the logo', () => {
  it('is sent, and the new state of the company is passed on', async () => {
    const { logo, sent, notices, rests } = startLogo([async () => taggedCompany(2)])
    logo.send({ type: 'file.chosen', file: png })
    const { value, context } = await rests()
    expect([value, context.problem, sent]).toEqual(['resting', undefined, [png]])
    expect(notices).toEqual([{ type: 'logo.changed', company: taggedCompany(2), change: 'set' }])
  })

  it('is sent again after a failure, and taken away again too', async () => {
    const { logo, sent, notices, rests } = startLogo([
      () => Promise.reject(down),
      async () => taggedCompany(2),
      () => Promise.reject(down),
      async () => taggedCompany(3),
    ])
    logo.send({ type: 'file.chosen', file: png })
    expect([(await rests()).value, logo.getSnapshot().context.problem]).toEqual(['failing', 'offline'])
    logo.send({ type: 'retry' })
    await rests()
    logo.send({ type: 'remove' })
    expect((await rests()).value).toBe('failing')
    logo.send({ type: 'retry' })
    await rests()
    expect([sent, notices.map(({ change }) => change)]).toEqual([
      [png, png, 'removed', 'removed'],
      ['set', 'removed'],
    ])
  })

  it.each([
    [new Blob(['gif'], { type: 'image/gif' }), 'type'],
    [new Blob([new Uint8Array(10 * 1_048_576 + 1)], { type: 'image/png' }), 'tooLarge'],
  ])('is not sent when it can be seen that it will be refused', (file, problem) => {
    const { logo, sent } = startLogo([])
    logo.send({ type: 'file.chosen', file })
    const { value, context } = logo.getSnapshot()
    expect([value, context.problem, sent]).toEqual(['resting', problem, []])
  })

  it('leaves a type that the browser does not know to the server', () =>
    expect([logoMisfit(new Blob(['<svg/>'])), logoMisfit(png)]).toEqual([undefined, undefined]))

  it.each([
    ['unsupported_type', 'type'],
    ['unreadable_image', 'unreadable'],
    ['image_too_large', 'tooManyPixels'],
    ['too_large', 'tooLarge'],
    ['quota_exceeded', 'noRoom'],
    ['whatever', 'failed'],
  ])('says what the server means by %s', (code, problem) =>
    expect(fileProblem(new ApiError('invalid', 'No.', { code }))).toBe(problem),
  )

  it('says that a file is too large, also where a proxy refused it, which knows no code', () =>
    expect(fileProblem(new ApiError('tooLarge', 'No.', { status: 413 }))).toBe('tooLarge'))
})

describe('logoMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(logoMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(logoMachine, logoFixtures))).toEqual(statesOf(logoMachine)))
})
