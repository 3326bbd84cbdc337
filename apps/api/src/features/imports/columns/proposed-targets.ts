import { type Fits, roleOf } from './column-fit.ts'
import type { ColumnRole } from '../../../platform/tables/column-words.ts'
import type { ColumnEvidence } from './infer-columns.ts'
import { isTakenOnce, type ColumnTarget } from './mapping.ts'

/** Proposed targets by column index; columns without one become attributes. */
export class ProposedTargets {
  readonly columns: readonly ColumnEvidence[]
  private readonly targets = new Map<number, ColumnTarget>()

  constructor(columns: readonly ColumnEvidence[], given: ReadonlyMap<number, ColumnTarget>) {
    this.columns = columns
    for (const { index, filled } of columns) if (filled === 0) this.targets.set(index, 'ignore')
    for (const [index, target] of given) this.targets.set(index, target)
  }

  get(index: number): ColumnTarget | undefined {
    return this.targets.get(index)
  }

  set(column: ColumnEvidence | undefined, target: ColumnTarget): void {
    if (column === undefined || this.targets.has(column.index)) return
    if (isTakenOnce(target) && this.placeOf(target) !== undefined) return
    this.targets.set(column.index, target)
  }

  /** Replaces any target that the column already has. */
  move(column: ColumnEvidence | undefined, target: ColumnTarget): void {
    if (column !== undefined) this.targets.set(column.index, target)
  }

  drop(index: number): void {
    this.targets.delete(index)
  }

  /** The free column whose title matches best; on a tie, the one that is filled more often. */
  find(role: ColumnRole, fits: Fits = () => true): ColumnEvidence | undefined {
    const rankOf = (column: ColumnEvidence) => roleOf(column)?.rank ?? 0
    return this.free()
      .filter((column) => roleOf(column)?.role === role && fits(column))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || other.fillRate - one.fillRate)[0]
  }

  free(): ColumnEvidence[] {
    return this.columns.filter(({ index }) => !this.targets.has(index))
  }

  placeOf(target: ColumnTarget): number | undefined {
    return this.placesOf(target)[0]
  }

  placesOf(...wanted: ColumnTarget[]): number[] {
    return [...this.targets].filter(([, target]) => wanted.includes(target)).map(([index]) => index)
  }
}
