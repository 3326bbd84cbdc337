import type { KeptItem } from '@selvedge/sdk/wire'
import type { CountMoves } from '../../../platform/changing/count-moves.ts'
import { type AttributeOf, byAttribute, type Fields, inOneList, type Link, takenOut } from './field-chains.ts'
import { followRevisions } from './follow-revisions.store.ts'
import { byHeader, inOneOptionset } from './option-fields.ts'
import type { Held } from './item-users.store.ts'
import type { LeftUses } from './left-uses.ts'
import { changedItems, type ChangedItem, keepWaiting, laterLinks, saveLinks } from './links.store.ts'
import type { ItemChanges } from './remember-items.store.ts'
import { forgetRestored } from './undone-imports.store.ts'
import { carryRevisions } from './undone-items.store.ts'
import type { ChangedKind, Of } from './uses.store.ts'

export interface Restored {
  count: number
  kept: Held[]
}

const UNCHANGED: Omit<ChangedItem, 'id'> = { changes: {}, rev: -1, revBefore: -1 }

interface Current {
  id: string
  name: string
  rev: number
}

/** Items that an import changed, with the changes of later imports to them. */
export class Chains {
  readonly items: readonly ChangedItem[]
  readonly links: readonly Link[]
  readonly kept: Held[] = []
  readonly asLeft: string[] = []
  readonly waiting = new Map<string, ItemChanges>()
  private readonly byId: ReadonlyMap<string, ChangedItem>
  private readonly later: ReadonlyMap<string, Link[]>
  private readonly handed = new Set<Link>()

  constructor(items: readonly ChangedItem[], links: readonly Link[]) {
    this.items = items
    this.links = links
    this.byId = new Map(items.map((item) => [item.id, item]))
    this.later = Map.groupBy(links, ({ itemId }) => itemId)
  }

  /** Treats the values of each attribute, and each option, as a separate field. */
  splitValues(attributeOf: AttributeOf): void {
    for (const one of [...this.items, ...this.links]) one.changes = byHeader(byAttribute(one.changes, attributeOf))
  }

  get ids(): string[] {
    return this.items.map(({ id }) => id)
  }

  changesOf({ id }: { id: string }): ItemChanges {
    return this.byId.get(id)?.changes ?? {}
  }

  /** The fields to restore on `item`, given its `current` ones. */
  takeOut(
    kind: Pick<KeptItem, 'kind' | 'product_id'>,
    item: Current,
    current: Fields,
    fits: (before: Fields) => boolean,
  ): Record<string, unknown> {
    const { id, name, rev: revNow } = item
    const { changes, rev, revBefore } = this.byId.get(id) ?? { ...UNCHANGED, id }
    const later = this.later.get(id) ?? []
    const out = takenOut(changes, later, current, fits)
    const fields = [...out.kept, ...out.held]
    if (fields.length > 0) {
      const { heldBy } = out
      this.kept.push({ ...kind, id, name, fields, ...(heldBy.length > 0 && { used_in: ['import'], heldBy }) })
    }
    for (const link of out.handed) this.handed.add(link)
    if (out.waiting.length > 0 && isUntouched([{ rev }, ...later], revNow)) {
      this.waiting.set(id, Object.fromEntries(out.waiting.map((field) => [field, changes[field] ?? [null, null]])))
    } else this.handRevisionOn(later[0], rev, revBefore)
    if (rev === revNow) this.asLeft.push(id)
    return out.back
  }

  private handRevisionOn(next: Link | undefined, rev: number, revBefore: number): void {
    if (next?.revBefore !== rev) return
    next.revBefore = revBefore
    this.handed.add(next)
  }

  /** Call once the items in `written` have been restored. */
  async end(of: Of, kind: ChangedKind, written: readonly string[], restored: Restored): Promise<void> {
    const links = [...this.handed].map((link) => ({ ...link, changes: inOneList(inOneOptionset(link.changes)) }))
    await saveLinks(of, kind, links)
    await followRevisions(of.trx, of.supplierId, kind, written, { exceptOf: of.importId })
    await carryRevisions(of, kind, this.asLeft)
    await keepWaiting(of, kind, this.waiting, this.asLeft)
    await forgetRestored(
      of,
      kind,
      this.ids.filter((id) => !this.waiting.has(id)),
    )
    restored.kept.push(...this.kept)
    restored.count += written.length
  }
}

/** Whether only imports have changed the item since. */
function isUntouched(chain: readonly { rev: number; revBefore?: number }[], revNow: number): boolean {
  return chain.every(({ rev }, at) => rev === (chain[at + 1]?.revBefore ?? revNow))
}

/** Each batch in one transaction: that of the whole undo, or one slice of it. */
export type Transacting = <T>(work: (of: Of) => Promise<T>) => Promise<T>

export interface Restoring {
  transact: Transacting
  /** How many items at a time. */
  limit: number
  moves: CountMoves
  uses?: LeftUses
  onDone: (count: number) => void
}

/** `write` gets some items at a time, and answers the ids of those that were given something back. */
export async function restoreInBatches(
  { transact, limit, onDone }: Restoring,
  kind: ChangedKind,
  write: (of: Of, chains: Chains) => Promise<string[]>,
): Promise<Restored> {
  const restored: Restored = { count: 0, kept: [] }
  for (let after: string | undefined, isMore = true; isMore;) {
    const items = await transact(async (of) => {
      const changed = await changedItems(of, kind, after, limit)
      if (changed.length === 0) return changed
      const chains = new Chains(changed, await laterLinks(of, kind, changed))
      await chains.end(of, kind, await write(of, chains), restored)
      return changed
    })
    after = items.at(-1)?.id
    isMore = items.length === limit
    onDone(items.length)
  }
  return restored
}
