import type { AttributeValue } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { createAttributeActors } from './attributes.actors.ts'
import { attributeValueFixture } from './attributes.fixtures.ts'
import { attributeKeys } from './attributes.keys.ts'
import { valuePickerMachine } from './value-picker.machine.ts'

const taken = { type: 'about:blank', title: 'Conflict', status: 409, code: 'duplicate_name', detail: 'It exists.' }

/** A picker over a server whose attribute has these values; `create` answers the creation of a value. */
async function open(
  values: readonly AttributeValue[],
  create: { status: number; body: unknown },
  displayType = 'text',
) {
  const app = await connectClient((request, response) => {
    if (request.line.startsWith('POST')) return answer(response, create.status, create.body)
    const isByText = request.query['filters'] !== undefined
    const data = isByText
      ? values.filter(({ value }) => request.query['filters']?.includes(value.toLowerCase()))
      : values
    answer(response, 200, pageOf(data))
  })
  const cache = createCache()
  const machine = valuePickerMachine.provide({ actors: createAttributeActors(app.client, cache) })
  const actor = createActor(machine, { input: { attributeId: 'a1', displayType } })
  const chosen: string[] = []
  actor.on('value.chosen', ({ value }) => chosen.push(value.id))
  actor.start()
  onTestFinished(() => app[Symbol.asyncDispose]())
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches({ choosing: 'waiting' }))
  return { ...app, cache, actor, chosen, settled }
}

const hemp = attributeValueFixture({ id: 'b3', value: 'Hemp' })

describe('the actors of attributes', () => {
  it('read 25 values that match, and not again what is fresh', async () => {
    const { actor, requests } = await open([hemp], { status: 500, body: {} })
    const shown = () => waitFor(actor, (snapshot) => snapshot.matches({ choosing: 'showing' }))
    actor.send({ type: 'opened' })
    await shown()
    actor.send({ type: 'search.typed', text: 'he' })
    await shown()
    actor.send({ type: 'opened' })
    await shown()
    expect(requests.map(({ line, query }) => [line, query])).toEqual([
      ['GET attributes/a1/values/', { offset: '0', limit: '25' }],
      ['GET attributes/a1/values/', { offset: '0', limit: '25', search: 'he' }],
    ])
  })

  it('adds a value with one call, and invalidates the attribute', async () => {
    const { actor, chosen, settled, requests, cache } = await open([], { status: 201, body: { data: hemp } })
    cache.setQueryData(attributeKeys.values('a1', {}), {})
    actor.send({ type: 'text.entered', text: 'Hemp' })
    await settled()
    expect([chosen, requests.map(({ line }) => line)]).toEqual([['b3'], ['POST attributes/a1/values']])
    expect(cache.getQueryState(attributeKeys.values('a1', {}))?.isInvalidated).toBe(true)
  })

  it('take the value that is there already', async () => {
    const { actor, chosen, settled } = await open([hemp], { status: 409, body: taken })
    actor.send({ type: 'text.entered', text: 'hemp' })
    await settled()
    expect(chosen).toEqual(['b3'])
  })

  it('find a number that was written in another form', async () => {
    const number = attributeValueFixture({ id: 'b4', value: '12.50' })
    const { actor, chosen, settled } = await open([hemp, number], { status: 409, body: taken }, 'float')
    actor.send({ type: 'text.entered', text: '12,5' })
    await settled()
    expect(chosen).toEqual(['b4'])
  })

  it('say so when the conflicting value is gone', async () => {
    const { actor, chosen, settled } = await open([], { status: 409, body: taken })
    actor.send({ type: 'text.entered', text: 'Hemp' })
    const { context } = await settled()
    expect([chosen, context.problem, context.serverMessage]).toEqual([[], 'refused', 'It exists.'])
  })
})
