import type { InspectionEvent, Observer } from 'xstate'

let inspect: Observer<InspectionEvent> | undefined

/** In development, `?inspect` in the address opens the Stately inspector for every actor started afterwards. */
export async function startInspector(): Promise<void> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  inspect = createBrowserInspector({ serialize: (event) => withoutSecrets(event) }).inspect
}

/** Options that every actor of the app starts with. */
export function inspectActor(): { inspect?: Observer<InspectionEvent> } {
  return inspect ? { inspect } : {}
}

/** The inspector runs on another site, so secrets are masked. */
export function withoutSecrets<Event>(event: Event): Event {
  return JSON.parse(JSON.stringify(event, (key, value) => (SECRETS.has(key) ? '•••' : value)))
}

const SECRETS = new Set(['password', 'token'])
