import { DATE_ORDERS, type DateOrder } from '@selvedge/sdk/wire'
import { dependsOnOrder, isoDay, isExistingDate, writtenDate, type WrittenDate } from './written-date.ts'

/** Evidence of a column's date order, from its cells. */
export interface DateEvidence {
  /** Number of order-dependent cells that are valid in each order. */
  fits: Record<DateOrder, number>
  first: string
  /** The first date that would be another day in another order. */
  doubtful?: string
  /** The first date valid in each order. */
  firstFits: Partial<Record<DateOrder, string>>
  shortYears: number
}

/** The orders that the cells allow: several if the cells are ambiguous, none if the order does not matter. */
export function possibleOrders({ fits }: DateEvidence): DateOrder[] {
  const most = Math.max(...DATE_ORDERS.map((order) => fits[order]))
  return most === 0 ? [] : DATE_ORDERS.filter((order) => fits[order] === most)
}

/** The order that most of the cells fit, if there is one: a single 11/25/2026 decides for a hundred others. */
export function foundOrder(evidence: DateEvidence): DateOrder | undefined {
  const [order, ...others] = possibleOrders(evidence)
  return others.length === 0 ? order : undefined
}

/** A date of the file, read in each possible order. */
export function possibleReadings(evidence: DateEvidence) {
  return DATE_ORDERS.flatMap((order) => {
    const examples = [evidence.doubtful, evidence.firstFits[order]]
    const readings = examples.map((example = '') => ({ order, example, read_as: dayIn(example, order) }))
    return readings.find((reading): reading is ReadingInOrder => reading.read_as !== undefined) ?? []
  })
}

interface ReadingInOrder {
  order: DateOrder
  example: string
  read_as: string
}

function dayIn(text: string, order: DateOrder): string | undefined {
  const way = writtenDate(text)?.ways.get(order)
  return way && isoDay(way)
}

/** Counts the dates of one column, cell by cell. */
export class DateCount {
  /** Texts that can only be dates. */
  plain = 0
  /** 01-02-03 and 20260102, which may be codes. */
  codeLike = 0
  private shortYears = 0
  private first: string | undefined
  private doubtful: string | undefined
  private readonly fits: Record<DateOrder, number> = { day_first: 0, month_first: 0, year_first: 0 }
  private readonly firstFits: Partial<Record<DateOrder, string>> = {}

  /** Returns whether the text is a date, in any order. */
  add(text: string): boolean {
    const written = writtenDate(text)
    if (written === undefined || written.ways.size === 0) return false
    this.addOrders(text, written)
    if (!isExistingDate(written)) return false
    this.first ??= text
    if (written.hasShortYear) this.shortYears++
    if (written.isCompact || (written.hasShortYear && !/\p{L}/u.test(text))) this.codeLike++
    else this.plain++
    return true
  }

  evidence(): DateEvidence | undefined {
    const { fits, first, doubtful, firstFits, shortYears } = this
    if (first === undefined) return undefined
    return { fits, first, ...(doubtful === undefined ? {} : { doubtful }), firstFits, shortYears }
  }

  private addOrders(text: string, written: WrittenDate): void {
    if (written.ways.has('certain')) return
    const isDoubtful = dependsOnOrder(written)
    if (!isDoubtful && written.ways.size > 1) return
    if (isDoubtful) this.doubtful ??= text
    for (const order of written.ways.keys()) {
      if (order === 'certain') continue
      this.fits[order]++
      this.firstFits[order] ??= text
    }
  }
}
