import { randomFillSync } from 'node:crypto'

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for a UUID in lower case, the only form in which ids are stored and compared. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

/** Whether `newId` can have made this id: other programs mostly use other versions of UUIDs. */
export const isMadeHere = (text: string): boolean => isId(text) && text.charAt(14) === '7'

const random = new Uint8Array(8)
let lastMillisecond = 0
let counter = 0

/** A version 7 UUID (RFC 9562) that sorts after every id this process made before. */
export function newId(now: number = Date.now()): string {
  advance(now)
  randomFillSync(random)
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  const [first = 0, ...rest] = random
  const tail = [(first & 0x3f) | 0x80, ...rest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return inOnePiece(`${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`)
}

/**
 * V8 keeps a concatenated string as a tree of its parts, several times as large; an import holds hundreds of thousands.
 */
const inOnePiece = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

/** 4,096 ids per millisecond; further ones borrow from the next millisecond. */
function advance(now: number): void {
  if (now > lastMillisecond) {
    lastMillisecond = now
    counter = 0
  } else if (counter < 0xfff) {
    counter += 1
  } else {
    lastMillisecond += 1
    counter = 0
  }
}
