import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Supplier, Tagged } from '@selvedge/sdk'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import type { EditSave } from '../shared/edit.machine.ts'
import { settled } from '../testing/open-edit.ts'
import { companyMachine, companyProblems, type CompanyValues } from './company.machine.ts'
import { companyFixtures, taggedCompany } from './supplier.fixtures.ts'

describe('the form of the company', () => {
  it('says what the server would say', () => {
    const fine = { name: 'Loom', url: '', address: '' }
    expect(companyProblems(fine)).toEqual({})
    expect(companyProblems({ ...fine, name: ' ', url: 'loom', address: 'x'.repeat(1_001) })).toEqual({
      name: 'Required',
      url: 'Enter a web address that begins with https:// or http://',
      address: 'At most 1000 characters.',
    })
  })

  it('shows an empty text where there is none, and is not saved while it says something wrong', async () => {
    const asked: Partial<CompanyValues>[] = []
    const company = createActor(
      companyMachine.provide({
        actors: {
          readItem: fromPromise<Tagged<Supplier>, { id: string }>(async () => taggedCompany(1, { url: null })),
          saveItem: fromPromise<Tagged<Supplier>, EditSave<Supplier, CompanyValues>>(async ({ input: { change } }) => {
            asked.push(change)
            return taggedCompany(2, { ...change, url: null })
          }),
        },
      }),
      { input: { id: 'own' } },
    ).start()
    await settled()
    company.send({ type: 'values.changed', change: { name: ' ' } })
    company.send({ type: 'save' })
    company.send({ type: 'values.changed', change: { name: 'Mill' } })
    company.send({ type: 'save' })
    await settled()
    expect([company.getSnapshot().context.values?.url, asked]).toEqual(['', [{ name: 'Mill' }]])
  })
})

describe('companyMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(companyMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(companyMachine, companyFixtures))).toEqual(statesOf(companyMachine)))
})
