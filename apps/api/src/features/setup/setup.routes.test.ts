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

  it('are done as soon as there is one of each', async () => {
    const new_material = { name: 'Wool', material_family_name: 'Fibres' }
    await call('POST', '/products/', { payload: { name: 'Loden', new_material } })
    await call('POST', '/views/', { payload: { name: 'All', kind: 'dynamic' } })
    await call('POST', '/channels/', { payload: { name: 'Web', export_format: 'csv' } })
    expect((await call('GET', '/setup/')).json()).toEqual({
      data: {
        steps: { product: true, picture: false, view: true, channel: true, showcase: false },
        is_dismissed: false,
        demo: null,
        can_load_demo: false,
      },
    })
  })

  it('are dismissed by an editor for all users of the supplier', async () => {
    const reader = await server.callAs(supplier, 'reader')
    expect((await reader('POST', '/setup/dismiss')).statusCode).toBe(403)
    const editor = await server.callAs(supplier)
    const dismissed = {
      data: {
        steps: { product: false, picture: false, view: false, channel: false, showcase: false },
        is_dismissed: true,
        demo: null,
        can_load_demo: true,
      },
    }
    expect((await editor('POST', '/setup/dismiss')).json()).toEqual(dismissed)
    expect((await editor('POST', '/setup/dismiss')).json()).toEqual(dismissed)
    expect((await call('GET', '/setup/')).json()).toEqual(dismissed)
    expect((await reader('GET', '/setup/')).json()).toEqual({ data: { ...dismissed.data, can_load_demo: false } })
  })
})
