import { canBeMisspelled, likenessOf, soundOf } from './same-word.ts'
import { ngramFingerprint } from './value-keys.ts'

/** A word that stands in this many values is a word of its own, and so is another one beside it. */
const MIN_ATTESTED = 3
/** More words in a block would take too long, and say too little. */
const MAX_BLOCK = 50

export interface NearWords {
  rare: string
  usual: string
  /** Whether they are the same only if a code beside them is the same, too. */
  needsCode: boolean
}

/** Pairs of words that are probably the same. `uses` says in how many values each word stands. */
export function nearWords(uses: ReadonlyMap<string, number>): NearWords[] {
  const blocks = new Map<string, string[]>()
  for (const word of uses.keys()) {
    if (canBeMisspelled(word)) for (const key of blocksOf(word)) push(blocks, key, word)
  }
  const seen = new Set<string>()
  const found: NearWords[] = []
  const usesOf = (word: string) => uses.get(word) ?? 0
  for (const words of blocks.values()) {
    if (words.length > MAX_BLOCK) continue
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        const [rare, usual] = usesOf(one) <= usesOf(other) ? [one, other] : [other, one]
        const pair = `${rare} ${usual}`
        if (seen.has(pair)) continue
        seen.add(pair)
        const likeness = usesOf(rare) >= MIN_ATTESTED ? 'not' : likenessOf(rare, usual)
        if (likeness !== 'not') found.push({ rare, usual, needsCode: likeness === 'beside_code' })
      }
    }
  }
  return found
}

/**
 * Words share a block if they are equal but for one letter, have the same letters or the same pairs of letters, or sound
 * and begin alike.
 */
function blocksOf(word: string): Set<string> {
  const keys = new Set([
    `-${word}`,
    `1${ngramFingerprint(word, 1)}`,
    `2${ngramFingerprint(word, 2)}`,
    `s${word.slice(0, 2)}${soundOf(word)}`,
  ])
  for (let at = 1; at < word.length; at += 1) keys.add(`-${word.slice(0, at)}${word.slice(at + 1)}`)
  return keys
}

export function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
