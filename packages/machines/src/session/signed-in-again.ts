import { waitFor } from 'xstate'

import type { SessionRef } from './session.machine.ts'

/**
 * For `onSessionEnded` of the SDK: tells the session that it has ended, and says whether the same user signed in again
 * over the page, so that the calls that met the end may be sent again. False when they left, or somebody else came.
 */
export async function signedInAgain(session: SessionRef): Promise<boolean> {
  const before = session.getSnapshot().context.user?.id
  session.send({ type: 'session.ended' })
  if (!session.getSnapshot().matches('expired')) return false
  const after = await waitFor(session, (snapshot) => !snapshot.matches('expired'))
  return after.matches('signedIn') && after.context.user?.id === before
}
