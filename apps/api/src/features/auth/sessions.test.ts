import { expect, it } from 'vitest'
import { Sessions } from './sessions.ts'
import type { StoredSession } from './sessions.store.ts'

const ADA: StoredSession = {
  userId: 'ada',
  supplierId: 'mill',
  role: 'editor',
  familyId: 'family',
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  demo: false,
}

/** Sessions on a database that answers once and then hangs. */
function busySessions(isSoleWriter: boolean) {
  let clock = Date.parse('2026-11-21T09:00:00Z')
  let busy = false
  const sessions = new Sessions({
    read: () => (busy ? Promise.withResolvers<StoredSession>().promise : Promise.resolve(ADA)),
    demoAllowed: true,
    now: () => new Date(clock),
    isSoleWriter,
  })
  return { sessions, later: () => (clock += 5_000), hold: () => (busy = true) }
}

const within = (found: Promise<unknown>) =>
  Promise.race([found, new Promise((resolve) => setTimeout(() => resolve('no answer'), 1_000))])

it('knows a session while a long change holds the only writer of the database', async () => {
  const { sessions, later, hold } = busySessions(true)
  await sessions.find('family')
  hold()
  for (let turn = 0; turn < 2; turn++) {
    later()
    expect(await within(sessions.find('family'))).toEqual({
      userId: 'ada',
      supplierId: 'mill',
      role: 'editor',
      familyId: 'family',
    })
  }
})

it('does not rely on its cache after it ended the session itself, or when other servers write too', async () => {
  const ended = busySessions(true)
  await ended.sessions.find('family')
  ended.hold()
  ended.sessions.forget(['family'])
  const shared = busySessions(false)
  await shared.sessions.find('family')
  shared.hold()
  shared.later()
  expect(await Promise.all([ended, shared].map(({ sessions }) => within(sessions.find('family'))))).toEqual([
    'no answer',
    'no answer',
  ])
})
