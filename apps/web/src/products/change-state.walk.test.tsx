import { changeStateMachine } from '@selvedge/machines'
import { changeStateFixtures, productFixture, shortestPaths } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { hold } from '../testing/fake-client.ts'
import { actOnProducts, messages, openProducts, productBox } from '../testing/products.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'

type UpdateMany = Client['products']['updateMany']

const title = (text: string) => messages.getByText(text, { exact: true })
const press = (name: string) => messages.getByRole('button', { name, exact: true }).last().click()

/** Opens the list with two products selected and presses Archive; `before` holds their previous states. */
async function archive(before: readonly { state: string; ids: readonly string[] }[]) {
  const updateMany = hold<UpdateMany>()
  const state = before.length > 0 ? 'active' : 'archived'
  const former = ['p1', 'p2'].map((id) => productFixture({ id, state }))
  await openProducts({ products: { updateMany: updateMany.call }, former })
  await productBox(1).click()
  await productBox(2).click()
  await actOnProducts('Archive')
  await expect.poll(updateMany.waiting).toBe(1)
  return updateMany
}

const plan = (updateMany: Awaited<ReturnType<typeof archive>>): Walk<typeof changeStateMachine> => {
  const answered = {
    done: async () => updateMany.resolve(2),
    error: async (error: unknown) => updateMany.reject(error),
  }
  return {
    events: { undo: () => press('Undo'), retry: () => press('Try again') },
    outcomes: { changeState: answered, restoreStates: answered },
    states: {
      changing: async () => {
        await expect.poll(updateMany.waiting).toBe(1)
        expect(updateMany.asked.at(-1)?.slice(0, 2)).toEqual([['p1', 'p2'], { state: 'archived' }])
      },
      changed: async ({ context: { before } }) => {
        await expect.element(title('Archived successfully')).toBeVisible()
        const undo = messages.getByRole('button', { name: 'Undo' })
        await expect.poll(() => undo.elements().length).toBe(before.length > 0 ? 1 : 0)
      },
      failed: () => expect.element(title('Something has gone wrong! Please try later.')).toBeVisible(),
      undoing: async () => {
        await expect.poll(updateMany.waiting).toBe(1)
        expect(updateMany.asked.at(-1)?.slice(0, 2)).toEqual([['p1', 'p2'], { state: 'active' }])
      },
      notUndone: () => expect.element(title('The previous status could not be restored.')).toBeVisible(),
      undone: () => expect.element(title('The previous status was restored')).toBeVisible(),
    },
  }
}

describe('a change of state, walked through its messages', () => {
  const paths = shortestPaths(changeStateMachine, changeStateFixtures)
  it.each(named(paths))('$name', async ({ path }) => {
    const { before } = path.state.context
    const isEmpty = path.steps.some(({ state }) => state.matches('changed')) && before.length === 0
    expect(await walk(path, plan(await archive(isEmpty ? [] : [{ state: 'active', ids: ['p1', 'p2'] }])))).toBe(
      path.steps.length,
    )
  })
})
