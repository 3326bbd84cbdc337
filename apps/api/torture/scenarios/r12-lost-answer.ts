import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Client } from '@selvedge/sdk'
import { cuttingProxy } from '../support/cutting-proxy.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Caller, setStage, type Stage } from '../support/stage.ts'

export const lostAnswer: Scenario = {
  id: 'R12',
  title: 'the answer of a POST gets lost, and the call is sent again',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    attributes: { Weave: { values: [] } },
    products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }],
  })
  const { server, client, signIn } = await stage.start()
  const proxy = await cuttingProxy(server.address)
  place.atEnd(() => proxy.close())
  const far = await signIn(proxy.address)
  const creations = creationsOf(stage)
  for (let round = 0; round < rounds; round += 1) {
    const creation = creations[round % creations.length]
    if (!creation) continue
    for (const send of [sendTwice, leaveItToTheSdk]) {
      const name = `lost ${round} ${send.name}`
      const lostBefore = proxy.lost()
      proxy.loseAnswers(1)
      const id = await send(far, creation, name)
      assert.equal(proxy.lost(), lostBefore + 1, 'answers that got lost')
      assert.deepEqual(await creation.find(client, name), [id], `what there is of ${creation.path} ${name}`)
    }
  }
  await server.stop()
  return `${proxy.lost()} answers lost: each item is there once, and the second answer was the first one's 201`
}

interface Creation {
  path: string
  body: (name: string) => object
  /** Through the SDK; answers the id. */
  create: (client: Client, name: string) => Promise<string>
  find: (client: Client, name: string) => Promise<string[]>
}

function creationsOf({ catalogue }: Stage): Creation[] {
  const product_id = catalogue.products['Aran'] ?? ''
  const weave = catalogue.attributes['Weave'] ?? ''
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  return [
    {
      path: '/variants/',
      body: (name) => ({ name, product_id }),
      create: async ({ variants }, name) => (await variants.create({ name, product_id })).id,
      find: async ({ variants }, search) => idsOf(await variants.list({ search })),
    },
    {
      path: '/attributes/',
      body: (name) => ({ name }),
      create: async ({ attributes }, name) => (await attributes.create({ name })).id,
      find: async ({ attributes }, search) => idsOf(await attributes.list({ search })),
    },
    {
      path: `/attributes/${weave}/values`,
      body: (value) => ({ value }),
      create: async ({ attributeValues }, value) => (await attributeValues.create(weave, { value })).id,
      find: async ({ attributeValues }, search) => idsOf(await attributeValues.list(weave, { search })),
    },
    {
      path: '/views/',
      body: (name) => ({ name, kind: 'static' }),
      create: ({ views }, name) => views.create({ name, kind: 'static' }),
      find: async ({ views }, search) => idsOf(await views.list({ search })),
    },
  ]
}

/** The same key by hand: the answer that got lost comes as it was, and says that it is a repetition. */
async function sendTwice({ call }: Caller, { path, body }: Creation, name: string): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => call('POST', path, body(name), headers)
  await assert.rejects(send(), 'the first answer')
  const again = await send()
  const text = await again.text()
  assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true'], text)
  const third = await send()
  assert.deepEqual([third.status, await third.text()], [201, text])
  const { data }: { data: { id: string } | { view: { id: string } } } = JSON.parse(text)
  return 'view' in data ? data.view.id : data.id
}

function leaveItToTheSdk({ client }: Caller, { create }: Creation, name: string): Promise<string> {
  return create(client, name)
}
