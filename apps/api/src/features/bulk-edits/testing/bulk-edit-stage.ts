import type { BulkEdit, BulkEditRow, Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'

export const NOW = new Date('2026-11-22T10:00:00Z')

interface Stage {
  server: TestApp
  supplier: TestApp['supplier']
  call: Call
  made: Catalogue
}

/** A server with four variants, built for each test, and the calls on bulk edits of them. */
export function bulkEditStage() {
  const stage = {} as Stage

  beforeAll(async () => {
    stage.server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
  })
  afterAll(() => stage.server.close())
  beforeEach(async () => {
    stage.supplier = await testSupplier(stage.server.db)
    stage.call = await stage.server.callAs(stage.supplier)
    stage.made = await buildCatalogue(stage.server.db, stage.supplier, {
      attributes: {
        Colour: { type: 'multiple_choice', values: ['Red', 'Blue', 'Green'] },
        Weight: { type: 'int', values: ['80', '200'] },
      },
      products: [
        {
          name: 'Kona',
          variants: [
            { name: 'A1', state: 'active', description: 'Soft', values: ['Colour: Red', 'Weight: 80'] },
            { name: 'A2', state: 'draft', externalId: 'K-2', values: ['Colour: Blue', 'Weight: 200'] },
            { name: 'A3', state: 'IN_REVIEW', values: ['Weight: 200'] },
            { name: 'A4', state: 'archived' },
          ],
        },
      ],
    })
  })

  const idOf = (name: string) => stage.made.variants[name] ?? ''
  const all = () => ['A1', 'A2', 'A3', 'A4'].map(idOf)
  const value = (name: string) => stage.made.values[name] ?? ''
  const attribute = (name: string, ...values: string[]) => ({
    attribute: { id: stage.made.attributes[name], values: values.map((one) => value(`${name}: ${one}`)) },
  })
  const preview = async (fields: object, mode = 'append', choice: object = { ids: all() }) =>
    (await stage.call('POST', '/bulk_edits/', { payload: { ...choice, fields, mode } })).json<{ data: BulkEdit }>().data
  const run = async ({ id }: BulkEdit, except: string[] = []) =>
    (await stage.call('POST', `/bulk_edits/${id}/run`, { payload: { except } })).json<{ data: BulkEdit }>().data
  const undo = async ({ id }: BulkEdit) =>
    (await stage.call('POST', `/bulk_edits/${id}/undo`)).json<{ data: BulkEdit }>().data
  const rows = async ({ id }: BulkEdit, query = '') =>
    (await stage.call('GET', `/bulk_edits/${id}/rows?${query}`)).json<{ data: BulkEditRow[] }>().data
  const counts = ({ count, changes, unchanged, refused, kept }: BulkEdit) => ({
    count,
    changes,
    unchanged,
    refused,
    kept,
  })
  const rowsOf = async (edit: BulkEdit, query = '') =>
    (await rows(edit, query)).map(({ name, before, after, outcome, reason }) => [name, before, after, outcome, reason])
  const reasons = async (edit: BulkEdit, outcome: string) =>
    (await rows(edit, `outcome=${outcome}`)).map(({ name, reason }) => [name, reason])
  const read = async (): Promise<Variant[]> =>
    (await stage.call('GET', '/variants/?sort=name')).json<{ data: Variant[] }>().data
  const states = async () => Object.fromEntries((await read()).map(({ name, state }) => [name, state]))
  const valuesOf = async () =>
    Object.fromEntries(
      (await read()).map((one) => [
        one.name,
        one.attributes.flatMap(({ values }) => values.map((linked) => linked.value)),
      ]),
    )
  const problem = async (path: string, payload?: object) => {
    const answer = await stage.call('POST', path, payload ? { payload } : {})
    const { code, errors = [] } = answer.json<{ code: string; errors?: { pointer: string }[] }>()
    return [answer.statusCode, code, ...errors.map(({ pointer }) => pointer)]
  }

  return Object.assign(stage, {
    idOf,
    all,
    value,
    attribute,
    preview,
    run,
    undo,
    rows,
    counts,
    rowsOf,
    reasons,
    read,
    states,
    valuesOf,
    problem,
  })
}
