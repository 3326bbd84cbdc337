import { foldName } from '../db/keys.ts'

/** Names that are the same when they differ in case or normal form only. */
export class FoldedNames extends Set<string> {
  override add(name: string): this {
    return super.add(foldName(name))
  }

  override has(name: string): boolean {
    return super.has(foldName(name))
  }
}
