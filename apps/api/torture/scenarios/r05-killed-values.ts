import assert from 'node:assert/strict'
import type { Client } from '@selvedge/sdk'
import { allVariants } from '../support/all-variants.ts'
import { countsHold } from '../support/counts.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { untilJobsEnded } from '../support/until-jobs-ended.ts'

export const killedValues: Scenario = {
  id: 'R05',
  title: 'kill -9 during the upload of 3,000 values and during a merge on 500 variants',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

const ROWS = 3_000
const VARIANTS = 500

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    attributes: {
      Weave: { values: [] },
      Finish: { type: 'multiple_choice', values: [] },
    },
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
  })
  const tally = { uploads: 0, merges: 0 }
  const usual = { uploadMs: 0, mergeMs: 0 }
  for (let round = 0; round < rounds; round += 1) {
    if (await killedUpload(stage, `${round}`, usual)) tally.uploads += 1
    if (await killedMerge(stage, `${round}`, usual)) tally.merges += 1
  }
  await place.inspect((db) => countsHold(db, stage.supplierId))
  return `of ${rounds} uploads ${tally.uploads} and of ${rounds} merges ${tally.merges} had gone through, the others left nothing; counts equal a recount`
}

/** Returns whether the values are there: all or none. */
async function killedUpload(stage: Stage, round: string, usual: { uploadMs: number }): Promise<boolean> {
  const weave = stage.catalogue.attributes['Weave'] ?? ''
  const file = (name: string) =>
    new Blob([`value\n${Array.from({ length: ROWS }, (_, row) => `${name} ${row}`).join('\n')}\n`])
  const first = await stage.start()
  const upload = (name: string) => first.client.attributeValues.upload(weave, file(name), 'values.csv')
  if (usual.uploadMs === 0) usual.uploadMs = await milliseconds(() => upload('warm'))
  let answered = false
  await killDuring(first.server, usual.uploadMs * 0.8, async () => {
    await upload(`round ${round} row`)
    answered = true
  })
  const { server, client } = await stage.start()
  await untilJobsEnded(client)
  const { total } = (await client.attributeValues.list(weave, { search: `round ${round} row`, limit: 1 })).paging
  assert.ok(total === ROWS || (total === 0 && !answered), `${total} of ${ROWS} values, answered: ${answered}`)
  await server.stop()
  return total === ROWS
}

/** Returns whether the values are merged: everywhere or nowhere. */
async function killedMerge(stage: Stage, round: string, usual: { mergeMs: number }): Promise<boolean> {
  const finish = stage.catalogue.attributes['Finish'] ?? ''
  const variants = Object.values(stage.catalogue.variants)
  const first = await stage.start()
  const prepare = async (name: string) => {
    const values = first.client.attributeValues
    const made = await Promise.all(
      ['a', 'b', 'c'].map((letter) => values.create(finish, { value: `${name} ${letter}` })),
    )
    const ids = made.map(({ value: { id } }) => id)
    await first.client.variants.updateMany(variants, { attributes: ids }, { mode: 'upsert' })
    const [selected_id = ''] = ids
    return { ids, merge: () => values.merge(finish, { selected_id, merge_ids: ids.slice(1) }) }
  }
  if (usual.mergeMs === 0) {
    const warm = await prepare('warm')
    usual.mergeMs = await milliseconds(warm.merge)
  }
  const { ids, merge } = await prepare(`round ${round}`)
  let answered = false
  await killDuring(first.server, usual.mergeMs, async () => {
    await merge()
    answered = true
  })
  const { server, client } = await stage.start()
  await untilJobsEnded(client)
  const kinds = await linksOf(client)
  const [before, after] = [ids.toSorted().join(), ids[0]]
  assert.ok(
    kinds.length === 1 && (kinds[0] === after || (kinds[0] === before && !answered)),
    `links: ${kinds.join(' or ')}`,
  )
  const left = (await client.attributeValues.list(finish, { search: `round ${round} `, limit: 10 })).data
  assert.deepEqual(left.map(({ id }) => id).toSorted(), (kinds[0] ?? '').split(','))
  await server.stop()
  return kinds[0] === after
}

/** The sets of values that the variants carry. */
async function linksOf(client: Client): Promise<string[]> {
  const sets = (await allVariants(client)).map(({ attributes }) =>
    attributes
      .flatMap(({ values }) => values.map(({ id }) => id))
      .toSorted()
      .join(),
  )
  return [...new Set(sets)]
}
