import type { ChangeSlices } from '../../../platform/changing/change.ts'
import { CountMoves } from '../../../platform/changing/count-moves.ts'
import type { AtomicSlices } from '../../../platform/db/atomic-slices.ts'
import { lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import { joinWithoutLoops } from '../../../platform/db/joins.ts'
import type { Progress } from '../../../platform/jobs/job-kind.ts'
import { known, refuseNotApplied } from '../import-problems.ts'
import { lockImport } from '../imports.store.ts'
import type { Restoring, Transacting } from './chains.ts'
import type { Held } from './item-users.store.ts'
import { LeftUses } from './left-uses.ts'
import { usedItems } from './left-uses.store.ts'
import {
  countItems,
  isEntangled,
  type MadeItem,
  madeItems,
  removeMade,
  removeMadeVariants,
} from './made-items.store.ts'
import { rememberedItems } from './remembered-items.store.ts'
import { restoreProducts, restoreVariants } from './restore-items.ts'
import { restoreValues } from './restore-values.ts'
import type { UndoneCounts } from './taken-back.ts'
import { forgetRestored } from './undone-imports.store.ts'
import { type FileKind, type Of, TABLES } from './uses.store.ts'

/** Deleting is a fifth of the work of writing; more where there would be too many slices. */
const [SLICE, MAX_FULL_SLICES] = [1_000, 250]

/**
 * Undoes an import that no other one depends on; undefined, and nothing is done, where one does: then each step
 * depends on what those before it wrote, which slices do not see.
 */
export async function undoInSlices(
  slicing: ChangeSlices,
  importId: string,
  progress: Progress,
): Promise<UndoneCounts | undefined> {
  const transactIn =
    (way: 'look' | 'write'): Transacting =>
    (work) =>
      slicing[way](async (change) => {
        await joinWithoutLoops(change.trx)
        return work({ ...change, importId })
      })
  const [look, write] = [transactIn('look'), transactIn('write')]
  const total = await look(async (of) => {
    await lockCatalogue(of.trx, of.supplierId)
    refuseNotApplied(known(await lockImport(of, importId)), of.at)
    return (await isEntangled(of)) ? undefined : countItems(of)
  })
  if (total === undefined) return undefined
  const uses = new LeftUses(await look(usedItems))
  const remembered = await rememberedItems(look)
  let done = 0
  const onDone = (count: number) => progress((done += count), total)
  const limit = Math.max(SLICE, Math.ceil(total / MAX_FULL_SLICES))
  const { slices, supplierId } = slicing
  const restoring = { transact: write, limit, moves: new CountMoves(), uses, onDone }
  return new SlicedUndo(restoring, remembered, { slices, supplierId }).run()
}

type Sliced = Restoring & { uses: LeftUses }

class SlicedUndo {
  readonly #restoring: Sliced
  readonly #remembered: ReadonlySet<string>
  readonly #place: { slices: AtomicSlices; supplierId: string }
  readonly #kept = new Map<FileKind, Held[]>()

  constructor(restoring: Sliced, remembered: ReadonlySet<string>, place: { slices: AtomicSlices; supplierId: string }) {
    this.#restoring = restoring
    this.#remembered = remembered
    this.#place = place
  }

  async run(): Promise<UndoneCounts> {
    const deletedVariants = await this.#removeUnused('variant')
    const variants = await restoreVariants(this.#restoring)
    const deletedProducts = await this.#removeUnused('product')
    const products = await restoreProducts(this.#restoring)
    const values = await restoreValues(this.#restoring)
    for (const kind of ['attribute_value', 'attribute', 'material', 'material_family'] as const) {
      await this.#removeUnused(kind)
    }
    await this.#restoring.moves.write(this.#place.slices, this.#place.supplierId)
    return {
      deleted: { products: deletedProducts, variants: deletedVariants },
      restored: {
        products: products.count,
        variants: variants.count,
        ...(values.count > 0 && { values: values.count }),
      },
      kept: [...[products, variants, values].flatMap(({ kept }) => kept), ...this.#stillThere()],
    }
  }

  /** What the import made, as it was made, and that nothing uses; answers how many. */
  async #removeUnused(kind: FileKind): Promise<number> {
    const { transact, limit, onDone } = this.#restoring
    let count = 0
    for (let after: string | undefined, isMore = true; isMore;) {
      const ids = await transact(async (of) => {
        const page = await madeItems(of, kind, { after, limit })
        if (page.ids.length === 0) return []
        const { unused = [], kept = [] } = Object.groupBy(page.items, (item) =>
          this.#isUnused(kind, item) ? 'unused' : 'kept',
        )
        const there = new Set(page.items.map(({ id }) => id))
        await this.#remove(of, kind, unused)
        await forgetRestored(
          of,
          kind,
          page.ids.filter((id) => !there.has(id)),
        )
        this.#keep(kind, kept)
        count += unused.length
        return page.ids
      })
      after = ids.at(-1)
      isMore = ids.length === limit
      onDone(ids.length)
    }
    return count
  }

  #isUnused(kind: FileKind, item: MadeItem): boolean {
    return item.isUntouched && this.#usesOf(kind, item).length === 0
  }

  #usesOf(kind: FileKind, { id, variants, lasting }: MadeItem) {
    const { moves, uses } = this.#restoring
    const moved = { product: () => moves.ofProduct(id), attribute_value: () => moves.ofValue(id) }
    const left = variants + (kind in moved ? moved[kind as keyof typeof moved]() : 0)
    const others = [...(this.#remembered.has(id) ? ['import' as const] : []), ...(left > 0 ? ['variant' as const] : [])]
    return [...new Set([...lasting, ...uses.of(id), ...others])].toSorted()
  }

  async #remove(of: Of, kind: FileKind, items: readonly MadeItem[]): Promise<void> {
    if (items.length === 0) return
    const { moves, uses } = this.#restoring
    const ids = items.map(({ id }) => id)
    if (kind === 'variant') {
      const removed = await removeMadeVariants(of, ids)
      moves.addAssets(removed.assets, -1)
      for (const variant of removed.variants) {
        moves.add(variant, -1)
        uses.remove('variant', variant)
      }
      return
    }
    await removeMade(of, kind, ids)
    if (kind === 'product') {
      moves.takeProducts(ids)
      for (const product of items) uses.remove('product', product)
    }
    if (kind === 'attribute_value') {
      moves.forgetValues(ids)
      for (const { attribute_id } of items) uses.removeFrom('attribute_value', attribute_id)
    }
    if (kind === 'material') for (const { material_family_id } of items) uses.removeFrom('material', material_family_id)
  }

  #keep(kind: FileKind, items: readonly MadeItem[]): void {
    const kept = items.map((item) => {
      const { id, name, product_id } = item
      const usedIn = this.#usesOf(kind, item)
      return {
        kind,
        id,
        name,
        fields: [],
        ...(product_id && { product_id }),
        ...(usedIn.length > 0 && { used_in: usedIn }),
      }
    })
    this.#kept.set(kind, [...(this.#kept.get(kind) ?? []), ...kept])
  }

  /** What people look for first stands first. */
  #stillThere(): Held[] {
    return (Object.keys(TABLES) as FileKind[]).flatMap((kind) =>
      (this.#kept.get(kind) ?? []).toSorted((one, other) =>
        one.name < other.name ? -1 : one.name > other.name ? 1 : 0,
      ),
    )
  }
}
