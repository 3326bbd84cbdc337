import type { ImportItemUse } from '@selvedge/sdk/wire'
import type { UsedItem } from './left-uses.store.ts'

export interface OfMaterial {
  material_id: string | null
  material_family_id: string | null
}

/** Which items of the catalogue still use materials, families and attributes: slices do not see what the others removed. */
export class LeftUses {
  readonly #counts: Map<string, Map<ImportItemUse, number>>

  constructor(used: readonly UsedItem[]) {
    this.#counts = new Map()
    for (const { use, id, n } of used) this.#add(use, id, n)
  }

  remove(use: 'variant' | 'product', { material_id, material_family_id }: OfMaterial): void {
    this.#add(use, material_id, -1)
    this.#add(use, material_family_id, -1)
  }

  move(use: 'variant' | 'product', before: OfMaterial, after: OfMaterial): void {
    this.remove(use, before)
    this.#add(use, after.material_id, 1)
    this.#add(use, after.material_family_id, 1)
  }

  removeFrom(use: 'attribute_value' | 'material', id: string | null): void {
    this.#add(use, id, -1)
  }

  of(id: string): ImportItemUse[] {
    return [...(this.#counts.get(id) ?? [])].flatMap(([use, n]) => (n > 0 ? [use] : []))
  }

  #add(use: ImportItemUse, id: string | null, n: number): void {
    if (id === null) return
    let counts = this.#counts.get(id)
    if (!counts) this.#counts.set(id, (counts = new Map()))
    counts.set(use, (counts.get(use) ?? 0) + n)
  }
}
