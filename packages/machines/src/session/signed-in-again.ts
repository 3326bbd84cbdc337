import { waitFor } from 'xstate'

import type { SessionRef } from './session.machine.ts'

/**
 * For `onSessionEnded` of the SDK: tells the session machine that the session has ended, and resolves with whether the
 * same user signed in again, so that failed calls may be repeated. False when the user left or a different user signed
 * in.
 */
export async function signedInAgain(session: SessionRef): Promise<boolean> {
  const before = session.getSnapshot().context.user?.id
  session.send({ type: 'session.ended' })
  if (!session.getSnapshot().matches('expired')) return false
  const after = await waitFor(session, (snapshot) => !snapshot.matches('expired'))
  return after.matches('signedIn') && after.context.user?.id === before
}
