const TRUE_WORDS = new Set(['yes', 'true', 'ja', 'wahr', 'oui', 'vrai', 'sì', 'sí', 'x', '✓', '✔'])
const FALSE_WORDS = new Set(['no', 'false', 'nein', 'falsch', 'non', 'faux'])

/** A file of its own, because the process that reads workbooks cannot load the SDK. */
export function readBoolean(text: string): 'true' | 'false' | undefined {
  if (text.length > 6) return undefined
  const word = text.toLowerCase()
  if (TRUE_WORDS.has(word)) return 'true'
  return FALSE_WORDS.has(word) ? 'false' : undefined
}
