import { type ColumnSettings, DENSITIES, tidySettings } from './column-settings.ts'

/**
 * Column settings as stored on the server and in the browser (specification 1, section 3: attributes and sizes are
 * texts).
 */
export interface StoredColumnSettings {
  /** Comma-separated ids of shown columns. */
  attributes: string
  /** JSON object of widths by column. */
  sizes: string
  /** Comma-separated ids. */
  pinned: string
  density: string
}

/** Converts settings to the stored form; `columnSettingsFromStored` reads it back. */
export function columnSettingsToStored({ shown, pinned, sizes, density }: ColumnSettings): StoredColumnSettings {
  return { attributes: shown.join(','), sizes: JSON.stringify(sizes), pinned: pinned.join(','), density }
}

/**
 * Parses stored settings, which may be malformed or from an older version of the app. Unreadable parts get their
 * default; undefined when the shown columns are missing.
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
