import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Change, inTransaction } from '../../platform/changing/change.ts'
import { newId } from '../../platform/db/ids.ts'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  type TestSupplier,
  testSupplier,
} from '../../platform/db/testing/test-database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { openShare, revokeShareLinks, shareLink, shareLinks, shareTokens } from './share-links.ts'

describe.skipIf(!postgresAvailable)('links by token', () => {
  let opened: TestDatabase
  let supplier: TestSupplier
  let target: string

  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    supplier = await testSupplier(opened.db)
    target = newId()
  })

  const on = <T>(work: (change: Change) => Promise<T>, of = supplier) =>
    inTransaction({ db: opened.db, now: () => new Date() }, of, work)
  const link = (id = target) => on((change) => shareLink(change, 'document', id))
  const revoke = (id = target) => on((change) => revokeShareLinks(change, 'document', [id]))
  const open = (token: string, kind: 'document' | 'showcase' = 'document') => openShare(opened.db, kind, token)

  const openedTarget = () => ({
    supplierId: supplier.supplierId,
    targetId: target,
    pictureKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })

  const refusalOf = async (token: string, kind?: 'document' | 'showcase') => {
    const error: unknown = await open(token, kind).catch((fault: unknown) => fault)
    if (!(error instanceof Problem)) throw new TypeError('This was no refusal.', { cause: error })
    return { status: error.status, code: error.code, detail: error.message, details: error.details }
  }
  const UNKNOWN = { status: 404, code: 'not_found', detail: 'Not found.', details: {} }
  const REVOKED = { status: 410, code: 'link_revoked', detail: 'This link has been revoked.', details: {} }

  it('hold 256 bits that say nothing of their target, and open it', async () => {
    const token = await link()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await open(token)).toEqual(openedTarget())
  })

  it('are all different', async () => {
    const ids = Array.from({ length: 50 }, () => newId())
    const first = await link(ids[0])
    const tokens = await on((change) => shareLinks(change, 'document', ids))
    expect([[...tokens.keys()].toSorted(), new Set(tokens.values()).size, tokens.get(ids[0]!)]).toEqual([
      ids.toSorted(),
      50,
      first,
    ])
    expect(await on((context) => shareTokens(context, 'document', [...ids, newId()]))).toEqual(tokens)
    expect(await on((change) => shareLinks(change, 'document', []))).toEqual(new Map())
  })

  it('stay as they are until they are revoked, also when many ask at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => link()))
    expect(new Set([...tokens, await link()]).size).toBe(1)
  })

  it('P04 answer 410 as soon as they are revoked, and the next one differs', async () => {
    const token = await link()
    await revoke()
    expect(await refusalOf(token)).toEqual(REVOKED)
    expect(await on((context) => shareTokens(context, 'document', [target]))).toEqual(new Map())
    const next = await link()
    expect([next === token, await open(next), await refusalOf(token)]).toEqual([false, openedTarget(), REVOKED])
  })

  it('are kept by their hash alone when they are revoked', async () => {
    const token = await link()
    await revoke()
    const rows = await on(({ trx }) => trx.selectFrom('share_links').selectAll().execute())
    expect([rows.length, rows[0]?.token, JSON.stringify(rows).includes(token)]).toEqual([1, null, false])
  })

  it('P01 are rejected alike, whatever is wrong with them', async () => {
    const token = await link()
    const wrong = [
      target,
      newId(),
      '',
      ' ',
      'x',
      'é',
      '\uD800',
      `${token}=`,
      `${token}A`,
      ` ${token}`,
      token.toLowerCase(),
      token.slice(1),
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'A'.repeat(43),
      'A'.repeat(10_000),
      "' or 1=1--",
      '../../etc/passwd',
      '%00',
    ]
    const refusals = []
    for (const text of wrong) refusals.push(await refusalOf(text))
    expect(refusals).toEqual(wrong.map(() => UNKNOWN))
    expect(await refusalOf(token, 'showcase')).toEqual(UNKNOWN)
  })

  it('of another supplier are neither shown nor revoked, for the same target', async () => {
    const token = await link()
    const rival = await testSupplier(opened.db, 'Rival')
    const shown = await on((context) => shareTokens(context, 'document', [target]), rival)
    await on((change) => revokeShareLinks(change, 'document', [target]), rival)
    expect([shown, await open(token)]).toEqual([new Map(), openedTarget()])
  })

  it('open nothing while their supplier is suspended', async () => {
    const token = await link()
    const suspend = (at: Date | null) =>
      opened.db.asSystem((trx) => trx.updateTable('suppliers').set({ suspended_at: at }).execute())
    await suspend(new Date())
    const refused = await refusalOf(token)
    await suspend(null)
    expect([refused, await open(token)]).toEqual([REVOKED, openedTarget()])
  })
})
