/**
 * What a number format says about its numbers: a percentage, a day, a time, or a code. Formats that only decorate
 * (currencies, thousands, colours) mean a plain number.
 */
export interface NumberFormat {
  /** The number decides which section applies: `[<=99999]00000;00000-0000`. */
  sections: readonly FormatSection[]
}

export interface FormatSection {
  fits: (value: number) => boolean
  shows: Shows
}

export type Shows = ShowsNumber | { kind: 'percent' } | ShowsDigits | ShowsTime

interface ShowsNumber {
  kind: 'number'
  /** A currency or unit beside the digits. */
  unit?: string
}

/**
 * Digits with leading zeros and separators, such as 00123 or 012-345: each piece is a placeholder for a digit or a
 * literal text.
 */
export interface ShowsDigits {
  kind: 'digits'
  pieces: readonly Piece[]
}

export interface ShowsTime {
  kind: 'date' | 'dateTime' | 'time' | 'elapsed' | 'dateOrTime'
  hourDigits: number
  hasSeconds: boolean
  hasFraction: boolean
}

export interface Piece {
  text: string
  isLiteral: boolean
}

/** `code` is the workbook's own format; without it, the id is one of the built-in formats. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return { sections: sectionsOf(code) }
  if (EITHER.has(id)) return only({ kind: 'dateOrTime', hourDigits: 1, hasSeconds: false, hasFraction: false })
  return only(showsOf(piecesOf(BUILT_IN[id] ?? 'General')))
}

/** Only built-in formats that are not plain numbers are listed. */
const BUILT_IN: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  // Built-in formats of East Asian and Thai workbooks.
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  32: 'h:mm',
  33: 'h:mm:ss',
  67: '0%',
  68: '0.00%',
  71: 'd/m/yyyy',
  72: 'd-mmm-yy',
  73: 'd-mmm',
  74: 'mmm-yy',
  75: 'h:mm',
  76: 'h:mm:ss',
  77: 'd/m/yyyy h:mm',
  78: 'mm:ss',
  79: '[h]:mm:ss',
  80: 'mm:ss.0',
  81: 'd/m/yyyy',
}

/** A day in some languages, a time in others. */
const EITHER = new Set([34, 35, 55, 56])

const only = (shows: Shows): NumberFormat => ({ sections: [{ fits: () => true, shows }] })

function sectionsOf(code: string): FormatSection[] {
  // Quoted texts and escaped characters may contain semicolons.
  const texts = code.match(/(?:"[^"]*"?|\\.|[_*].|[^;])+|(?<=;|^)(?=;|$)/gs) ?? ['']
  const sections = texts.map((text) => ({ condition: conditionOf(text), shows: showsOf(piecesOf(text)) }))
  if (sections.some(({ condition }) => condition)) {
    return sections.map(({ condition, shows }) => ({ fits: condition ?? (() => true), shows }))
  }
  const [first, negative, zero] = sections
  const isPositive = (value: number) => (negative === undefined ? true : zero === undefined ? value >= 0 : value > 0)
  return [
    ...(first ? [{ fits: isPositive, shows: first.shows }] : []),
    ...(negative ? [{ fits: (value: number) => value < 0, shows: negative.shows }] : []),
    ...(zero ? [{ fits: (value: number) => value === 0, shows: zero.shows }] : []),
  ]
}

const COMPARE: Record<string, (value: number, bound: number) => boolean> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
}

function conditionOf(section: string): ((value: number) => boolean) | undefined {
  const [, sign = '', bound = ''] = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(section) ?? []
  const compare = COMPARE[sign]
  return compare === undefined ? undefined : (value) => compare(value, Number(bound))
}

/**
 * Separates literal texts from format codes. Colours, conditions and languages display nothing; elapsed hours are
 * `[h]`.
 */
function piecesOf(section: string): Piece[] {
  const pieces: Piece[] = []
  const tokens = section.matchAll(
    /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|[_*].|\[(?<elapsed>h+|m+|s+)\]|\[\$(?<currency>[^-\]]*)[^\]]*\]|\[[^\]]*\]|(?<code>.)/gis,
  )
  for (const { groups = {} } of tokens) {
    const { quoted, escaped, elapsed, currency, code } = groups
    const literal = quoted ?? escaped ?? currency
    if (literal !== undefined) pieces.push({ text: literal, isLiteral: true })
    else if (elapsed !== undefined) pieces.push({ text: `[${elapsed}]`, isLiteral: false })
    else if (code !== undefined) pieces.push({ text: code, isLiteral: false })
  }
  return pieces
}

function showsOf(pieces: readonly Piece[]): Shows {
  const codes = pieces.map(({ text, isLiteral }) => (isLiteral ? '\0' : text.toLowerCase())).join('')
  if (/^\0*(?:general|standard|@)?\0*$/.test(codes)) return { kind: 'number' }
  if (/[0#?]/.test(codes.replace(/s[.,]0+/g, 's'))) {
    if (codes.includes('%')) return { kind: 'percent' }
    return showsCode(pieces, codes) ? { kind: 'digits', pieces } : { kind: 'number', ...unitIn(pieces) }
  }
  return time(codes)
}

/** A comma behind the last digit scales the number: its text is no unit of the number itself. */
function unitIn(pieces: readonly Piece[]): { unit?: string } {
  const codes = pieces.map(({ text, isLiteral }) => (isLiteral ? '' : text)).join('')
  const beside = pieces.filter(({ text, isLiteral }) => isLiteral || /\p{Sc}/u.test(text))
  const unit = beside
    .map(({ text }) => text)
    .join('')
    .replace(/[-()\s]+/g, ' ')
    .trim()
  return /[\p{L}\p{Sc}°]/u.test(unit) && !/[0#?],+(?![0#?,])/.test(codes) ? { unit } : {}
}

/**
 * At least two zeros, or separators between digits, and nothing typical of a quantity: no decimals, thousands or unit.
 */
function showsCode(pieces: readonly Piece[], codes: string): boolean {
  if (!/^[-0#()+:\0 ]+$/.test(codes)) return false
  const zeros = codes.replace(/[^0]/g, '').length
  const isGrouped =
    zeros === 0 &&
    /[-(/.]/.test(
      pieces
        .map(({ text }) => text)
        .join('')
        .replace(/^[^#]+|[^#]+$/g, ''),
    )
  const end = pieces.slice(pieces.findLastIndex(({ text, isLiteral }) => !isLiteral && /[0#]/.test(text)) + 1)
  return (zeros >= 2 || isGrouped) && !end.some(({ text }) => /[^-)\s]/.test(text))
}

function time(codes: string): Shows {
  const letters = codes.replace(/am\/pm|a\/p/g, 'h')
  const hasTime = /[hs]/.test(letters) || letters.includes('[')
  // Other programs write German and French letters: TT.MM.JJJJ, jj/mm/aaaa.
  const hasDate = /[ydj]|mmm/.test(letters) || (!hasTime && letters.includes('m'))
  if (!hasTime && !hasDate) return { kind: 'number' }
  const kind = hasDate ? (hasTime ? 'dateTime' : 'date') : letters.includes('[') ? 'elapsed' : 'time'
  return {
    kind,
    hourDigits: /hh/.test(letters) || !letters.includes('h') ? 2 : 1,
    hasSeconds: letters.includes('s'),
    hasFraction: /s[.,]0/.test(letters),
  }
}
