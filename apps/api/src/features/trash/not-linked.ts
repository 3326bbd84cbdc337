import { MAX_NAMED_USERS, type NotLinked } from '@selvedge/sdk/wire'

type Kind = Pick<NotLinked, 'of' | 'reason'>

/** An item that a link led to; without a name if it is gone. */
interface LinkedItem {
  id: string
  name?: string
}

/** Items that restored ones could not be linked to again: each is counted once for a reason, whatever its links were. */
export class NotLinkedItems {
  readonly #kinds = new Map<string, Kind & { names: Map<string, string | undefined> }>()

  add({ of, reason }: Kind, items: readonly LinkedItem[]): void {
    if (items.length === 0) return
    const key = `${of} ${reason}`
    const kind = this.#kinds.get(key) ?? { of, reason, names: new Map() }
    for (const { id, name } of items) kind.names.set(id, name)
    this.#kinds.set(key, kind)
  }

  /** One entry for each kind of item and reason. */
  toAnswer(): NotLinked[] {
    return [...this.#kinds.values()].map(({ of, reason, names }) => ({
      of,
      reason,
      count: names.size,
      items: [...names]
        .flatMap(([id, name]) => (name === undefined ? [] : [{ id, name }]))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .slice(0, MAX_NAMED_USERS),
    }))
  }
}
