import { ApiError, type Tagged } from '@selvedge/sdk'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { caseCount } from '../../../../tools/sampling.ts'
import { AUTOSAVE_AFTER } from '../limits.ts'
import {
  askedClothMachine,
  type ClothFixture,
  clothFixture,
  clothMachine,
  type ClothValues,
  staleFixture,
} from './edit.fixtures.ts'
import type { EditSave } from './edit.machine.ts'
import { draftOf } from './edit-steps.ts'
import { type EditDraft, fieldsOf, isAlike, pick } from './edit-values.ts'

type Field = keyof ClothValues
/** `lost`: the server made the change, but its answer got lost. */
type Way = 'fine' | 'lost' | 'offline' | 'refused' | 'signedOut' | 'taken' | 'broken' | 'busy'
type Step =
  | { do: 'type'; field: Field; text: string }
  | { do: 'elsewhere'; field: Field }
  | { do: 'pass'; time: number }
  | { do: 'settle' | 'save' | 'retry' | 'reload' | 'mine' | 'theirs' | 'discard' }
  | { do: 'way'; way: Way }

const ERRORS: Record<Exclude<Way, 'fine'>, ApiError> = {
  lost: new ApiError('timeout', 'Too slow.'),
  offline: new ApiError('offline', 'No way.'),
  refused: new ApiError('invalid', 'Not valid.', { status: 422 }),
  signedOut: new ApiError('unauthenticated', 'Signed out.', { status: 401 }),
  taken: new ApiError('conflict', 'Taken.', { status: 409, code: 'duplicate_name' }),
  broken: new ApiError('server', 'Oops.', { status: 500 }),
  busy: new ApiError('tooMany', 'Wait.', { status: 429, retryAfter: 1_000 }),
}

/** One item on a server that trims texts, honours If-Match, and fails according to its `way`. */
function createServer() {
  let item = clothFixture()
  let rev = 1
  const state = { way: 'fine' as Way, running: 0, overtaken: 0, overwritten: 0 }
  /** Colleagues' texts that have not been shown here yet. */
  const unseen = new Map<string, string>()
  const tagged = (): Tagged<ClothFixture> => ({ value: item, etag: `"${rev}"` })

  function change(fields: Partial<ClothValues>): void {
    const { name = item.name, description = item.description ?? '' } = fields
    item = { ...item, name: name.trim(), description: description.trim() || null }
    rev += 1
  }

  async function read(): Promise<Tagged<ClothFixture>> {
    if (state.way === 'offline' || state.way === 'broken') throw ERRORS[state.way]
    return tagged()
  }

  async function save({ change: fields, ifMatch }: EditSave<ClothFixture, ClothValues>) {
    const { way } = state
    state.running += 1
    if (state.running > 1) state.overtaken += 1
    await Promise.resolve()
    state.running -= 1
    if (way !== 'fine' && way !== 'lost') throw ERRORS[way]
    if (ifMatch !== `"${rev}"`) throw way === 'lost' ? ERRORS.lost : staleFixture
    state.overwritten += fieldsOf(fields).filter((one) => unseen.has(one)).length
    change(fields)
    if (way === 'lost') throw ERRORS.lost
    return tagged()
  }

  /** Always a new text: writing the same text again would change nothing. */
  function changeElsewhere(name: Field): void {
    const to = `Stork ${rev}`
    change({ [name]: to })
    unseen.set(name, to)
  }

  const has = (): ClothValues => ({ name: item.name, description: item.description ?? '' })
  return { state, unseen, read, save, changeElsewhere, etag: () => tagged().etag, has }
}

/** A browser over this server. Reloading its tab keeps only the draft. */
function createBrowser(machine: typeof clothMachine, server: ReturnType<typeof createServer>) {
  const clock = new SimulatedClock()
  let draft: EditDraft<ClothValues> | undefined
  const provided = machine.provide({
    actors: {
      readItem: fromPromise<Tagged<ClothFixture>, { id: string }>(() => server.read()),
      saveItem: fromPromise<Tagged<ClothFixture>, EditSave<ClothFixture, ClothValues>>(({ input }) =>
        server.save(input),
      ),
    },
  })
  function start() {
    const actor = createActor(provided, { input: { id: 'c1', draft }, clock })
    actor.subscribe(({ context }) => {
      const kept = draftOf(context)
      if (kept) draft = structuredClone(kept)
      else if (context.item) draft = undefined
    })
    return actor.start()
  }
  let actor = start()
  return {
    clock,
    actor: () => actor,
    reload: () => {
      actor.stop()
      actor = start()
    },
  }
}

const text = fc.constantFrom('Heron', 'Egret', 'Crane ', '')
const field = fc.constantFrom<Field>('name', 'description')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), field, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), field }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), time: fc.constantFrom(1, AUTOSAVE_AFTER, 60_000) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'settle' as const,
        'settle' as const,
        'save' as const,
        'retry' as const,
        'reload' as const,
        'mine' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('theirs' as const, 'discard' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('way' as const),
      way: fc.constantFrom<Way>(
        'fine',
        'fine',
        'lost',
        'lost',
        'offline',
        'refused',
        'signedOut',
        'taken',
        'broken',
        'busy',
      ),
    }),
  },
)

async function settled() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

it.each([
  ['soon', clothMachine],
  ['whenAsked', askedClothMachine],
])(
  'an item that saves %s loses nothing that was typed, and is clean only while the server has what is on screen',
  async (_, machine) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = createServer()
        const browser = createBrowser(machine, server)
        /** The last text typed into each field, unless the user discarded it. */
        let typed: Partial<ClothValues> = {}
        /** Whether a colleague wrote after this page last heard from the server. */
        let isElsewhere = false
        await settled()

        const look = () => {
          const { context, value } = browser.actor().getSnapshot()
          const { values } = context
          if (!values || typeof value === 'string') return
          for (const [name, to] of server.unseen) {
            if (isAlike(values[name as Field], to)) server.unseen.delete(name)
          }
          const wanted = { ...values, ...typed }
          expect(fieldsOf<ClothValues>(values).filter((one) => !isAlike(values[one], wanted[one]))).toEqual([])
          // Text that the server was known to have is not a local change: a colleague may overwrite it.
          const { known, sent } = context
          const isChange = (one: Field) => sent.some((fields) => one in fields) || !isAlike(typed[one], known?.[one])
          typed = pick<ClothValues>(typed, fieldsOf(typed).filter(isChange))
          if (value.editing !== 'clean' || isElsewhere) return
          expect(fieldsOf<ClothValues>(values).filter((one) => !isAlike(values[one], server.has()[one]))).toEqual([])
          // Text that reached the server may later be overwritten by a colleague without being lost.
          typed = {}
        }

        const keepMine = () => {
          const actor = browser.actor()
          const { conflict } = actor.getSnapshot().context
          for (const name of conflict?.fields ?? []) server.unseen.delete(name)
          actor.send({ type: 'mine.kept' })
        }

        for (const one of steps) {
          const actor = browser.actor()
          const before = actor.getSnapshot()
          if (one.do === 'type' && before.matches('editing')) {
            actor.send({ type: 'values.changed', change: { [one.field]: one.text } })
            typed = { ...typed, [one.field]: one.text }
          } else if (one.do === 'elsewhere') {
            server.changeElsewhere(one.field)
            isElsewhere = true
          } else if (one.do === 'pass') browser.clock.increment(one.time)
          else if (one.do === 'way') server.state.way = one.way
          else if (one.do === 'reload') browser.reload()
          else if (one.do === 'save') actor.send({ type: 'save' })
          else if (one.do === 'retry') actor.send({ type: 'retry' })
          else if (one.do === 'settle') await settled()
          else if (one.do === 'mine') keepMine()
          else if (one.do === 'discard' && before.can({ type: 'discard' })) {
            typed = {}
            actor.send({ type: 'discard' })
          } else if (one.do === 'theirs' && before.can({ type: 'theirs.taken' })) {
            typed = Object.fromEntries(
              Object.entries(typed).filter(([name]) => !before.context.conflict?.fields.includes(name as Field)),
            )
            actor.send({ type: 'theirs.taken' })
          }
          if (browser.actor().getSnapshot().context.etag === server.etag()) isElsewhere = false
          look()
        }

        // Finally all faults end and the user saves again: then the server must have the values on screen.
        server.state.way = 'fine'
        for (let round = 0; round < 8; round++) {
          const actor = browser.actor()
          if (actor.getSnapshot().context.values?.name.trim() === '') {
            actor.send({ type: 'values.changed', change: { name: 'Egret' } })
            typed = { ...typed, name: 'Egret' }
          }
          actor.send({ type: 'retry' })
          await settled()
          look()
          keepMine()
          actor.send({ type: 'save' })
          await settled()
          look()
          browser.clock.increment(60_000)
          await settled()
        }
        const { value, context } = browser.actor().getSnapshot()
        expect([value, server.state.overtaken, server.state.overwritten]).toEqual([{ editing: 'clean' }, 0, 0])
        for (const one of fieldsOf(typed)) expect(isAlike(context.values?.[one], typed[one])).toBe(true)
      }),
      { numRuns: caseCount({ gate: 60, full: 300 }) },
    )
  },
  60_000,
)
