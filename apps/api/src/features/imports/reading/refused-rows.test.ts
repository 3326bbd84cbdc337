import type { Import } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { uploadOver } from '../testing/import-calls.ts'

const ROWS = 3_000

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function checked(lines: readonly string[]) {
  const id = await uploadOver(server.call, lines)
  const { check } = (await server.call('POST', `/imports/${id}/check`)).json<{ data: Import }>().data
  const { body } = await server.call('GET', `/imports/${id}/refused.csv`)
  return { check, file: body.trim().split('\r\n') }
}

const numbered = (line: (number: number) => string) => Array.from({ length: ROWS }, (_, number) => line(number))

it('are all in the file of refused rows, though only the first are shown', async () => {
  const { check, file } = await checked(numbered((n) => `,Green ${n},L-${n},Wool,Animal,heavy ${n},wash`))
  expect(check?.counts.refused).toBe(ROWS)
  expect(check?.reasons.map(({ code, count, rows }) => [code, count, rows.map(({ line }) => line)])).toEqual(
    ['name_missing', 'not_a_number'].map((code) => [code, ROWS, Array.from({ length: 20 }, (_, at) => at + 2)]),
  )
  expect(file).toHaveLength(ROWS + 1)
  expect(file[ROWS]).toBe(
    `,Green 2999,L-2999,Wool,Animal,heavy 2999,wash,3001,Product: The name is missing: 'Product' is empty. Weight: 'heavy 2999' is not a number with a decimal point.`,
  )
})

it('are refused in the file for what the catalogue says of their attributes, too', async () => {
  const { supplier, call } = server
  const weight = await call('POST', '/attributes/', { payload: { name: 'Care', display_type: 'int' } })
  expect([weight.statusCode, supplier.supplierId]).toEqual([201, supplier.supplierId])
  const { check, file } = await checked(numbered((n) => `Loden ${n},Green,M-${n},Wool,Animal,320,wash ${n}`))
  expect([check?.counts.refused, check?.reasons.map(({ code }) => code), file.length]).toEqual([
    ROWS,
    ['not_a_number'],
    ROWS + 1,
  ])
  expect(file[ROWS]).toContain("Care: 'wash 2999' is not a number with a decimal point.")
})
