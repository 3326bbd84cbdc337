import {
  type FilterDialogEvent,
  type FilterDialogSnapshot,
  filterDialogMachine,
  filterProblems,
} from '@selvedge/machines'
import {
  filterDialogFixtures,
  type MachineFixtures,
  shortestPaths,
  variantColumnFixtures,
} from '@selvedge/machines/testing'
import { type Filter, parseFilter } from '@selvedge/sdk'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { chooseColumn, chooseOperator, shownDraft } from '../testing/filter-fields.ts'
import FilterDialog from './filter-dialog.tsx'
import { OPERATOR_NAMES } from './filters.messages.ts'

const FACETS = {
  state: [
    { id: 'active', name: 'Live', count: 12 },
    { id: 'draft', name: 'Draft', count: 3 },
  ],
}

interface TestedDialogProps {
  filter: Filter
  onClosed: (applied: Filter | undefined) => void
}

function TestedDialog({ filter, onClosed }: TestedDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const close = (applied: Filter | undefined) => {
    setOpen(false)
    onClosed(applied)
  }
  if (!isOpen) return null
  return (
    <FilterDialog filter={filter} columns={variantColumnFixtures} facets={FACETS} today="2026-11-21" onClose={close} />
  )
}

function open(filter: Filter) {
  const onClosed = vi.fn<(applied: Filter | undefined) => void>()
  show(<TestedDialog filter={filter} onClosed={onClosed} />)
  return onClosed
}

const dialog = page.getByRole('dialog', { name: 'Filter' })
const apply = page.getByRole('button', { name: 'Apply filters' })
const button = (name: string) => page.getByRole('button', { name })

// The machine has ids, the screen only has positions.
function groupAt({ context }: FilterDialogSnapshot, id: string) {
  const at = context.draft.groups.findIndex((group) => group.id === id || group.items.some((item) => item.id === id))
  return { group: dialog.getByRole('group', { name: `Filter group ${at + 1}` }), position: at + 1 }
}

function itemAt(snapshot: FilterDialogSnapshot, id: string) {
  const { group, position } = groupAt(snapshot, id)
  const at = snapshot.context.draft.groups[position - 1]?.items.findIndex((item) => item.id === id) ?? -1
  return { item: group.getByRole('group', { name: `Filter ${at + 1}`, exact: true }), position: at + 1, group }
}

const SENTENCES = { dateInFuture: 'The date cannot be after today.', notANumber: 'Enter a number.' }
const shownSentences = () =>
  Object.values(SENTENCES).filter((sentence) => dialog.getByText(sentence).elements().length > 0)

const headerOf = (id: string) => variantColumnFixtures.find((column) => column.id === id)?.header ?? ''

const plan = (onClosed: ReturnType<typeof open>): Walk<typeof filterDialogMachine> => ({
  events: {
    'group.added': () => button('Add filter group').click(),
    'group.removed': ({ id }, { before }) => button(`Remove filter group ${groupAt(before, id).position}`).click(),
    'item.added': ({ groupId }, { before }) =>
      groupAt(before, groupId).group.getByRole('button', { name: 'Add filter', exact: true }).click(),
    'item.removed': ({ id }, { before }) => {
      const { group, position } = itemAt(before, id)
      return group.getByRole('button', { name: `Remove filter ${position}`, exact: true }).click()
    },
    'column.chosen': ({ id, column }, { before }) => chooseColumn(itemAt(before, id).item, headerOf(column)),
    'operator.chosen': ({ id, operator }, { before }) =>
      chooseOperator(itemAt(before, id).item, OPERATOR_NAMES[operator]),
    'values.changed': ({ id, values }, { before }) =>
      itemAt(before, id).item.getByLabelText('Value').fill(values.join('; ')),
    'concat.toggled': ({ id }, { before, after }) => {
      const joined = after.context.draft.groups.find((group) => group.id === id)
      if (!joined) throw new Error(`No group has the id ${id}.`)
      return dialog
        .getByRole('radiogroup', { name: 'How the groups are joined' })
        .nth(groupAt(before, id).position - 2)
        .getByRole('radio', { name: joined.concat })
        .click()
    },
    'all.removed': () => button('Remove all').click(),
    apply: () => apply.click(),
    cancel: () => button('Cancel').click(),
  },
  states: {
    editing: async (snapshot) => {
      const { groups } = snapshot.context.draft
      const problems = [...filterProblems(snapshot.context).values()].map((problem) => SENTENCES[problem])
      await expect.poll(() => shownDraft(dialog.element())).toEqual(draftOf(snapshot))
      await expect.poll(() => (apply.element() as HTMLButtonElement).disabled).toBe(!snapshot.can({ type: 'apply' }))
      expect((button('Remove all').element() as HTMLButtonElement).disabled).toBe(groups.length === 0)
      expect(shownSentences()).toEqual(problems)
      expect(onClosed).not.toHaveBeenCalled()
    },
    applied: async ({ output }) => {
      await expect.element(dialog).not.toBeInTheDocument()
      expect(onClosed.mock.calls).toEqual([[output?.filter]])
    },
    cancelled: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      expect(onClosed.mock.calls).toEqual([[undefined]])
    },
  },
})

function draftOf({ context: { draft } }: FilterDialogSnapshot) {
  return draft.groups.map(({ items, concat }, at) => ({
    joint: at === 0 ? undefined : concat,
    items: items.map((item, position) => ({
      joint: position === 0 ? undefined : item.concat,
      column: item.column ? headerOf(item.column) : '',
      operator: item.operator ? OPERATOR_NAMES[item.operator] : '',
      value: item.values.join('; '),
    })),
  }))
}

const twoGroups = parseFilter('(name[ct]:heron)|(label_count[ge]:2)')
const { events } = filterDialogFixtures
// Groups and items could be added forever; a walk stops at this id.
const LAST_ID = 8
const keyOf = ({ context, output, status }: FilterDialogSnapshot) => {
  if (status === 'done') return output
  return context.draft.nextId > LAST_ID ? 'more' : context.draft.groups
}

const groups: MachineFixtures<typeof filterDialogMachine> = {
  ...filterDialogFixtures,
  input: { ...filterDialogFixtures.input, filter: twoGroups },
  events: {
    ...events,
    'group.removed': [
      { type: 'group.removed', id: '1' },
      { type: 'group.removed', id: '3' },
    ],
    'item.removed': [{ type: 'item.removed', id: '4' }],
    'concat.toggled': [{ type: 'concat.toggled', id: '3' }],
    'column.chosen': [],
    'operator.chosen': [],
    'values.changed': [],
    apply: [],
  },
  keyOf,
}
const values: MachineFixtures<typeof filterDialogMachine> = {
  ...filterDialogFixtures,
  input: { ...filterDialogFixtures.input, filter: parseFilter('(name[ct]:heron)') },
  events: {
    ...events,
    'group.added': [],
    'group.removed': [],
    'item.added': [],
    'concat.toggled': [],
    'column.chosen': [
      { type: 'column.chosen', id: '2', column: 'created_at' },
      { type: 'column.chosen', id: '2', column: 'label_count' },
    ],
  },
  keyOf,
}

/** Excludes events the screen does not offer: joining the first group, and a value for 'is set'. */
function isOffered(event: FilterDialogEvent, { context: { draft } }: FilterDialogSnapshot): boolean {
  if (event.type === 'concat.toggled') return draft.groups[0]?.id !== event.id
  if (event.type !== 'values.changed') return true
  return draft.groups.every(({ items }) => items.every(({ id, operator }) => id !== event.id || operator !== 'xt'))
}

describe.each([
  { over: 'groups', fixtures: groups },
  { over: 'values', fixtures: values },
])('the filter dialog, walked over its $over', ({ fixtures }) => {
  const paths = shortestPaths(filterDialogMachine, fixtures).filter(
    ({ state, steps }) =>
      keyOf(state) !== 'more' && steps.every(({ event }, at) => isOffered(event, steps[at - 1]?.state ?? state)),
  )
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open(fixtures.input.filter)))).toBe(path.steps.length)
  })
})

describe('the filter dialog', () => {
  it('hands over a filter of two groups, put together by hand', async () => {
    const onClosed = open([])
    const first = dialog.getByRole('group', { name: 'Filter group 1' }).getByRole('group', { name: 'Filter 1' })
    await chooseColumn(first, 'Name')
    await first.getByLabelText('Value').fill('heron')
    await button('Add filter group').click()
    const second = dialog.getByRole('group', { name: 'Filter group 2' }).getByRole('group', { name: 'Filter 1' })
    await chooseColumn(second, 'Status')
    await second.getByRole('combobox', { name: 'Values' }).click()
    await page.getByRole('option', { name: /^Live/ }).click()
    await dialog.getByRole('radio', { name: 'or' }).click()
    await apply.click()
    expect(onClosed.mock.calls).toEqual([[parseFilter('(name[ct]:heron)|(state[il]:active)')]])
  })

  it('gives the focus to a filter that was added', async () => {
    open(twoGroups)
    const first = dialog.getByRole('group', { name: 'Filter group 1' })
    await first.getByRole('button', { name: 'Add filter', exact: true }).click()
    const added = first.getByRole('group', { name: 'Filter 2', exact: true })
    await expect.element(added.getByRole('combobox', { name: 'Attribute' })).toHaveFocus()
    await button('Add filter group').click()
    const group = dialog.getByRole('group', { name: 'Filter group 3' })
    await expect.element(group.getByRole('combobox', { name: 'Attribute' })).toHaveFocus()
  })

  it('offers every status, also those that nothing has, and no condition twice', async () => {
    open(parseFilter('(state[il]:active)'))
    const first = dialog.getByRole('group', { name: 'Filter 1', exact: true })
    await first.getByRole('combobox', { name: 'Values' }).click()
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Live 12', 'Draft 3', 'Archived 0'])
    await userEvent.keyboard('{Escape}')
    await first.getByRole('combobox', { name: 'Condition' }).click()
    const names = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent ?? '')
    await expect.poll(() => names().length).toBeGreaterThan(2)
    expect(new Set(names()).size).toBe(names().length)
  })

  it('takes no date after today', async () => {
    open(parseFilter('(created_at[dge]:2026-11-21)'))
    await expect.element(apply).toBeEnabled()
    await dialog.getByLabelText('Value').fill('2026-11-22')
    await expect.element(dialog.getByText('The date cannot be after today.')).toBeVisible()
    await expect.element(apply).toBeDisabled()
  })

  it('hands over nothing by Escape', async () => {
    const onClosed = open(twoGroups)
    await button('Remove filter group 1').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onClosed.mock.calls).toEqual([[undefined]])
  })
})
