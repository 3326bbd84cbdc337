import { ApiError, type Tagged } from '@selvedge/sdk'
import { vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { type ClothFixture, clothMachine, type ClothValues, taggedCloth } from '../shared/edit.fixtures.ts'
import type { EditSave } from '../shared/edit.machine.ts'
import type { EditInput, EditNotice } from '../shared/edit.types.ts'

type Save = EditSave<ClothFixture, ClothValues>
export type Answer = () => Promise<Tagged<ClothFixture>>

export const NOW = Date.UTC(2027, 0, 5, 14, 2)
export const refuse = (error: ApiError) => () => Promise.reject(error)
export const down = new ApiError('offline', 'The server cannot be reached.')
export const never: Answer = () => new Promise(() => {})

interface Start {
  machine?: typeof clothMachine
  reads?: Answer[]
  saves?: Answer[]
  draft?: EditInput<ClothValues>['draft']
}

/** An edit over a server that gives these answers in order. */
export async function openEdit({
  machine = clothMachine,
  reads = [async () => taggedCloth(1)],
  saves = [],
  draft,
}: Start = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const clock = new SimulatedClock()
  const asked: Pick<Save, 'change' | 'ifMatch'>[] = []
  const notices: EditNotice<ClothFixture, ClothValues>[] = []
  const take = (answers: Answer[]) => (answers.shift() ?? refuse(new ApiError('server', 'No answer is left.')))()
  const actor = createActor(
    machine.provide({
      actors: {
        readItem: fromPromise<Tagged<ClothFixture>, { id: string }>(() => take(reads)),
        saveItem: fromPromise<Tagged<ClothFixture>, Save>(({ input: { change, ifMatch } }) => {
          asked.push({ change, ifMatch })
          return take(saves)
        }),
      },
    }),
    { clock, input: { id: 'c1', draft } },
  )
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  await settled()
  return {
    actor,
    asked,
    notices,
    type: (change: Partial<ClothValues>) => actor.send({ type: 'values.changed', change }),
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds)
      await settled()
    },
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context.values,
    context: () => actor.getSnapshot().context,
  }
}

export async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

export const name =
  (text: string, rev: number): Answer =>
  async () =>
    taggedCloth(rev, { name: text })
