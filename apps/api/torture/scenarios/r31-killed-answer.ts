import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { forgetServers, keepAnswersAgain, refuseAnswers } from '../../src/testing/refused-answers.ts'
import { type Creation, creationsOf } from '../support/creations.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Caller, setStage, type Stage } from '../support/stage.ts'

export const killedAnswer: Scenario = {
  id: 'R31',
  title: 'kill -9 while POSTs are sent again and again under their Idempotency-Keys',
  engines: ['embedded', 'postgres'],
  rounds: 200,
  run,
}

/** One item that a client wants, however often it has to retry. */
interface Wish {
  creation: Creation
  name: string
  key: string
  /** Ids from every 201 received. */
  ids: Set<string>
}

const SENDINGS = 3

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    attributes: { Weave: { values: [] } },
    products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }],
  })
  const tally = { unanswered: 0, committed: 0 }
  let usualMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const wishes = requestsOf(stage, round)
    // In every second round no answer can be stored, so the kill certainly falls between the commit and the answer.
    if (round % 2 === 1) await place.inspect(refuseAnswers)
    const { server, ...caller } = await stage.start()
    usualMs ||= await milliseconds(() => Promise.all(requestsOf(stage, -1).map((wish) => send(caller, wish))))
    await killDuring(server, usualMs * 3, () => Promise.all(wishes.map((wish) => sendOften(caller, wish, usualMs))))
    await place.inspect(async (db) => {
      await keepAnswersAgain(db)
      await forgetServers(db)
    })
    await fulfilled(stage, wishes, tally)
  }
  return `${rounds * requestsOf(stage, 0).length} items are there once each; ${tally.unanswered} were not answered before the kill, ${tally.committed} of them committed`
}

const requestsOf = (stage: Stage, round: number): Wish[] =>
  creationsOf(stage).map((creation) => ({ creation, name: `wish ${round}.`, key: randomUUID(), ids: new Set() }))

/** Returns the status. */
async function send({ call }: Pick<Caller, 'call'>, { creation, name, key, ids }: Wish): Promise<number> {
  const answer = await call('POST', creation.path, creation.body(name), { 'idempotency-key': key })
  if (answer.status === 201) ids.add(idIn(await answer.json()))
  return answer.status
}

const sendOften = (caller: Pick<Caller, 'call'>, wish: Wish, withinMs: number) =>
  Promise.all(
    Array.from({ length: SENDINGS }, async () => {
      await wait(Math.random() * withinMs)
      await send(caller, wish)
    }),
  )

const idIn = (body: unknown): string => {
  const { data } = body as { data: { id: string } | { view: { id: string } } }
  return 'view' in data ? data.view.id : data.id
}

/** After the restart each request is repeated until it is answered, and the stored items match every answer. */
async function fulfilled(stage: Stage, wishes: readonly Wish[], tally: { unanswered: number; committed: number }) {
  const { server, client, call } = await stage.start()
  for (const wish of wishes) {
    const { creation, name, ids } = wish
    if (ids.size === 0) {
      tally.unanswered += 1
      tally.committed += (await creation.find(client, name)).length
    }
    assert.equal(await send({ call }, wish), 201, `the answer to ${creation.path} ${name}`)
    assert.deepEqual(await creation.find(client, name), [...ids], `what there is of ${creation.path} ${name}`)
  }
  await server.stop()
}
