import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { applyImport } from '../writing/apply-import.ts'
import { noticesOf } from './notice-tally.ts'
import { planImport } from '../planning/plan-import.ts'
import { readSource } from '../reading/read-source.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import type { AttributeTarget } from '../columns/mapping.ts'
import { fileOf } from '../testing/files.ts'

describe.skipIf(!postgresAvailable)('cells for a text of the catalogue', () => {
  let server: TestApp
  let supplier: TestSupplier

  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    supplier = await testSupplier(server.db)
  })

  /** Imports one variant with one value of the attribute 'Finish'; returns that value and the codes of the notices. */
  async function imported(name: string, type: AttributeTarget['display_type'], text: string) {
    const lines = `Product;Colour;Finish\nLoden;${name};${text}\n`
    const table = await readTable(await fileOf(lines), { headerLine: 1, delimiter: ';', decimal: ',' })
    const source = await readSource(
      table,
      {
        version: 1,
        columns: [
          { source: 'Product', to: 'product' },
          { source: 'Colour', to: 'variant' },
          {
            source: 'Finish',
            to: 'attribute',
            attribute: { name: 'Finish', display_type: type },
            ...(type === 'date' && { date_order: 'day_first' }),
          },
        ],
      },
      'draft',
    )
    return server.db.forSupplier(supplier.supplierId, async (trx) => {
      const plan = await planImport(trx, supplier.supplierId, source)
      await applyImport(trx, plan, { fileName: 'finish.csv', userId: null, at: new Date() })
      return [plan.values.map(({ value }) => value), noticesOf(plan.notices).map(({ code }) => code)]
    })
  }

  it.each([
    ['a number', 'float', '4,50'],
    ['zeros in front', 'int', '007'],
    ['a percentage', 'float', '5 %'],
    ['a date', 'date', '03.11.2026 14:30'],
    ['a yes', 'boolean', 'Ja'],
    ['choices', 'multiple_choice', 'oiled,waxed;oiled'.replaceAll(';', ',')],
  ] as const)('%s stays as the file has it, and nothing is said', async (name, type, text) => {
    await imported('Plain', 'text', 'any')
    expect(await imported(name, type, text)).toEqual([[text], []])
  })

  it('an attribute of numbers takes the number, and says what was changed', async () => {
    const lines = 'Product;Colour;Weight\nLoden;Grey;007\n'
    const table = await readTable(await fileOf(lines), { headerLine: 1, delimiter: ';', decimal: ',' })
    const columns = [
      { source: 'Product', to: 'product' as const },
      { source: 'Colour', to: 'variant' as const },
      { source: 'Weight', to: 'attribute' as const, attribute: { name: 'Weight', display_type: 'int' as const } },
    ]
    const source = await readSource(table, { version: 1, columns }, 'draft')
    const plan = await server.db.forSupplier(supplier.supplierId, (trx) => planImport(trx, supplier.supplierId, source))
    expect([plan.values.map(({ value }) => value), noticesOf(plan.notices).map(({ code }) => code)]).toEqual([
      ['7'],
      ['leading_zeros_lost'],
    ])
  })
})
