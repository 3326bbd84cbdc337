import { ImportError } from '../import-error.ts'
import { MAX_CELL_CHARACTERS } from '../limits.ts'

const WIDE = 1
const HAS_ADDITION = 4
const HAS_RUNS = 8
const RUN_BYTES = 4

/**
 * The shared texts, from their record and its continuations ([MS-XLS] 2.4.265). Parsed once here: SheetJS scans all
 * record boundaries for each character, which takes quadratic time.
 */
export function sharedTexts(records: readonly Buffer[]): string[] {
  if (records.length === 0) return []
  const reader = new TextReader(records)
  reader.skip(4)
  const count = reader.number(4)
  const texts: string[] = []
  while (texts.length < count && !reader.isAtEnd()) texts.push(reader.text())
  return texts
}

class TextReader {
  private readonly records: readonly Buffer[]
  private record: Buffer
  private index = 0
  private at = 0

  constructor(records: readonly Buffer[]) {
    this.records = records
    this.record = records[0] ?? Buffer.alloc(0)
  }

  isAtEnd(): boolean {
    return this.at >= this.record.length && this.index >= this.records.length - 1
  }

  number(bytes: number): number {
    let number = 0
    for (let place = 0; place < bytes; place++) number += this.byte() * 256 ** place
    return number
  }

  skip(bytes: number): void {
    let left = bytes
    while (left > this.record.length - this.at) {
      left -= this.record.length - this.at
      this.next()
    }
    this.at += left
  }

  text(): string {
    const length = this.number(2)
    const flags = this.byte()
    const runs = (flags & HAS_RUNS) === 0 ? 0 : this.number(2)
    const addition = (flags & HAS_ADDITION) === 0 ? 0 : this.number(4)
    const text = this.characters(length, (flags & WIDE) !== 0)
    this.skip(runs * RUN_BYTES + addition)
    return text.slice(0, MAX_CELL_CHARACTERS + 1)
  }

  /** A text continued in the next record states the width of its characters again. */
  private characters(length: number, isWide: boolean): string {
    let [text, width] = ['', isWide ? 2 : 1]
    while (text.length < length) {
      if (this.at >= this.record.length) {
        this.next()
        width = (this.byte() & WIDE) === 0 ? 1 : 2
      }
      const count = Math.min(length - text.length, Math.floor((this.record.length - this.at) / width))
      if (count === 0) throw damaged()
      text += this.record.toString(width === 2 ? 'utf16le' : 'latin1', this.at, this.at + count * width)
      this.at += count * width
    }
    return text
  }

  private byte(): number {
    if (this.at >= this.record.length) this.next()
    return this.record[this.at++] ?? 0
  }

  private next(): void {
    const record = this.records[++this.index]
    if (record === undefined) throw damaged()
    this.record = record
    this.at = 0
  }
}

function damaged(): ImportError {
  return new ImportError('unreadable_file', 'the workbook is damaged. Open it and save it again.')
}
