const KEPT_CHARACTERS = 100
const NARROW = { exact: 5_000, bits: 2 ** 20 }
const WIDE = { exact: 1_000, bits: 2 ** 17 }
const WIDE_COLUMNS = 100

/** Counts distinct texts in bounded memory: exactly at first, then by linear counting over a bitmap of hashes. */
export class DistinctCounter {
  private seen: Set<string> | undefined = new Set()
  private bitmap: Uint8Array | undefined
  private readonly exact: number
  private readonly bits: number
  private zeros: number

  /** A table of many columns has as many counters, so each gets less memory. */
  constructor(columns = 1) {
    const { exact, bits } = columns > WIDE_COLUMNS ? WIDE : NARROW
    this.exact = exact
    this.bits = bits
    this.zeros = bits
  }

  /** Returns whether the text is known to be new. */
  add(whole: string): boolean {
    const text = whole.length > KEPT_CHARACTERS ? `${whole.length} ${hash(whole)}` : whole
    if (this.seen === undefined) return this.mark(text)
    if (this.seen.has(text)) return false
    this.seen.add(text)
    if (this.seen.size > this.exact) {
      for (const known of this.seen) this.mark(known)
      this.seen = undefined
    }
    return true
  }

  get size(): number {
    if (this.seen !== undefined) return this.seen.size
    return Math.round(this.bits * Math.log(this.bits / Math.max(1, this.zeros)))
  }

  private mark(text: string): boolean {
    this.bitmap ??= new Uint8Array(this.bits / 8)
    const bit = hash(text) % this.bits
    const mask = 1 << (bit & 7)
    const byte = this.bitmap[bit >> 3] ?? 0
    if ((byte & mask) !== 0) return false
    this.bitmap[bit >> 3] = byte | mask
    this.zeros--
    return true
  }
}

/** FNV-1a with a final mix, because its low bits alone are poorly distributed. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
