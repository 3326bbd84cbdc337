import type { Spelling } from '@selvedge/sdk/wire'
import { type DisplayType, valueFold } from '../../attribute-values/typed-value.ts'
import type { AttributeRow } from './import-plan.ts'
import type { FittedAttribute, MappedAttribute } from './mapped-attributes.ts'

/** A column with values in several spellings, and what to do with them. */
export interface ColumnSpelling {
  source: string
  attribute: string
  count: number
  examples: { ours: string; file: string; count: number }[]
  isKnown: boolean
  spelling: Spelling | null
}

/** Two values are the same when these are equal: 'Oak' and 'OAK', 12.5 and 12.50. */
export const valueIdentity = ({ display_type }: AttributeRow, value: string): string =>
  valueFold(display_type as DisplayType, value)

interface Tally {
  counts: Map<string, number>
  spellings: Map<string, string[]>
}

const newTally = (): Tally => ({ counts: new Map(), spellings: new Map() })

/** Counts how often the rows use each text of each attribute. */
export class WrittenValues {
  private readonly byAttribute = new Map<string, Tally>()

  add(fitted: readonly FittedAttribute[]): void {
    for (const { attribute, values } of fitted) for (const value of values) this.count(attribute.row, value)
  }

  countOf({ id }: AttributeRow, text: string): number {
    return this.byAttribute.get(id)?.counts.get(text) ?? 0
  }

  /** The spellings of one value in the file, by frequency, then by first occurrence. */
  spellingsOf(row: AttributeRow, fold: string): string[] {
    const spellings = this.byAttribute.get(row.id)?.spellings.get(fold) ?? []
    return spellings.toSorted((one, other) => this.countOf(row, other) - this.countOf(row, one))
  }

  private count(row: AttributeRow, text: string): void {
    const written = this.byAttribute.get(row.id) ?? newTally()
    this.byAttribute.set(row.id, written)
    const before = written.counts.get(text)
    written.counts.set(text, (before ?? 0) + 1)
    if (before !== undefined) return
    const fold = valueIdentity(row, text)
    const spellings = written.spellings.get(fold)
    if (spellings) spellings.push(text)
    else written.spellings.set(fold, [text])
  }
}

const EXAMPLES = 5

/** Collects values with several spellings, by column. */
export class SpellingReport {
  private readonly byAttribute = new Map<string, ColumnSpelling>()

  get columns(): ColumnSpelling[] {
    return [...this.byAttribute.values()]
  }

  add(attribute: MappedAttribute, difference: ColumnSpelling['examples'][number], isKnown: boolean): void {
    const { column: source, row, spelling = null } = attribute
    const found: ColumnSpelling = this.byAttribute.get(row.id) ?? {
      source,
      attribute: row.name,
      count: 0,
      examples: [],
      isKnown: false,
      spelling,
    }
    found.count += difference.count
    found.isKnown ||= isKnown
    if (found.examples.length < EXAMPLES) found.examples.push(difference)
    this.byAttribute.set(row.id, found)
  }
}
