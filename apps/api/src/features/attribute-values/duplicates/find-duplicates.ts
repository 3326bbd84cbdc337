import { nearWords, push } from './near-words.ts'
import { hasUmlauts, readValue, type Token } from './read-value.ts'
import { fingerprint, joined, wordsOf } from './value-keys.ts'

export interface CountedValue {
  id: string
  value: string
  /** Variants and products that carry it. */
  uses: number
}

export interface DuplicateTask {
  values: readonly CountedValue[]
  /** The unit of the attribute. */
  unit?: string | undefined
  /** Values that a user marked as different. */
  distinct?: readonly (readonly string[])[]
}

/** Ids of values that are probably the same, the most used first. */
export type DuplicateGroup = readonly string[]

/** Groups of values that are probably the same, the most used group first. */
export function findDuplicates({ values, unit, distinct = [] }: DuplicateTask): DuplicateGroup[] {
  const read = values.map((value): Read => ({ ...value, forms: formsOf(value.value, unit) })).toSorted(byUseAndSpelling)
  const isDistinct = distinctPairs(distinct)
  const keys = sharedKeys(read)
  const spelled = spelledOtherwise(read)
  const grouped = new Set<string>()
  const groups: { ids: string[]; uses: number }[] = []
  for (const master of read) {
    if (grouped.has(master.id)) continue
    const alike = [...equalTo(master, keys)]
    const near = alike.flatMap((value) => (spelled.get(value.id) ?? []).flatMap((other) => [...equalTo(other, keys)]))
    const members: Read[] = [master]
    for (const value of new Set([...alike, ...near])) {
      if (value === master || grouped.has(value.id)) continue
      if (members.every(({ id }) => !isDistinct(id, value.id))) members.push(value)
    }
    if (members.length < 2) continue
    const ordered = members.toSorted(byUseAndSpelling)
    for (const { id } of ordered) grouped.add(id)
    groups.push({ ids: ordered.map(({ id }) => id), uses: ordered.reduce((sum, { uses }) => sum + uses, 0) })
  }
  return groups.toSorted((one, other) => other.uses - one.uses).map(({ ids }) => ids)
}

interface Read extends CountedValue {
  /** Its tokens, and those with ae for ä if that makes a difference. */
  forms: readonly (readonly Token[])[]
}

function formsOf(value: string, unit: string | undefined): Token[][] {
  const plain = readValue(value, { unit })
  return hasUmlauts(value) ? [plain, readValue(value, { unit, spellsUmlauts: true })] : [plain]
}

/** The most used first; of equally used ones the better spelling, so that the proposed master never depends on chance. */
const byUseAndSpelling = (one: CountedValue, other: CountedValue): number =>
  other.uses - one.uses || flaws(one) - flaws(other) || (one.value < other.value ? -1 : 1)

/** Punctuation outside numbers, and capitals only: `ALDER.` has both flaws, `Alder` none. */
const flaws = ({ value }: CountedValue): number => Number(PUNCTUATION.test(value)) + Number(isInCapitals(value))

const PUNCTUATION = /\p{P}(?!\d)/u

const isInCapitals = (value: string) => value === value.toUpperCase() && value !== value.toLowerCase()

type Keys = ReadonlyMap<string, readonly Read[]>

const keysOf = ({ forms }: Read): string[] =>
  forms.flatMap((tokens) => (tokens.length === 0 ? [] : [fingerprint(tokens), `joined ${joined(tokens)}`]))

function sharedKeys(values: readonly Read[]): Keys {
  const keys = new Map<string, Read[]>()
  for (const value of values) for (const key of new Set(keysOf(value))) push(keys, key, value)
  return keys
}

/** The value and all that share a key with it, directly or through others. */
function equalTo(value: Read, keys: Keys): Set<Read> {
  const found = new Set([value])
  for (const one of found) {
    for (const key of keysOf(one)) for (const other of keys.get(key) ?? []) found.add(other)
  }
  return found
}

/** Maps the id of a value to the values that differ from it by the spelling of one word. */
function spelledOtherwise(values: readonly Read[]): Map<string, Read[]> {
  const byWord = new Map<string, Read[]>()
  const byFingerprint = new Map<string, Read[]>()
  for (const value of values) {
    const tokens = plainForm(value)
    for (const word of new Set(wordsOf(tokens))) push(byWord, word, value)
    push(byFingerprint, fingerprint(tokens), value)
  }
  const found = new Map<string, Read[]>()
  for (const { rare, usual, needsCode } of nearWords(
    new Map([...byWord].map(([word, { length }]) => [word, length])),
  )) {
    for (const value of byWord.get(rare) ?? []) {
      const tokens = plainForm(value)
      if (needsCode && !tokens.some(isCode)) continue
      const respelled = tokens.map((token) => (token.text === rare ? { ...token, text: usual } : token))
      for (const near of byFingerprint.get(fingerprint(respelled)) ?? []) {
        push(found, value.id, near)
        push(found, near.id, value)
      }
    }
  }
  return found
}

const plainForm = ({ forms: [tokens = []] }: Read): readonly Token[] => tokens

const isCode = ({ kind, text }: Token) => kind === 'number' && /^\d{3,}$/.test(text)

/** Whether a user marked two values as different. */
function distinctPairs(groups: readonly (readonly string[])[]): (one: string, other: string) => boolean {
  const groupsOf = new Map<string, Set<number>>()
  for (const [index, ids] of groups.entries()) {
    for (const id of ids) groupsOf.set(id, (groupsOf.get(id) ?? new Set()).add(index))
  }
  return (one, other) => {
    const others = groupsOf.get(other)
    return others !== undefined && [...(groupsOf.get(one) ?? [])].some((index) => others.has(index))
  }
}
