import type { Writable } from 'node:stream'
import { guardFormula } from './formula-guard.ts'
import { outletTo } from './outlet.ts'
import type { Cell, TableWriter } from './table-writer.ts'

/**
 * RFC 4180 in UTF-8: CRLF, quotes only where needed, and nothing that a spreadsheet would evaluate, whatever its
 * separator.
 */
export function csvWriter(sink: Writable, header: readonly string[], { bom }: { bom: boolean }): TableWriter {
  const outlet = outletTo(sink)
  let pending = (bom ? BYTE_ORDER_MARK : '') + headerLine(header)
  const flush = () => {
    const text = pending
    pending = ''
    return outlet.send(text)
  }
  return {
    async write(rows) {
      for (const row of rows) {
        pending += line(row)
        if (pending.length >= CHUNK) await flush()
      }
    },
    async end() {
      await flush()
      await outlet.end()
    },
  }
}

const BYTE_ORDER_MARK = '\uFEFF'
const CHUNK = 1 << 16

function headerLine(header: readonly string[]): string {
  const text = line(header)
  // Excel takes a file that begins with the bare letters ID for SYLK and refuses to open it.
  return text.startsWith('ID') ? text.replace(/^[^,\r]*/, (title) => quoted(title)) : text
}

function line(cells: readonly Cell[]): string {
  let text = field(cells[0] ?? null, cells.length > 1)
  // An empty line would not be read as a record.
  if (text === '' && cells.length === 1) text = '""'
  for (let index = 1; index < cells.length; index += 1) text += `,${field(cells[index] ?? null, false)}`
  return `${text}\r\n`
}

function field(cell: Cell, isFirstOfSeveral: boolean): string {
  const text = guardFormula(textOf(cell), isFirstOfSeveral)
  return SPECIAL.test(text) ? quoted(text) : text
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

const SPECIAL = /[",\r\n]/

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
