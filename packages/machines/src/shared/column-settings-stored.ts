import { type ColumnSettings, DENSITIES, tidySettings } from './column-settings.ts'

/** The form on the server and in the browser (specification 1, section 3: attributes and sizes are texts). */
export interface StoredColumnSettings {
  /** Comma list of shown columns. */
  attributes: string
  /** JSON text of widths by column. */
  sizes: string
  /** Comma list. */
  pinned: string
  density: string
}

/** What to store for the settings; `columnSettingsFromStored` reads it back. */
export function columnSettingsToStored({ shown, pinned, sizes, density }: ColumnSettings): StoredColumnSettings {
  return { attributes: shown.join(','), sizes: JSON.stringify(sizes), pinned: pinned.join(','), density }
}

/**
 * Settings out of a stored value that anybody may have written, also an older version of the app. A part that cannot be
 * read is its default; undefined when it does not even say which columns are shown.
 */
export function columnSettingsFromStored(stored: unknown): ColumnSettings | undefined {
  if (!isRecord(stored) || typeof stored['attributes'] !== 'string') return undefined
  return tidySettings({
    shown: idsOf(stored['attributes']),
    pinned: idsOf(stored['pinned']),
    sizes: sizesOf(stored['sizes']),
    density: DENSITIES.find((density) => density === stored['density']) ?? 'default',
  })
}

const idsOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()])) : []

function sizesOf(text: unknown): Record<string, number> {
  const sizes = typeof text === 'string' ? parsed(text) : undefined
  if (!isRecord(sizes)) return {}
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([id, width]) => (typeof width === 'number' ? [[id, width]] : [])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
