import { Problem } from './problem.ts'

const MAX_DEPTH = 32
const MAX_MEMBERS = 10_000

/** Parses a body as JSON, more strictly than JSON.parse: no duplicate keys, no deep nesting, no prototype keys. */
export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes)
  refuseStructure(text)
  try {
    return JSON.parse(text)
  } catch {
    throw badJson('The body is not JSON.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const BYTE_ORDER_MARK = '\uFEFF'

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw badJson('The body is empty.')
  try {
    const text = utf8.decode(bytes)
    if (text.startsWith(BYTE_ORDER_MARK)) throw badJson('The body must not start with a byte order mark.')
    return text
  } catch (error) {
    throw error instanceof Problem ? error : badJson('The body must be UTF-8.')
  }
}

/** One pass over the tokens. JSON.parse runs afterwards and rejects malformed JSON. */
function refuseStructure(text: string): void {
  const open: (Set<string> | undefined)[] = []
  let members = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case BRACE:
      case BRACKET:
        open.push(text.charCodeAt(at) === BRACE ? new Set() : undefined)
        if (open.length > MAX_DEPTH) throw badJson(`The body is nested more than ${MAX_DEPTH} levels deep.`)
        break
      case BRACE_END:
      case BRACKET_END:
        open.pop()
        break
      case QUOTE: {
        const end = endOfString(text, at)
        if (isKey(text, end)) {
          members += 1
          if (members > MAX_MEMBERS) throw badJson(`The body has more than ${MAX_MEMBERS} keys.`)
          refuseKey(text.slice(at, end + 1), open.at(-1))
        }
        at = end
        break
      }
      default:
    }
  }
}

const [BRACE, BRACE_END, BRACKET, BRACKET_END, QUOTE, BACKSLASH, COLON] = [123, 125, 91, 93, 34, 92, 58]

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

/** In JSON, a string followed by a colon is a key. */
function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (SPACE.has(text.charCodeAt(next))) next += 1
  return text.charCodeAt(next) === COLON
}

const SPACE = new Set([32, 9, 10, 13])

function refuseKey(quoted: string, siblings: Set<string> | undefined): void {
  const key = unquote(quoted)
  if (key === '__proto__') throw badJson('The key __proto__ is not allowed.')
  if (siblings?.has(key)) throw badJson(`The key ${key.slice(0, 100)} appears twice.`)
  siblings?.add(key)
}

function unquote(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw badJson('The body is not JSON.')
  }
}

const badJson = (detail: string) => new Problem(400, 'bad_json', detail)
