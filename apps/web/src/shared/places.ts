import * as z from 'zod/mini'

/** A position in a list. */
export interface Place {
  top: number
  row?: string
}

const KEY = 'selvedge.places'
/** Number of history entries to remember; beyond that, the oldest are dropped. */
const MAX_PLACES = 100

const placesSchema = z.record(z.string(), z.object({ top: z.number(), row: z.exactOptional(z.string()) }))

export function readPlace(entry: string): Place | undefined {
  return readPlaces()[entry]
}

export function storePlace(entry: string, place: Place): void {
  const { [entry]: _, ...others } = readPlaces()
  const kept = Object.entries(others).slice(1 - MAX_PLACES)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [entry, place]])))
  } catch {
    // Without storage, lists open at the top.
  }
}

/** Stable key of the current history entry. */
export function entryKey(): string {
  return ('navigation' in window && window.navigation.currentEntry?.key) || keyInState()
}

const STATE_KEY = 'selvedge.entry'
const stateSchema = z.object({ [STATE_KEY]: z.string() })

/** For browsers without the Navigation API: stores the key in the state of the entry. */
function keyInState(): string {
  const { data } = stateSchema.safeParse(history.state)
  if (data) return data[STATE_KEY]
  const key = `${Date.now()}-${history.length}`
  history.replaceState({ ...history.state, [STATE_KEY]: key }, '')
  return key
}

function readPlaces(): Record<string, Place> {
  try {
    return placesSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
