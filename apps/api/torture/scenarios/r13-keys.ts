import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Caller, setStage, type Stage } from '../support/stage.ts'

export const idempotencyKeys: Scenario = {
  id: 'R13',
  title: 'an Idempotency-Key twice at once, with another body, after a day, and after a failure',
  engines: ['embedded', 'postgres'],
  rounds: 20,
  run,
}

const VARIANTS = 300

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
  })
  const { server, ...caller } = await stage.start()
  let inFlight = 0
  for (let round = 0; round < rounds; round += 1) {
    inFlight += await twiceAtOnce(caller, stage)
    await otherBody(caller, `other ${round}`)
    await failure(caller, `failure ${round}`)
  }
  await server.stop()
  assert.ok(inFlight > 0, 'no two calls met')
  await afterADay(stage)
  return `one runs and the others get 409 with Retry-After (${inFlight}); another body 422; a failure of the work is repeated, a refusal before it is not; after 24 h it runs again`
}

const post = async ({ call }: Pick<Caller, 'call'>, path: string, body: object, key: string) => {
  const response = await call('POST', path, body, { 'idempotency-key': key })
  const answer = (await response.json()) as { code?: string; data?: { id: string; ids?: string[] } }
  return { status: response.status, code: answer.code, answer, headers: response.headers }
}

/** Returns how many were answered that the first call is still running. */
async function twiceAtOnce(caller: Pick<Caller, 'call' | 'client'>, { catalogue }: Stage): Promise<number> {
  const ids = Object.values(catalogue.variants)
  const key = randomUUID()
  const send = () => post(caller, '/variants/duplicate', { ids }, key)
  const answers = await Promise.all([send(), send(), send()])
  const ran = answers.find(({ status, headers }) => status === 201 && !headers.has('idempotency-replayed'))
  assert.ok(ran, `none ran: ${answers.map(({ status }) => status).join()}`)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const { status, code, headers } of refused) {
    assert.deepEqual([status, code, headers.get('retry-after')], [409, 'idempotency_key_in_flight', '1'])
  }
  // A call so late that the first had ended got its answer.
  for (const { status, answer } of answers) if (status === 201) assert.deepEqual(answer, ran.answer)
  const later = await send()
  assert.deepEqual([later.status, later.answer], [ran.status, ran.answer], 'the same key when the first has ended')
  const { total } = (await caller.client.variants.list({ search: 'Copy of', limit: 1 })).paging
  assert.equal(total, VARIANTS, 'copies')
  assert.equal(await caller.client.variants.deleteMany(ran.answer.data?.ids ?? []), VARIANTS)
  return refused.length
}

async function otherBody(caller: Pick<Caller, 'call' | 'client'>, name: string): Promise<void> {
  const key = randomUUID()
  const first = await post(caller, '/attributes/', { name }, key)
  const other = await post(caller, '/attributes/', { name: `${name} too` }, key)
  assert.deepEqual([first.status, other.status, other.code], [201, 422, 'idempotency_key_reused'])
  const { data } = await caller.client.attributes.list({ search: name })
  assert.deepEqual(
    data.map((attribute) => attribute.name),
    [name],
  )
}

/** A name already taken fails the work; an unreadable body is rejected before it. */
async function failure(caller: Pick<Caller, 'call' | 'client'>, name: string): Promise<void> {
  const [taken, unread] = [randomUUID(), randomUUID()]
  const {
    value: { id },
  } = await caller.client.attributes.create({ name })
  const conflict = await post(caller, '/attributes/', { name }, taken)
  const refused = await post(caller, '/attributes/', { title: name }, unread)
  await caller.client.attributes.delete(id)
  const repeated = await post(caller, '/attributes/', { name }, taken)
  const afterDay = await post(caller, '/attributes/', { name }, unread)
  const statuses = [conflict, refused, repeated, afterDay].map(({ status }) => status)
  assert.deepEqual(statuses, [409, 422, 409, 201])
  assert.deepEqual(repeated.answer, conflict.answer)
}

async function afterADay(stage: Stage): Promise<void> {
  const key = randomUUID()
  const first = await stage.start()
  const send = (caller: Caller) =>
    post(caller, '/variants/duplicate', { ids: Object.values(stage.catalogue.variants) }, key)
  const made = await send(first)
  await first.server.stop()
  await passTime(stage, '23 hours')
  const second = await stage.start()
  assert.deepEqual((await send(second)).answer, made.answer, 'the answer after 23 hours')
  await second.server.stop()
  await passTime(stage, '1 hour 1 second')
  const third = await stage.start()
  assert.notDeepEqual((await send(third)).answer, made.answer, 'the answer after 24 hours')
  const { total } = (await third.client.variants.list({ search: 'Copy of', limit: 1 })).paging
  assert.equal(total, 2 * VARIANTS, 'copies')
  await third.server.stop()
}

/** Moves the first use of the keys back by this span. */
const passTime = ({ place, supplierId }: Stage, span: string) =>
  place.inspect((db) =>
    db.forSupplier(supplierId, (trx) =>
      sql`update idempotency_keys set created_at = created_at - ${span}::interval
        where supplier_id = ${supplierId}`.execute(trx),
    ),
  )
