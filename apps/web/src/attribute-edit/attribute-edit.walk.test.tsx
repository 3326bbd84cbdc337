import { attributeEditMachine, ATTRIBUTE_EDIT_TYPES, type EditedColumn } from '@selvedge/machines'
import {
  ada,
  attributeEditFixtures,
  attributeFixture,
  attributeGroupFixture,
  attributesPreviewFixture,
  columnFixture,
  pageOf,
  shortestPaths,
} from '@selvedge/machines/testing'
import type { BulkEdit, Client, Column } from '@selvedge/sdk'
import type { AttributesChanged, AttributesPreview } from '@selvedge/sdk/wire'
import { ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { waitFor } from 'xstate'
import { handOver } from '../shared/handover.ts'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import AttributeEditPage from './attribute-edit-page.tsx'

const ATTRIBUTES = [
  attributeFixture({ id: 'a1', name: 'Weight', display_type: 'float' }),
  attributeFixture({ id: 'a2', name: 'Width', display_type: 'int' }),
]

const GROUPS = [attributeGroupFixture(), attributeGroupFixture({ id: 'g2', name: 'Material' })]

async function open(at = '/app/attributes/edit', ids: readonly string[] = ['a1', 'a2'], groups = GROUPS) {
  const preview = hold<Client['attributes']['preview']>()
  const update = hold<Client['attributes']['updateMany']>()
  const undo = hold<Client['bulkEdits']['undo']>()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      attributes: {
        columns: async (): Promise<Column[]> => [
          columnFixture('checkbox', 'Selected', 'checkbox', { editable: true }),
          columnFixture('name', 'Name', 'text'),
          ...(Object.keys(ATTRIBUTE_EDIT_TYPES) as EditedColumn[]).map((id) =>
            columnFixture(id, HEADERS[id], 'text', { editable: true }),
          ),
        ],
        list: async () => pageOf(ATTRIBUTES),
        preview: preview.call,
        updateMany: update.call,
      },
      bulkEdits: { undo: undo.call },
      versions: { list: async () => pageOf([]) },
      attributeGroups: {
        list: async () => ({
          data: groups,
          paging: { current_page: 0, limit: 25, total: groups.length },
        }),
      },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const state = ids.length > 0 ? handOver(ids, ids.length, '/app/attributes?q=wei') : null
  const leave = show(
    <>
      <AttributeEditPage />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services, address: at, state },
  )
  return { preview, update, undo, leave }
}

const HEADERS: Record<EditedColumn, string> = {
  display_name: 'Display name',
  description: 'Description',
  unit: 'Unit',
  live: 'Live',
  public: 'Public',
  versions: 'Versions',
  groups: 'Groups',
}

const source = page.getByRole('combobox', { name: 'Attribute source' })
const unit = page.getByRole('textbox', { name: 'Unit' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

async function chooseColumn(name: string) {
  await source.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
async function begin(column: string) {
  await chooseColumn(column)
  await button('Next').click()
}
async function confirm({ preview }: Pick<Awaited<ReturnType<typeof open>>, 'preview'>) {
  await button('Next').click()
  await expect.poll(preview.waiting).toBe(1)
  preview.resolve(attributesPreviewFixture())
  await button('Confirm changes').click()
}

const PROBLEMS = {
  gone: 'Some of the selected attributes or values no longer exist. Nothing was changed. Go on to change the others.',
  countChanged: 'The number of selected attributes has changed. Nothing was changed. Go on to change all of them.',
  offline: 'The server did not answer. Check the attributes before you try again.',
  refused: '120 characters max.',
  failed: 'Something has gone wrong! Please try later.',
}

const plan = ({ preview, update, undo }: Awaited<ReturnType<typeof open>>): Walk<typeof attributeEditMachine> => ({
  events: {
    'column.chosen': () => chooseColumn('Unit'),
    'values.changed': () => unit.fill('cm'),
    'attribute.removed': async ({ id }) =>
      button(`Remove ${id === 'a1' ? 'Weight' : 'Width'} from the selection`).click(),
    'address.changed': async () => {
      history.replaceState(history.state, '', '/app/attributes/edit?step=attribute')
      dispatchEvent(new PopStateEvent('popstate'))
    },
    next: () => button('Next').click(),
    back: () => button('Back').click(),
    confirm: () => button('Confirm changes').click(),
    undo: () => button('Undo').click(),
    again: () => button('Edit another attribute').click(),
  },
  outcomes: {
    previewEdit: {
      done: async (previewed) => preview.resolve(previewed as AttributesPreview),
      error: async (error) => preview.reject(error),
    },
    editAttributes: {
      done: async (changed) => update.resolve(changed as AttributesChanged),
      error: async (error) => update.reject(error),
    },
    undoEdit: {
      done: async (edit) => undo.resolve(edit as BulkEdit),
      error: async (error) => undo.reject(error),
    },
  },
  states: {
    empty: () => expect.element(page.getByText('No attributes selected')).toBeVisible(),
    'editing.choosingAttribute': async ({ context: { draft } }) => {
      await expect.element(heading('Select attribute')).toBeVisible()
      if (draft.column === undefined) await expect.element(button('Next')).toBeDisabled()
      else await expect.element(source).toHaveValue('Unit')
    },
    'editing.editingValues': async ({ context: { draft, problem, selection } }) => {
      await expect.element(heading('Edit values')).toBeVisible()
      await expect.element(unit).toHaveValue(draft.text)
      const count = selection.count === 1 ? '1 attribute selected' : '2 attributes selected'
      await expect.element(page.getByText(count)).toBeVisible()
      if (problem === 'failed') await expect.element(page.getByText(PROBLEMS.failed)).toBeVisible()
      else if (problem) await expect.element(page.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    'editing.previewing': async ({ context: { selection } }) => {
      await expect.element(page.getByText('Preparing the preview')).toBeVisible()
      await expect.element(button('Confirm changes')).toBeDisabled()
      const fields = { meta: { unit: { values: ['cm'], type: 'text' } } }
      await expect.poll(() => preview.asked.at(-1)?.slice(0, 2)).toEqual([selection.choice, fields])
    },
    'editing.confirming': async ({ context }) => {
      await expect.element(heading('Preview')).toBeVisible()
      if (context.preview?.changes === 0) {
        await expect.element(page.getByText('There is nothing to change.')).toBeVisible()
        await expect.element(button('Confirm changes')).toBeDisabled()
        return
      }
      await expect.element(page.getByText('1 will change · 1 already have it')).toBeVisible()
      const row = page.getByRole('list', { name: 'Attributes that will change' }).getByRole('listitem')
      await expect.element(row).toHaveTextContent('Weightgcm')
    },
    saving: async ({ context: { selection } }) => {
      await expect.element(button('Confirm changes')).toHaveAttribute('aria-busy', 'true')
      const fields = { meta: { unit: { values: ['cm'], type: 'text' } } }
      expect(update.asked.at(-1)).toEqual([selection.choice, fields, { mode: 'append' }])
    },
    complete: async ({ context: { changed, undone, problem } }) => {
      await expect.element(heading(undone ? 'Bulk edit undone' : 'Bulk edit complete')).toBeVisible()
      const said = undone ? '1 attribute could not be restored: deleted, or changed since.' : 'Successfully edited Unit'
      await expect.element(page.getByText(said)).toBeVisible()
      if (undone || changed?.edit_id === null) await expect.element(button('Undo')).not.toBeInTheDocument()
      else await expect.element(button('Undo')).toBeVisible()
      if (problem) await expect.element(page.getByRole('alert')).toHaveTextContent(PROBLEMS[problem])
    },
    undoing: async () => {
      await expect.element(button('Undo')).toHaveAttribute('aria-busy', 'true')
      expect(undo.asked.at(-1)).toEqual(['e1'])
    },
  },
})

describe('the bulk edit of attributes, walked', () => {
  it.each(named(shortestPaths(attributeEditMachine, attributeEditFixtures)))('$name', async ({ path }) => {
    const world = await open()
    expect(await walk(path, plan(world))).toBe(path.steps.length)
  })
})

describe('the bulk edit of attributes', () => {
  it('offers only what can be the same for several attributes', async () => {
    await open()
    await button('Show attributes').click()
    const options = page.getByRole('option')
    await expect.element(options.first()).toBeVisible()
    expect(options.all().map((option) => option.element().textContent?.trim())).toEqual(Object.values(HEADERS))
  })

  it('adds groups, and clears them when all values are to be removed', async () => {
    const world = await open()
    await begin('Groups')
    await expect.element(button('Next')).toBeDisabled()
    const groups = page.getByRole('combobox', { name: 'Groups' })
    await groups.fill('Mat')
    await page.getByRole('option', { name: 'Material' }).click()
    await expect.element(button('Next')).toBeEnabled()
    await page.getByRole('checkbox', { name: 'Remove all values' }).click()
    await expect.element(groups).toBeDisabled()
    await confirm(world)
    const fields = { meta: { groups: { values: [], type: 'multiple_choice' } } }
    await expect.poll(() => world.update.asked).toEqual([[['a1', 'a2'], fields, { mode: 'append' }]])
  })

  it('shows the publish status as live at first, and can be previewed at once', async () => {
    const world = await open()
    await begin('Live')
    await expect.element(page.getByRole('switch', { name: /^Live/ })).toBeChecked()
    await confirm(world)
    const fields = { meta: { live: { values: ['live'], type: 'publish_status' } } }
    await expect.poll(() => world.update.asked[0]?.[1]).toEqual(fields)
  })

  it('shows switches and versions as the list does, and how many more will change', async () => {
    const { preview } = await open()
    await begin('Public')
    await button('Next').click()
    await expect.poll(preview.waiting).toBe(1)
    preview.resolve({
      count: 250,
      changes: 240,
      rows: [{ id: 'a1', name: 'Weight', before: ['false'], after: ['true'] }],
    })
    await expect.element(page.getByRole('listitem').filter({ hasText: 'WeightOffOn' })).toBeVisible()
    await expect.element(page.getByText('239 attributes more will change.')).toBeVisible()
    await page.getByRole('button', { name: /^Select attribute/ }).click()
    await chooseColumn('Versions')
    await button('Next').click()
    await page.getByRole('checkbox', { name: 'Remove all values' }).click()
    await button('Next').click()
    await expect.poll(preview.waiting).toBe(1)
    preview.resolve({ count: 2, changes: 1, rows: [{ id: 'a1', name: 'Weight', before: ['aw26', 'ss26'], after: [] }] })
    await expect.element(page.getByRole('listitem').filter({ hasText: 'WeightAW26, SS26Empty' })).toBeVisible()
  })

  it('keeps the draft and the selection when the page is loaded again', async () => {
    const { leave } = await open()
    await begin('Unit')
    await unit.fill('cm')
    await button('Remove Width from the selection').click()
    await expect.element(page.getByText('1 attribute selected')).toBeVisible()
    const { state } = history
    leave()
    history.replaceState(state, '', address())
    await open(address(), ['a1'])
    await expect.element(unit).toHaveValue('cm')
  })

  it('names a chosen group that was deleted meanwhile, and lets the user take it out', async () => {
    const { leave } = await open()
    await begin('Groups')
    await page.getByRole('combobox', { name: 'Groups' }).fill('Mat')
    await page.getByRole('option', { name: 'Material' }).click()
    await expect.element(button('Remove Material')).toBeVisible()
    leave()
    await open(address(), undefined, [attributeGroupFixture()])
    await button('Remove Deleted group').click()
    await expect.element(button('Next')).toBeDisabled()
  })

  it('is cancelled to the list in which the attributes were selected', async () => {
    await open()
    await expect.element(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/attributes?q=wei')
  })

  it('asks for a selection when there is none', async () => {
    await open(undefined, [])
    const back = page.getByRole('link', { name: 'Back to attributes' })
    await expect.element(back).toHaveAttribute('href', '/app/attributes')
  })
})
