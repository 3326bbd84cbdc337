import { extname } from 'node:path'
import type { LinkRole, NamePreset } from '@selvedge/sdk/wire'

/** What a file name says. */
export interface ReadName {
  /** Possible SKUs, the likelier first. */
  skus: string[]
  /** What follows the SKU, without the sign that parts them. */
  suffix: string
}

export const stemOf = (name: string): string => {
  const ending = extname(name)
  return ending.length > 1 ? name.slice(0, -ending.length).trim() : name.trim()
}

/** A name that is a SKU as a whole is taken first. */
export function readByPreset(name: string, preset: NamePreset): ReadName {
  const stem = stemOf(name)
  if (preset === 'whole_name') return { skus: [stem], suffix: '' }
  const signs = ['_', '-'].map((sign) => (preset === 'up_to_last_part' ? stem.lastIndexOf(sign) : stem.indexOf(sign)))
  const found = signs.filter((at) => at > 0)
  if (found.length === 0) return { skus: [stem], suffix: '' }
  const at = preset === 'up_to_last_part' ? Math.max(...found) : Math.min(...found)
  return { skus: [stem, stem.slice(0, at).trim()], suffix: stem.slice(at + 1).trim() }
}

export interface Suffixes {
  main: readonly string[]
  ambient: readonly string[]
}

export const USUAL_SUFFIXES: Suffixes = { main: ['main', 'front', 'hero'], ambient: ['ambient', 'room', 'scene'] }

/** A number may follow the word: `room2`. */
export function roleOf(suffix: string, { main, ambient }: Suffixes): LinkRole {
  const word = suffix.toLowerCase().replace(/[\d\s_-]+$/, '')
  const isOneOf = (words: readonly string[]) => words.some((one) => one.toLowerCase() === word)
  if (word !== '' && isOneOf(main)) return 'main'
  return word !== '' && isOneOf(ambient) ? 'ambient' : 'asset'
}
