import { readLocal, storeLocal } from '../shared/local-state.ts'

/** What this browser knows about the checklist: 'open' keeps its place while it loads, 'over' saves the call. */
export type Outlook = 'open' | 'over'

const keyOf = (userId: string) => `selvedge.first-steps.${userId}`

export function readOutlook(userId: string | undefined): Outlook | undefined {
  const stored = userId === undefined ? undefined : readLocal(keyOf(userId))
  return stored === 'open' || stored === 'over' ? stored : undefined
}

export const storeOutlook = (userId: string, outlook: Outlook): void => storeLocal(keyOf(userId), outlook)
