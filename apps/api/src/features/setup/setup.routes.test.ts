import { describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier } from '../../platform/db/testing/test-database.ts'
import { supplierOfEachTest } from '../../testing/supplier-of-each-test.ts'
import type { Call, TestApp } from '../../testing/test-app.ts'

describe.skipIf(!postgresAvailable)('the first steps', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  it('tick themselves from what is there', async () => {
    const new_material = { name: 'Wool', material_family_name: 'Fibres' }
    await call('POST', '/products/', { payload: { name: 'Loden', new_material } })
    await call('POST', '/views/', { payload: { name: 'All', kind: 'dynamic' } })
    await call('POST', '/channels/', { payload: { name: 'Web', export_format: 'csv' } })
    expect((await call('GET', '/setup/')).json()).toEqual({
      data: {
        steps: { product: true, picture: false, view: true, channel: true, showcase: false },
        ...{ is_dismissed: false, demo: null, can_load_demo: false },
      },
    })
  })

  it('are dismissed for everyone of the supplier, by an editor', async () => {
    const reader = await server.callAs(supplier, 'reader')
    expect((await reader('POST', '/setup/dismiss')).statusCode).toBe(403)
    const editor = await server.callAs(supplier)
    expect((await editor('POST', '/setup/dismiss')).json()).toMatchObject({ data: { is_dismissed: true } })
    expect((await call('GET', '/setup/')).json()).toMatchObject({ data: { is_dismissed: true } })
  })
})
