import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Creation, creationsOf } from '../support/creations.ts'
import { cuttingProxy } from '../support/cutting-proxy.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Caller, setStage } from '../support/stage.ts'

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
    for (const send of [sendTwice, createThroughSdk]) {
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

/** Repeats the key by hand: the lost answer comes unchanged, marked as a repetition. */
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

function createThroughSdk({ client }: Caller, { create }: Creation, name: string): Promise<string> {
  return create(client, name)
}
