/** A row with its revision. */
export interface Tagged<Item> {
  item: Item
  rev: number
}
