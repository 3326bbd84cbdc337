import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestSupplier, testSupplier } from '../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp, type TestAppOptions } from './test-app.ts'

interface Given {
  server: TestApp
  supplier: TestSupplier
  call: Call
}

/**
 * One server for the enclosing tests, without a call limit, and for each test a new supplier with an editor's `call`.
 */
export function supplierOfEachTest(give: (given: Given) => void, options: TestAppOptions = {}): void {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ ...options, config: { callsPerMinute: 0, ...options.config } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const supplier = await testSupplier(server.db)
    give({ server, supplier, call: await server.callAs(supplier) })
  })
}
