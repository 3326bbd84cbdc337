import {
  isSelected,
  pageState,
  selectedCount,
  type SelectionContext,
  type SelectionEvent,
  selectionMachine,
  type SelectionSnapshot,
} from '@selvedge/machines'
import { type MachineFixtures, selectionFixtures, shortestPaths } from '@selvedge/machines/testing'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  arrive,
  button,
  chosenRows,
  openCatalogue,
  pageBox,
  rowBox,
  rows,
  searchField,
  selectionBar,
  type World,
} from '../testing/catalogue.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'

const SELECT_ALL = 'Select all 60 that match'

const plan = (world: World): Walk<typeof selectionMachine> => ({
  events: {
    'page.shown': () => arrive(world),
    'row.toggled': ({ id, range }) => rowBox(id).click(range ? { modifiers: ['Shift'] } : {}),
    'page.toggled': () => pageBox.click(),
    'matching.chosen': () => button(SELECT_ALL).click(),
    cleared: () => button('Unselect all').click(),
    'narrowing.changed': async ({ search }) => {
      await searchField.fill(search)
      await userEvent.keyboard('{Enter}')
    },
  },
  states: {
    nothing: async (snapshot) => {
      await showsRows(snapshot)
      expect(selectionBar()).toBe(undefined)
    },
    rows: async (snapshot) => {
      await showsRows(snapshot)
      await expect.poll(selectionBar).toBe(`Selected variants: ${selectedCount(snapshot.context)}`)
      expect(isShown(SELECT_ALL)).toBe(isOffered(snapshot.context))
      expect(isShown('All that match are selected')).toBe(false)
    },
    matching: async (snapshot) => {
      await showsRows(snapshot)
      await expect.poll(selectionBar).toBe(`Selected variants: ${selectedCount(snapshot.context)}`)
      await expect.poll(() => isShown('All that match are selected')).toBe(true)
      expect(isShown(SELECT_ALL)).toBe(false)
    },
  },
})

async function showsRows({ context }: SelectionSnapshot) {
  const ids = rows.data.map(({ id }) => id)
  if (context.page.length === 0) return expect(document.querySelectorAll('tbody input').length).toBe(0)
  await expect.poll(chosenRows).toEqual(ids.filter((id) => isSelected(context, id)))
  const { checked, indeterminate } = pageBox.element() as HTMLInputElement
  expect({ checked, indeterminate }).toEqual({
    checked: pageState(context) === 'all',
    indeterminate: pageState(context) === 'some',
  })
}

const isShown = (text: string) => document.body.textContent.includes(text)

/** Whether the screen offers 'select all that match'; the machine would accept it in more states. */
const isOffered = (context: SelectionContext) =>
  context.choice.kind === 'rows' && pageState(context) === 'all' && (context.total ?? 0) > selectedCount(context)

const [shown] = selectionFixtures.events['page.shown']
const fixtures: MachineFixtures<typeof selectionMachine> = {
  ...selectionFixtures,
  events: {
    ...selectionFixtures.events,
    'page.shown': shown ? [shown] : [],
    // Deleted rows need the delete dialog, so a separate journey covers them.
    'rows.removed': [],
    'narrowing.changed': [{ type: 'narrowing.changed', filter: [], search: 'slate' }],
  },
}

function isOnScreen(event: SelectionEvent, before: SelectionSnapshot | undefined): boolean {
  if (event.type === 'page.shown') return before === undefined || before.context.page.length === 0
  if (event.type === 'cleared') return before !== undefined && !before.matches('nothing')
  return before !== undefined && before.context.page.length > 0
}

describe('the variants page, walked over its selection', () => {
  const offered = selectionMachine.provide({ guards: { isCounted: ({ context }) => isOffered(context) } })
  const paths = shortestPaths(offered, fixtures).filter(({ steps }) =>
    steps.slice(1).every(({ event }, at) => isOnScreen(event, steps[at]?.state)),
  )
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(await openCatalogue()))).toBe(path.steps.length)
  })
})
