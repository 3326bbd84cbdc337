import { joinValues } from '../../../platform/tables/value-list.ts'
import type { Cell } from '../../../platform/tables/writing/table-writer.ts'
import type { CellSource, FileOrder } from './export-messages.ts'

/** A row as the database returns it, as texts. */
export type RawRow = readonly (string | null)[]

/** `[id, attribute id, sort key, text]`. */
export type RawValue = readonly [string, string, string, string]

/** Converts database rows into rows of the file. */
export interface CellMaker {
  learn(values: readonly RawValue[]): void
  rowOf(raw: RawRow): Cell[]
}

interface Value {
  /** Index of its attribute among those in the file. */
  slot: number
  key: string
  text: string
  /** Itself as a list, because most rows have just one value. */
  alone: readonly Value[]
}

type Own = readonly (readonly Value[] | undefined)[]

export function cellMaker({ cells, names, imageAddress, places, format }: FileOrder): CellMaker {
  const attributeIds = [...new Set(cells.flatMap((cell) => (cell.kind === 'attribute' ? cell.attributeId : [])))]
  const slots = new Map(attributeIds.map((id, slot) => [id, slot]))
  const values = new Map<string, Value>()
  const [before, behind] = imageAddress

  const cellMakers = cells.map((cell): ((raw: RawRow, own: Own) => Cell) => {
    switch (cell.kind) {
      case 'plain':
        return (raw) => raw[cell.place] ?? null
      case 'moment':
        return (raw) => (raw[cell.place] ? new Date(Number(raw[cell.place])) : null)
      case 'name':
        return (raw) => names[cell.table].get(raw[cell.place] ?? '') ?? null
      case 'image':
        return (raw) => (raw[cell.place] ? `${before}${raw[cell.place]}${behind}` : null)
      case 'option':
        return (raw) => optionCell(raw[cell.place])
      case 'attribute': {
        const slot = slots.get(cell.attributeId) ?? 0
        return (_, own) => attributeCell(own[slot], cell, format)
      }
    }
  })
  return {
    learn(read) {
      for (const [id, attributeId, key, text] of read) {
        const slot = slots.get(attributeId)
        if (slot !== undefined) values.set(id, valueOf(slot, key, text))
      }
    },
    rowOf(raw) {
      const own = places.valueIds === undefined ? [] : valuesOf(raw[places.valueIds] ?? '', values, slots.size)
      return cellMakers.map((make) => make(raw, own))
    },
  }
}

function valueOf(slot: number, key: string, text: string): Value {
  const alone: Value[] = []
  const value: Value = { slot, key, text, alone }
  alone.push(value)
  return value
}

const ID_LENGTH = 36

/** Parses `{id,id}`, PostgreSQL's notation for an array of ids. */
function valuesOf(ids: string, values: ReadonlyMap<string, Value>, slots: number): Own {
  const own = Array<readonly Value[] | undefined>(slots).fill(undefined)
  for (let place = 1; place + ID_LENGTH < ids.length + 1; place += ID_LENGTH + 1) {
    const value = values.get(ids.slice(place, place + ID_LENGTH))
    if (!value) continue
    const others = own[value.slot]
    own[value.slot] = others ? [...others, value] : value.alone
  }
  return own
}

function attributeCell(
  values: readonly Value[] | undefined,
  { holds }: Extract<CellSource, { kind: 'attribute' }>,
  format: FileOrder['format'],
): Cell {
  const first = values?.[0]
  if (!first) return null
  if (values.length > 1 || holds === 'text') return joinValues(values.toSorted(inNaturalOrder).map(({ text }) => text))
  return typed(first.text, holds, format)
}

/** Values in the order of the option; a single one is quoted where it would read as several. */
const optionCell = (values: string | null | undefined): Cell =>
  values ? joinValues(JSON.parse(values) as string[]) || null : null

const inNaturalOrder = (a: Value, b: Value): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Numbers and dates are typed, so that a spreadsheet can calculate with them; text stays as written. */
function typed(text: string, holds: 'number' | 'date' | 'boolean' | 'text', format: FileOrder['format']): Cell {
  if (format === 'csv') return text
  if (holds === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (holds === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) && isShort(text) ? Number(text) : text
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) ? text : new Date(at)
}

/** Spreadsheets keep 15 digits of a number and show zeros for the rest. */
const isShort = (number: string): boolean => number.replace(/^[+-]?[0.]*/, '').replace(/\D/g, '').length <= 15
