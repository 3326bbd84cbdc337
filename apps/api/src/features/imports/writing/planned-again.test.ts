import type { Import } from '@selvedge/sdk/wire'
import { expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { testDatabase } from '../../../platform/db/testing/test-database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { importOver, uploadOver } from '../testing/import-calls.ts'

const LINES = ['Loden,Green,L-1,Wool,Animal,320,wash', 'Loden,Grey,L-2,Wool,Animal,320,wash']

it('an import is planned again when the catalogue was changed after its file was read', async () => {
  const database = await testDatabase()
  let interrupt = async () => {}
  const db = new Proxy(database.db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name !== 'inSlices') return member.bind(target)
      return async (...args: Parameters<Database['inSlices']>) => {
        const first = interrupt
        interrupt = async () => {}
        await first()
        return target.inSlices(...args)
      }
    },
  })
  const server = await testApp({ database: { ...database, db } })
  try {
    const id = await uploadOver(server.call, LINES)
    interrupt = async () => void (await importOver(server.call, LINES.slice(0, 1)))
    const answer = await server.call('POST', `/imports/${id}/apply`, { payload: {} })
    const { applied } = answer.json<{ data: Import }>().data
    expect(applied?.variants).toEqual({ new: 1, changed: 0, unchanged: 1 })
  } finally {
    await server.close()
  }
})
