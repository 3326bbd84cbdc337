import type { InspectionEvent, Observer } from 'xstate'

let inspect: Observer<InspectionEvent> | undefined

/** In development `?inspect` in the address opens the Stately inspector on every actor that starts afterwards. */
export async function startInspector(): Promise<void> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  inspect = createBrowserInspector({ serialize: (event) => withoutSecrets(event) }).inspect
}

/** Options for every actor that the app starts. */
export function inspectActor(): { inspect?: Observer<InspectionEvent> } {
  return inspect ? { inspect } : {}
}

/** The inspector's window belongs to another site: what nobody else may know stays here. */
export function withoutSecrets<Event>(event: Event): Event {
  return JSON.parse(JSON.stringify(event, (key, value) => (SECRETS.has(key) ? '•••' : value)))
}

const SECRETS = new Set(['password', 'token'])
