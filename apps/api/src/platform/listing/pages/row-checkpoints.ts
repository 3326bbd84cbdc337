/** A row whose offset in a list's order is known. */
export interface Place {
  offset: number
  /** The sort key, and the id that breaks ties. */
  key: string
  id: string
}

/** Closer ones save nothing: walking this many index entries takes less than a millisecond. */
const APART = 500
const MAX_PLACES = 2_000

/** Rows seen on pages of one order, so that a deep page starts at the nearest one rather than the first row. */
export class RowCheckpoints {
  readonly #places: Place[] = []

  /** The last known row at or before `offset`. */
  before(offset: number): Place | undefined {
    return this.#places[this.#countUpTo(offset) - 1]
  }

  add(place: Place): void {
    const at = this.#countUpTo(place.offset)
    const neighbours = [this.#places[at - 1]?.offset ?? 0, this.#places[at]?.offset ?? Infinity]
    const isApart = neighbours.every((offset) => Math.abs(place.offset - offset) >= APART)
    if (isApart && this.#places.length < MAX_PLACES) this.#places.splice(at, 0, place)
  }

  #countUpTo(offset: number): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#places[middle]?.offset ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
