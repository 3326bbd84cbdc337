import type { Token } from './read-value.ts'

/** As OpenRefine makes it: each word once, in alphabetical order. The numbers stay in theirs. */
export const fingerprint = (tokens: readonly Token[]): string =>
  `${[...new Set(wordsOf(tokens))].toSorted().join(' ')}|${numbersOf(tokens)}`

/** All in its order without spaces, for words that are written as one or two: Sea Glass and Seaglass. */
export const joined = (tokens: readonly Token[]): string =>
  tokens
    .map((token, index) =>
      token.kind === 'word' ? token.text : `${betweenNumbers(tokens[index - 1], token)}#${token.text}#`,
    )
    .join('')

/** The runs of `size` letters that a word has, each once and in alphabetical order. */
export function ngramFingerprint(word: string, size: number): string {
  const grams = new Set<string>()
  for (let start = 0; start + size <= word.length; start += 1) grams.add(word.slice(start, start + size))
  return [...grams].toSorted().join('')
}

export const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []))

/** Numbers in their order, with what stands between them, each with the word that it belongs to. */
function numbersOf(tokens: readonly Token[]): string {
  const numbers = tokens.flatMap((token, index) =>
    token.kind === 'number' ? [{ token, before: tokens[index - 1] }] : [],
  )
  // A single amount belongs to the whole value, wherever it stands.
  if (numbers.length === 1 && numbers[0]?.token.hasUnit) return `#${numbers[0].token.text}`
  return numbers
    .map(({ token, before }) => {
      const word = before?.kind === 'word' && token.isAttached ? before.text : ''
      return `${word}${betweenNumbers(before, token)}#${token.text}`
    })
    .join(' ')
}

const betweenNumbers = (before: Token | undefined, { gap }: Token) => (before?.kind === 'number' ? gap : '')
