import type { Cell } from '../writing/table-writer.ts'
import type { CellSource, FileOrder } from './export-messages.ts'

/** A row as the data base answers it. */
export type RawRow = readonly unknown[]

/** `[id, attribute id, key of its order, text]`. */
export type RawValue = readonly [string, string, string, string]

/** Turns rows of the data base into rows of the file. */
export interface CellMaker {
  learn(values: readonly RawValue[]): void
  rowOf(raw: RawRow): Cell[]
}

interface Value {
  /** Of its attribute, among those that the file has. */
  slot: number
  key: string
  text: string
}

export function cellMaker({ cells, names, imageAddress, places, format }: FileOrder): CellMaker {
  const attributeIds = [...new Set(cells.flatMap((cell) => (cell.kind === 'attribute' ? cell.attributeId : [])))]
  const slots = new Map(attributeIds.map((id, slot) => [id, slot]))
  const values = new Map<string, Value>()
  const [before, behind] = imageAddress

  const makers = cells.map((cell): ((raw: RawRow, own: readonly Value[][]) => Cell) => {
    switch (cell.kind) {
      case 'plain':
        return (raw) => plain(raw[cell.place])
      case 'moment':
        return (raw) => (typeof raw[cell.place] === 'number' ? new Date(Number(raw[cell.place])) : null)
      case 'name':
        return (raw) => names[cell.table].get(String(raw[cell.place])) ?? null
      case 'image':
        return (raw) => (raw[cell.place] ? `${before}${String(raw[cell.place])}${behind}` : null)
      case 'attribute': {
        const slot = slots.get(cell.attributeId) ?? 0
        return (_, own) => attributeCell(own[slot] ?? [], cell, format)
      }
    }
  })
  return {
    learn(read) {
      for (const [id, attributeId, key, text] of read) {
        const slot = slots.get(attributeId)
        if (slot !== undefined) values.set(id, { slot, key, text })
      }
    },
    rowOf(raw) {
      const own = places.valueIds === undefined ? [] : valuesOf(String(raw[places.valueIds]), values, slots.size)
      return makers.map((make) => make(raw, own))
    },
  }
}

const ID_LENGTH = 36

/** Of `{id,id}`, as PostgreSQL writes an array of ids. */
function valuesOf(ids: string, values: ReadonlyMap<string, Value>, slots: number): Value[][] {
  const own: Value[][] = Array.from({ length: slots }, () => [])
  for (let place = 1; place + ID_LENGTH < ids.length + 1; place += ID_LENGTH + 1) {
    const value = values.get(ids.slice(place, place + ID_LENGTH))
    if (value) own[value.slot]?.push(value)
  }
  return own
}

function plain(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}

function attributeCell(
  values: Value[],
  { holds }: Extract<CellSource, { kind: 'attribute' }>,
  format: FileOrder['format'],
): Cell {
  const [first, ...others] = values
  if (!first) return null
  if (others.length > 0)
    return values
      .toSorted(inNaturalOrder)
      .map(({ text }) => text)
      .join(', ')
  return typed(first.text, holds, format)
}

const inNaturalOrder = (a: Value, b: Value): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** A spreadsheet calculates with numbers and dates; text is written as somebody wrote it. */
function typed(text: string, holds: 'text' | 'number' | 'date' | 'boolean', format: FileOrder['format']): Cell {
  if (format === 'csv' || holds === 'text') return text
  if (holds === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (holds === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) ? text : new Date(at)
}
