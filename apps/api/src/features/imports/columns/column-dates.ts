import type { ImportColumn, ImportProblem } from '@selvedge/sdk/wire'
import type { ColumnEvidence } from './infer-columns.ts'
import type { ColumnMapping, ImportMapping } from './mapping.ts'
import {
  type DateEvidence,
  foundOrder,
  possibleOrders,
  possibleReadings,
} from '../../../platform/tables/dates/date-evidence.ts'
import { longDay, readDate } from '../../../platform/tables/dates/read-date.ts'

type Columns = readonly Pick<ColumnEvidence, 'source' | 'dates'>[]

/** Each column with its date order: the one the user chose, or else the one that was detected. */
export function withDateOrders(mapping: ImportMapping, columns: Columns): ImportMapping {
  const found = new Map(columns.map(({ source, dates }) => [source, dates && foundOrder(dates)]))
  return {
    ...mapping,
    columns: mapping.columns.map((column) => {
      const order = column.date_order ?? found.get(column.source)
      return order === undefined ? column : { ...column, date_order: order }
    }),
  }
}

/** Date columns whose order the user must choose before anything is read. */
export function unsureDates(mapping: ImportMapping, columns: Columns): ImportProblem[] {
  const evidence = new Map(columns.map(({ source, dates }) => [source, dates]))
  return mapping.columns.flatMap((column): ImportProblem[] => {
    const dates = evidence.get(column.source)
    if (dates === undefined || !isUnsure(column, dates) || column.attribute?.display_type !== 'date') return []
    return [{ source: column.source, code: 'date_order_unsure', detail: unsureDetail(column.source, dates) }]
  })
}

const isUnsure = ({ to, date_order }: ColumnMapping, dates: DateEvidence) =>
  to !== 'ignore' && date_order === undefined && possibleOrders(dates).length > 1

function unsureDetail(source: string, dates: DateEvidence): string {
  const readings = possibleReadings(dates).map(({ example, read_as }) => `'${example}' as ${longDay(read_as)}`)
  return `The dates of '${source}' can be read in more than one way: ${readings.join(', or ')}. Choose the right one.`
}

/** How the dates of a column are read, as the API answers it; `mapped` has the order in use. */
export function shownDates(
  dates: DateEvidence | undefined,
  mapped: ColumnMapping | undefined,
  isSaid: boolean,
): ImportColumn['date_order'] {
  if (dates === undefined) return null
  const order = mapped?.date_order ?? null
  const isCertain = possibleOrders(dates).length === 0
  const example = dates.doubtful ?? dates.first
  const reading = readDate(example, order ?? undefined)
  return {
    state: isSaid ? 'said' : isCertain ? 'certain' : order === null ? 'unsure' : 'found',
    order,
    example,
    read_as: reading?.kind === 'day' ? reading.day : null,
    readings: possibleReadings(dates),
    short_years: dates.shortYears,
  }
}
