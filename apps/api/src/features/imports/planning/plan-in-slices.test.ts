import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { heldPlan, planInSlices } from './plan-in-slices.ts'
import { importLines, sourceOfLines } from '../testing/import-file.ts'

let server: TestApp
const place = () => ({ db: server.db, ...server.supplier })
beforeEach(async () => {
  server = await testApp()
})
afterEach(() => server.close())

const HEADER = 'Product,Colour,SKU'
const linesOf = (count: number) => Array.from({ length: count }, (_, line) => `Product ${line},Blue,S${line}`)

it('reads a catalogue in many short transactions, so that others are served between them', async () => {
  const { supplierId } = server.supplier
  const source = await sourceOfLines([HEADER, ...linesOf(10_000)])
  let transactions = 0
  const counting: Pick<Database, 'forSupplier'> = {
    forSupplier(id, work, limits) {
      transactions += 1
      return server.db.forSupplier(id, work, limits)
    },
  }
  const { plan } = await planInSlices(counting, supplierId, source)
  expect(plan.counts.variants.new).toBe(10_000)
  // Ten thousand keys and as many SKUs, two thousand per transaction.
  expect(transactions).toBeGreaterThan(10)
})

it('gives the rows of a file up while it plans them', async () => {
  const source = await sourceOfLines([HEADER, ...linesOf(3)])
  const { plan } = await planInSlices(server.db, server.supplier.supplierId, source)
  expect([plan.counts.variants.new, source.rows]).toEqual([3, []])
})

it('plans for one state of the catalogue, though it is changed while it is read', async () => {
  const { supplierId } = server.supplier
  const source = await sourceOfLines([HEADER, ...linesOf(3)])
  let asked = 0
  const changing: Pick<Database, 'forSupplier'> = {
    forSupplier: async (id, work, limits) => {
      asked += 1
      // Between reading the products and the variants.
      if (asked === 6) await importLines(place(), HEADER, ...linesOf(2))
      return server.db.forSupplier(id, work, limits)
    },
  }
  const { plan } = await planInSlices(changing, supplierId, source)
  expect(plan.counts.products).toEqual({ new: 1, changed: 0, unchanged: 2 })
  expect(plan.counts.variants).toEqual({ new: 1, changed: 0, unchanged: 2 })
})

it('holds no plan for a catalogue that was changed since', async () => {
  const { supplierId } = server.supplier
  const source = await sourceOfLines([HEADER, ...linesOf(3)])
  const planned = await planInSlices(server.db, supplierId, source)
  const held = () => server.db.forSupplier(supplierId, (trx) => heldPlan(trx, supplierId, planned))
  expect(await held()).toBe(planned.plan)
  await importLines(place(), HEADER, ...linesOf(2))
  expect(await held()).toBe(undefined)
})
