import { readLocal, storeLocal } from './local-state.ts'

const keyOf = (userId: string) => `selvedge.last-view.${userId}`
const listeners = new Set<() => void>()

/** The view the user opened last in this browser. Sign-out clears it with all local state. */
export const readLastView = (userId: string): string | undefined => readLocal(keyOf(userId))

export function storeLastView(userId: string, viewId: string): void {
  change(userId, viewId)
}

/** Called by 'All products', so that the sidebar links to the whole catalogue again. */
export function forgetLastView(userId: string): void {
  change(userId, undefined)
}

export function subscribeToLastView(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(userId: string, viewId: string | undefined): void {
  storeLocal(keyOf(userId), viewId)
  for (const listener of listeners) listener()
}
