import assert from 'node:assert/strict'
import { type Client, isApiError, type Variant } from '@selvedge/sdk'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage } from '../support/stage.ts'

export const twoEditors: Scenario = {
  id: 'R14',
  title: 'two editors on one variant and in one static view, in random order',
  engines: ['embedded', 'postgres'],
  rounds: 200,
  run,
}

const VARIANTS = 30

async function run({ place, rounds }: Scene): Promise<string> {
  const { start, catalogue } = await setStage(place, {
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
    views: [{ name: 'Season', members: [] }],
  })
  const { server, client, signIn } = await start()
  const editors: Editors = [client, (await signIn()).client]
  const variantIds = Object.values(catalogue.variants)
  const tally = { written: 0, stale: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const variantId = variantIds[round % VARIANTS] ?? ''
    await schedule(editors, variantId, tally)
    await renameBesideAutosave(editors, variantId, round)
    await changeView(editors, catalogue.views['Season'] ?? '', variantIds)
  }
  await server.stop()
  assert.ok(tally.stale > 0, 'no write was ever stale')
  return `${tally.written} changes written, ${tally.stale} refused with 412 and the current item, none lost; both sides of every view change survive`
}

type Editors = readonly [Client, Client]
type Field = 'name' | 'description' | 'external_id'

const FIELDS: readonly Field[] = ['name', 'description', 'external_id']
const STEPS = 6

/** Each editor reads occasionally and writes based on what it has seen; at random, both write at once. */
async function schedule(editors: Editors, variantId: string, tally: { written: number; stale: number }): Promise<void> {
  const seen = await Promise.all(editors.map(({ variants }) => variants.get(variantId)))
  let now = await editors[0].variants.get(variantId)
  let expected = pick(now.value)
  for (let step = 0; step < STEPS; step += 1) {
    const writers = dice(3) === 0 ? [0, 1] : [dice(2)]
    const writes = await Promise.all(
      writers.map(async (place) => {
        const patch = { [FIELDS[dice(FIELDS.length)] ?? 'name']: `by ${place}: ${Math.random()}` }
        const isFresh = seen[place]?.etag === now.etag
        return {
          place,
          patch,
          isFresh,
          outcome: await write(editors, place, { variantId, patch, ifMatch: seen[place]?.etag }),
        }
      }),
    )
    const winners = writes.filter(({ outcome }) => outcome !== undefined)
    const least = writes.some(({ isFresh }) => isFresh) ? 1 : 0
    assert.equal(winners.length, least, 'changes that were written on the state that there was')
    assert.ok(
      winners.every(({ isFresh }) => isFresh),
      'a change that was written on an older state',
    )
    for (const { place, patch, outcome } of winners) {
      expected = { ...expected, ...patch }
      if (outcome) seen[place] = outcome
    }
    tally.written += winners.length
    tally.stale += writes.length - winners.length
    now = await editors[0].variants.get(variantId)
    assert.deepEqual(pick(now.value), expected, 'the variant after a step')
    for (const { place, outcome } of writes) {
      if (outcome === undefined) seen[place] = now
    }
  }
}

/** Returns what was written; undefined if it was rejected as stale, with the current item in the answer. */
async function write(
  editors: Editors,
  place: number,
  { variantId, patch, ifMatch }: { variantId: string; patch: object; ifMatch: string | undefined },
) {
  try {
    return await editors[place]?.variants.update(variantId, patch, { ifMatch })
  } catch (error) {
    assert.ok(isApiError(error, 'stale') && error.status === 412, String(error))
    assert.equal((error.problem?.['current'] as Variant | undefined)?.id, variantId, 'the current item of a 412')
    return undefined
  }
}

/** One editor renames while the other autosaves the description based on an earlier read: both changes survive. */
async function renameBesideAutosave([renamer, writer]: Editors, variantId: string, round: number): Promise<void> {
  const [name, description] = [`Renamed ${round}`, `Saved by itself ${round}`]
  const { etag } = await writer.variants.get(variantId)
  await renamer.variants.update(variantId, { name })
  const refused = await writer.variants
    .update(variantId, { description }, { ifMatch: etag })
    .catch((error: unknown) => error)
  assert.ok(isApiError(refused, 'stale'), `an autosave on an older state: ${String(refused)}`)
  const fresh = await writer.variants.get(variantId)
  await writer.variants.update(variantId, { description }, { ifMatch: fresh.etag })
  const { value } = await renamer.variants.get(variantId)
  assert.deepEqual([value.name, value.description], [name, description])
}

/** One adds while the other removes: what was added is in the view, what was removed is not. */
async function changeView([adder, remover]: Editors, viewId: string, variantIds: readonly string[]): Promise<void> {
  const members = async () => new Set((await adder.views.variantsOf([viewId], { limit: 500 })).data.map(({ id }) => id))
  const before = await members()
  const turn = dice(3)
  const [added, removed, others] = [0, 1, 2].map((part) => variantIds.filter((_, place) => (place + turn) % 3 === part))
  await Promise.all([adder.views.addVariants(viewId, added ?? []), remover.views.removeVariants(viewId, removed ?? [])])
  const after = await members()
  const expected = [...(added ?? []), ...(others ?? []).filter((id) => before.has(id))]
  assert.deepEqual([...after].toSorted(), expected.toSorted(), 'members of the view')
}

const dice = (sides: number) => Math.floor(Math.random() * sides)

const pick = (variant: Variant): Partial<Record<Field, unknown>> => ({
  name: variant.name,
  description: variant.description,
  external_id: variant.external_id,
})
