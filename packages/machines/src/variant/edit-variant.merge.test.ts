import { ApiError, type Client, type LinkedAttribute, type Variant, type VariantPatch } from '@selvedge/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { caseCount } from '../../../../tools/sampling.ts'
import { attributeChange, attributesOf } from '../attributes/attribute-parts.ts'
import { linkedAttributeFixture } from '../attributes/attributes.fixtures.ts'
import { createCache } from '../query/cache.ts'
import { draftOf } from '../shared/edit-steps.ts'
import { settled } from '../testing/open-edit.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { editVariantMachine, optionParts } from './edit-variant.machine.ts'
import { createEditVariantActors } from './variant.actors.ts'

const IDS = ['a1', 'a2', 'a3'] as const
type Id = (typeof IDS)[number]
/** The text of each attribute that has one. */
type Texts = Partial<Record<Id, string>>

/** The value's id encodes attribute and text, so that the fake server can resolve it. */
const linked = (id: Id, text: string | undefined): LinkedAttribute => ({
  ...linkedAttributeFixture({ attribute_id: id, attribute: `Attribute ${id}` }),
  values: text === undefined ? [] : [{ id: `${id}:${text}`, value: text, standard: null, tolerance: null }],
})
const attributesWith = (texts: Texts) => IDS.flatMap((id) => (texts[id] === undefined ? [] : [linked(id, texts[id])]))
const textIn = ({ attributes = [] }: VariantPatch, id: Id): string | undefined =>
  attributes.find((value) => value.startsWith(`${id}:`))?.slice(id.length + 1)
const textsOf = (attributes: readonly LinkedAttribute[]): Texts =>
  Object.fromEntries(attributes.map(({ attribute_id, values: [value] }) => [attribute_id, value?.value]))

/** A server with one variant that honours If-Match; `way` decides the outcome of a save. */
function createServer(texts: Texts) {
  const state = { way: 'fine' as 'fine' | 'lost' | 'down', patches: [] as VariantPatch[] }
  let variant: Variant = variantFixture({ attributes: attributesWith(texts) })
  let rev = 1
  const tagged = () => ({ value: variant, etag: `"${rev}"` })
  const change = (changes: Partial<Variant>) => {
    variant = { ...variant, ...changes }
    rev += 1
  }
  const update: Client['variants']['update'] = async (_, patch, { ifMatch } = {}) => {
    const { way } = state
    await Promise.resolve()
    if (way === 'down') throw new ApiError('offline', 'No way.')
    if (ifMatch !== `"${rev}"`) throw new ApiError('stale', 'A colleague was faster.', { status: 412 })
    state.patches.push(patch)
    const ids = patch.attributes?.map((id) => id.split(':') as [Id, string])
    change({
      ...(ids && { attributes: attributesWith(Object.fromEntries(ids)) }),
      ...(patch.meta?.optionset && { meta: { ...variant.meta, optionset: patch.meta.optionset } }),
    })
    if (way === 'lost') throw new ApiError('timeout', 'Too slow.')
    return tagged()
  }
  const variants: Partial<Client['variants']> = { get: async () => tagged(), update }
  return {
    state,
    variants: variants as Client['variants'],
    has: () => textsOf(variant.attributes),
    optionset: () => variant.meta.optionset,
    change,
    changeElsewhere: (id: Id, text: string | undefined) =>
      change({ attributes: attributesWith({ ...textsOf(variant.attributes), [id]: text }) }),
  }
}

/** A form over it whose page can be reloaded. */
async function open(texts: Texts = { a1: 'Wool', a2: 'Red' }) {
  const server = createServer(texts)
  const clock = new SimulatedClock()
  const machine = editVariantMachine.provide({ actors: createEditVariantActors(server, createCache()) })
  const start = (draft?: ReturnType<typeof draftOf>) => {
    const input = { id: 'v1', draft: draft && structuredClone(draft) }
    return createActor(machine, { input: input as never, clock }).start()
  }
  let actor = start()
  const merged: string[] = []
  actor.on('merged', ({ fields }) => merged.push(...fields))
  await settle()
  return {
    server,
    merged,
    type: (id: Id, text: string | undefined) =>
      actor.send({ type: 'values.changed', change: attributeChange(linked(id, text)) }),
    say: async (type: 'save' | 'discard' | 'mine.kept' | 'theirs.taken' | 'retry') => {
      actor.send({ type })
      await settle()
    },
    actor: () => actor,
    pass: async (time: number) => {
      clock.increment(time)
      await settle()
    },
    reload: async () => {
      const { context } = actor.getSnapshot()
      actor.stop()
      actor = start(draftOf(context) as never)
      await settle()
    },
    shown: () => textsOf(attributesOf(actor.getSnapshot().context.values ?? {})),
    isChanged: (id: Id) => `attributes.${id}` in (draftOf(actor.getSnapshot().context)?.change ?? {}),
    state: () => actor.getSnapshot().value,
    conflict: () => actor.getSnapshot().context.conflict?.fields,
  }
}

async function settle() {
  for (let turn = 0; turn < 4; turn++) await settled()
}

describe('two people on the attributes of one variant', () => {
  it('change different ones, and both changes stay', async () => {
    const { server, merged, type, say, shown, state } = await open()
    server.changeElsewhere('a2', 'Blue')
    server.changeElsewhere('a3', 'New')
    type('a1', 'Silk')
    await say('save')
    expect([state(), shown(), server.has()]).toEqual([
      { editing: 'clean' },
      { a1: 'Silk', a2: 'Blue', a3: 'New' },
      { a1: 'Silk', a2: 'Blue', a3: 'New' },
    ])
    expect([merged, server.state.patches]).toEqual([
      ['attributes.a2', 'attributes.a3'],
      [{ attributes: ['a1:Silk', 'a2:Blue', 'a3:New'] }],
    ])
  })

  it('keep what one took off and the other filled in', async () => {
    const { server, merged, type, say, shown } = await open()
    server.changeElsewhere('a2', undefined)
    type('a1', undefined)
    type('a3', 'Mine')
    await say('save')
    expect([merged, shown(), server.has()]).toEqual([['attributes.a2'], { a3: 'Mine' }, { a3: 'Mine' }])
    type('a3', 'Mine again')
    await say('discard')
    expect(server.has()).toEqual({ a3: 'Mine' })
  })

  it.each([
    ['mine.kept', { a1: 'Silk', a2: 'Green' }],
    ['theirs.taken', { a1: 'Linen', a2: 'Green' }],
  ] as const)('are asked about the same one alone: %s', async (answer, has) => {
    const { server, type, say, state, conflict } = await open()
    server.changeElsewhere('a1', 'Linen')
    type('a1', 'Silk')
    type('a2', 'Green')
    await say('save')
    expect([state(), conflict()]).toEqual([{ editing: 'conflicting' }, ['attributes.a1']])
    await say(answer)
    expect(server.has()).toEqual(has)
  })

  it.each([
    ['mine.kept', {}],
    ['theirs.taken', { a1: 'Linen' }],
  ] as const)('are asked when one took off what the other changed: %s', async (answer, has) => {
    const { server, type, say, conflict } = await open({ a1: 'Wool' })
    server.changeElsewhere('a1', 'Linen')
    type('a1', undefined)
    await say('save')
    expect(conflict()).toEqual(['attributes.a1'])
    await say(answer)
    expect(server.has()).toEqual(has)
  })

  it('do not ask about what both removed', async () => {
    const { server, type, say, state } = await open({ a1: 'Wool' })
    server.changeElsewhere('a1', undefined)
    type('a1', undefined)
    await say('save')
    expect([state(), server.has()]).toEqual([{ editing: 'clean' }, {}])
  })

  it('discards what only this form added, on the server too', async () => {
    const { server, type, say, shown, actor } = await open({ a1: 'Wool' })
    type('a2', 'Red')
    await say('save')
    type('a3', 'New')
    server.changeElsewhere('a1', 'Linen')
    await say('discard')
    expect([shown(), server.has()]).toEqual([
      { a1: 'Wool', a2: 'Red' },
      { a1: 'Linen', a2: 'Red' },
    ])
    type('a3', 'New')
    await say('save')
    expect([server.has(), actor().getSnapshot().can({ type: 'discard' })]).toEqual([
      { a1: 'Linen', a2: 'Red', a3: 'New' },
      false,
    ])
  })

  it('do not ask after a reload about a removal whose answer was lost', async () => {
    const { server, type, say, reload, state } = await open()
    server.state.way = 'lost'
    type('a1', undefined)
    await say('save')
    server.state.way = 'fine'
    await reload()
    expect([state(), server.has()]).toEqual([{ editing: 'clean' }, { a2: 'Red' }])
  })
})

it('different options of one variant are merged as well', async () => {
  const { server, actor, say } = await open()
  const option = (...values: string[]) => ({ values, type: 'text' })
  actor().send({ type: 'values.changed', change: optionParts.split({ Width: option('140 cm') }) })
  server.change({ meta: { ...variantFixture().meta, optionset: { Finish: option('Raised') } } })
  await say('save')
  expect([server.optionset(), actor().getSnapshot().context.savedAt === undefined]).toEqual([
    { Finish: option('Raised'), Width: option('140 cm') },
    false,
  ])
})

type Step =
  | { do: 'type' | 'elsewhere'; id: Id; text: string | undefined }
  | { do: 'way'; way: 'fine' | 'lost' | 'down' }
  /** `begin`: does not wait for the save. */
  | { do: 'begin' | 'save' | 'mine.kept' | 'retry' | 'reload' | 'pass' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('type' as const, 'type' as const, 'elsewhere' as const),
      id: fc.constantFrom(...IDS),
      text: fc.constantFrom('Wool', 'Silk', 'Red', undefined),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('way' as const), way: fc.constantFrom('fine', 'lost', 'down') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('begin', 'begin', 'save', 'mine.kept', 'retry', 'reload', 'pass') }),
  },
)

it('nothing that is typed into attributes is lost, and no change of a colleague that was not typed over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const form = await open()
      /** My last texts that I have not discarded, and the texts on the server. */
      const mine = new Map<Id, string | undefined>()
      const theirs = new Map<Id, string | undefined>([
        ['a1', 'Wool'],
        ['a2', 'Red'],
      ])
      let taken = 0
      for (const one of steps) {
        // What the server took while I kept typing counts as theirs too, in case I type it again.
        for (const patch of form.server.state.patches.slice(taken)) {
          for (const id of mine.keys()) theirs.set(id, textIn(patch, id))
        }
        taken = form.server.state.patches.length
        // Saved text may be changed by anyone.
        for (const [id, text] of [...mine].filter(([saved]) => !form.isChanged(saved))) {
          theirs.set(id, text)
          mine.delete(id)
        }
        if (one.do === 'type') {
          form.type(one.id, one.text)
          if (form.isChanged(one.id)) mine.set(one.id, one.text)
          else mine.delete(one.id)
        } else if (one.do === 'elsewhere') {
          form.server.changeElsewhere(one.id, one.text)
          theirs.set(one.id, one.text)
        } else if (one.do === 'way') form.server.state.way = one.way
        else if (one.do === 'reload') await form.reload()
        else if (one.do === 'begin') form.actor().send({ type: 'save' })
        else if (one.do === 'pass') await form.pass(60_000)
        else await form.say(one.do)
        for (const [id, text] of mine) expect(form.shown()[id]).toBe(text)
      }
      form.server.state.way = 'fine'
      for (let round = 0; round < 5; round++) {
        for (const answer of ['retry', 'mine.kept', 'save'] as const) await form.say(answer)
      }
      const wanted = IDS.map((id) => (mine.has(id) ? mine.get(id) : theirs.get(id)))
      const has = IDS.map((id) => form.server.has()[id])
      expect([form.state(), has]).toEqual([{ editing: 'clean' }, wanted])
    }),
    { numRuns: caseCount({ gate: 100, full: 500 }) },
  )
}, 60_000)
