import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'

import { createCache } from '../query/cache.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { companyMachine } from './company.machine.ts'
import { logoMachine } from './logo.machine.ts'
import { companyFixture } from './supplier.fixtures.ts'
import { createCompanyActors, createLogoActors } from './supplier.actors.ts'

const company = () =>
  connectClient(({ line }, response) => {
    if (line === 'GET supplier/') response.setHeader('etag', '"1"')
    else response.setHeader('etag', '"2"')
    answer(response, 200, { data: companyFixture({ address: line === 'PATCH supplier/' ? null : 'Mill Lane 1' }) })
  })

it('reads the company, saves what was changed, and lets the cache know', async () => {
  await using server = await company()
  const cache = createCache()
  cache.setQueryData(['supplier'], 'old')
  const edit = createActor(companyMachine.provide({ actors: createCompanyActors(server.client, cache) }), {
    input: { id: 'own' },
  }).start()
  await waitFor(edit, (snapshot) => snapshot.matches({ editing: 'clean' }))
  edit.send({ type: 'values.changed', change: { address: '' } })
  edit.send({ type: 'save' })
  const { context } = await waitFor(edit, (snapshot) => snapshot.matches({ editing: 'clean' }))
  expect([context.values?.address, context.etag, server.requests.map(({ line }) => line)]).toEqual([
    '',
    '"2"',
    ['GET supplier/', 'PATCH supplier/'],
  ])
  expect(cache.getQueryState(['supplier'])?.isInvalidated).toBe(true)
})

it('sets the logo and takes it away, and reads the company again each time', async () => {
  await using server = await company()
  const logo = createActor(logoMachine.provide({ actors: createLogoActors(server.client, createCache()) })).start()
  logo.send({ type: 'file.chosen', file: new Blob(['png'], { type: 'image/png' }) })
  await waitFor(logo, (snapshot) => !snapshot.hasTag('busy'))
  logo.send({ type: 'remove' })
  expect((await waitFor(logo, (snapshot) => !snapshot.hasTag('busy'))).value).toBe('resting')
  expect(server.requests.map(({ line }) => line)).toEqual([
    'PUT supplier/logo',
    'GET supplier/',
    'DELETE supplier/logo',
    'GET supplier/',
  ])
})
