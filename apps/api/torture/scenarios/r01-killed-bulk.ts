import assert from 'node:assert/strict'
import type { Client, Variant } from '@selvedge/sdk'
import type { VariantFields } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { allVariants } from '../support/all-variants.ts'
import { countsHold } from '../support/counts.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Session, setStage, type Stage } from '../support/stage.ts'

export const killedBulk: Scenario = {
  id: 'R01',
  title: 'kill -9 during bulk changes of 500 variants',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

const CHOSEN = 500
const OTHERS = 100
const VALUES = ['Red', 'Blue', 'Green']

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    families: { Bast: ['Linen'], Wool: ['Felt'] },
    attributes: { Colour: { type: 'multiple_choice', values: VALUES } },
    products: ['Linen', 'Felt'].map((material, product) => ({
      name: `Product ${product}`,
      material,
      variants: Array.from({ length: (CHOSEN + OTHERS) / 2 }, (_, number) => ({
        name: `Variant ${product}-${number}`,
        values: ['Colour: Green'],
      })),
    })),
  })
  const chosen = Object.values(stage.catalogue.variants).slice(0, CHOSEN)
  let reached: Reached = { sent: 0, answered: 0 }
  let [done, answered, cut] = [0, 0, 0]
  for (let round = 0; round <= rounds; round += 1) {
    const session = await stage.start()
    done = await doneIn(session, chosen, reached.answered)
    if (round === rounds) {
      await session.server.stop()
      break
    }
    reached = await killOnce(session, stage, chosen, done)
    answered += reached.answered - done
    if (reached.sent > reached.answered) cut += 1
  }
  await place.inspect(async (db) => {
    await countsHold(db, stage.supplierId)
    await historyHolds(db, stage.supplierId, done)
  })
  return `${answered} answered changes are there, ${cut} cut off ones wholly or not at all; counts equal a recount`
}

interface Reached {
  /** The last step sent, and the last one answered. */
  sent: number
  answered: number
}

async function killOnce(
  { server, client }: Session,
  stage: Stage,
  chosen: readonly string[],
  done: number,
): Promise<Reached> {
  const reached = { sent: done, answered: done }
  const change = async () => {
    reached.sent += 1
    await changeAll(client, chosen, reached.sent, stage)
    reached.answered = reached.sent
  }
  const usualMs = await milliseconds(change)
  await killDuring(server, usualMs * 3, async () => {
    for (;;) await change()
  })
  return reached
}

async function changeAll({ variants }: Client, chosen: readonly string[], step: number, stage: Stage): Promise<void> {
  const { mode, fields } = changeOf(step, stage)
  assert.equal(await variants.updateMany(chosen, fields, { mode }), chosen.length)
}

/** Each step leaves another description, state or set of values than the one before, in turn. */
function changeOf(step: number, { catalogue }: Stage) {
  const [red = '', blue = ''] = VALUES.map((name) => catalogue.values[`Colour: ${name}`])
  const changes: { mode: 'append' | 'upsert' | 'remove'; fields: VariantFields }[] = [
    { mode: 'remove', fields: { description: '', attributes: [blue] } },
    { mode: 'append', fields: { description: `step ${step}`, state: 'archived', attributes: [red] } },
    { mode: 'upsert', fields: { description: `step ${step}`, state: 'active', attributes: [blue, red] } },
  ]
  return changes[step % changes.length] ?? { mode: 'append', fields: {} }
}

interface Shown {
  description: string | null
  state: string
  values: string[]
}

/** The state of all selected variants after a step. */
function shownAfter(step: number): Shown {
  if (step === 0) return { description: null, state: 'active', values: ['Green'] }
  switch (step % 3) {
    case 0:
      return { description: null, state: 'active', values: ['Red'] }
    case 1:
      return { description: `step ${step}`, state: 'archived', values: step === 1 ? ['Green', 'Red'] : ['Red'] }
    default:
      return { description: `step ${step}`, state: 'active', values: ['Blue', 'Red'] }
  }
}

/** Returns the step that the server shows: the last one answered, or the one after it. */
async function doneIn({ client }: Session, chosen: readonly string[], answered: number): Promise<number> {
  const data = await allVariants(client)
  const isChosen = new Set(chosen)
  const shown = Map.groupBy(data, ({ id }) => isChosen.has(id))
  const kinds = kindsOf(shown.get(true) ?? [])
  const expected = [answered, answered + 1].find((step) => JSON.stringify(shownAfter(step)) === kinds.join())
  assert.ok(expected !== undefined, `step ${answered} was answered, and ${CHOSEN} variants are ${kinds.join(' or ')}`)
  assert.deepEqual([shown.get(true)?.length, shown.get(false)?.length], [CHOSEN, OTHERS])
  assert.deepEqual(kindsOf(shown.get(false) ?? []), [JSON.stringify(shownAfter(0))], 'unchanged variants')
  return expected
}

function kindsOf(variants: readonly Variant[]): string[] {
  const kinds = variants.map(({ description, state, attributes }): Shown => {
    const values = attributes.flatMap((attribute) => attribute.values.map(({ value }) => value))
    return { description, state, values: values.toSorted() }
  })
  return [...new Set(kinds.map((kind) => JSON.stringify(kind)))]
}

/** Each completed step has recorded its changes exactly once, and all of them. */
async function historyHolds(db: Database, supplierId: string, steps: number): Promise<void> {
  const { rows } = await db.forSupplier(supplierId, (trx) =>
    sql<{ n: number }>`select count(*) as n from history
      where supplier_id = ${supplierId} and entity = 'variant' group by at`.execute(trx),
  )
  assert.deepEqual(
    rows.map(({ n }) => n),
    Array.from({ length: steps }, () => CHOSEN),
    'rows of history of each change',
  )
}
