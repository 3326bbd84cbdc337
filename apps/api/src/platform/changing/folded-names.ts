import { foldName } from '../db/keys.ts'

/** A set of names that ignores case and normal form. */
export class FoldedNames extends Set<string> {
  override add(name: string): this {
    return super.add(foldName(name))
  }

  override has(name: string): boolean {
    return super.has(foldName(name))
  }
}
