/** A row whose offset in the order of a list is known. */
export interface Place {
  offset: number
  /** What the list is sorted by, and the id that decides among equals. */
  key: string
  id: string
}

/** Closer ones save nothing: an index is walked over so many rows in less than a millisecond. */
const APART = 500
const MOST_PLACES = 2_000

/** Rows that were seen on pages of one order, so that a deep page begins at the nearest one and not at the first row. */
export class KnownPlaces {
  readonly #places: Place[] = []

  /** The last place that is not behind `offset`. */
  before(offset: number): Place | undefined {
    return this.#places[this.#countUpTo(offset) - 1]
  }

  learn(place: Place): void {
    const at = this.#countUpTo(place.offset)
    const neighbours = [this.#places[at - 1]?.offset ?? 0, this.#places[at]?.offset ?? Infinity]
    const isApart = neighbours.every((offset) => Math.abs(place.offset - offset) >= APART)
    if (isApart && this.#places.length < MOST_PLACES) this.#places.splice(at, 0, place)
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
