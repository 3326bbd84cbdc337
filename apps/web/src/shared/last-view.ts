import { readLocal, storeLocal } from './local-state.ts'

const keyOf = (userId: string) => `selvedge.last-view.${userId}`
const listeners = new Set<() => void>()

/** The view that a user opened last in this browser; sign-out forgets it with all local state. */
export const readLastView = (userId: string): string | undefined => readLocal(keyOf(userId))

export function storeLastView(userId: string, viewId: string): void {
  change(userId, viewId)
}

/** 'All products' leads back to the whole catalogue, and so does the sidebar from then on. */
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
