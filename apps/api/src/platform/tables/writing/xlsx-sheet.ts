import { PassThrough, type Readable } from 'node:stream'
import { outletTo } from './outlet.ts'
import type { Cell } from './table-writer.ts'
import { rowXml } from './xlsx-cells.ts'
import { SHEET_TAIL } from './xlsx-parts.ts'

export interface Sheet {
  /** Includes the header. */
  rows: () => number
  /** Returns a promise only if something was sent, so that the caller does not await each row. */
  add: (cells: readonly Cell[]) => Promise<void> | undefined
  close: () => Promise<void>
}

interface SheetOptions {
  /** The XML up to the end of the first row. */
  head: string
  letters: readonly string[]
}

export function openSheet(store: (xml: Readable) => Promise<void>, { head, letters }: SheetOptions): Sheet {
  const xml = new PassThrough()
  const outlet = outletTo(xml)
  const stored = store(xml)
  // The stream reports the error to the next write.
  stored.catch(() => undefined)
  let pending = head
  let rows = 1
  const flush = () => {
    const text = pending
    pending = ''
    return outlet.send(text)
  }
  return {
    rows: () => rows,
    add(cells) {
      rows += 1
      pending += rowXml(rows, cells, letters)
      return pending.length < CHUNK ? undefined : flush()
    },
    async close() {
      pending += SHEET_TAIL
      await flush()
      await outlet.end()
      await stored
    },
  }
}

const CHUNK = 1 << 16
