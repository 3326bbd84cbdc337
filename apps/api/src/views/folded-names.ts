import { foldName } from '../db/keys.ts'

/** Names that are the same when only their case differs. */
export class FoldedNames extends Set<string> {
  override has(name: string): boolean {
    return super.has(foldName(name))
  }

  override add(name: string): this {
    return super.add(foldName(name))
  }
}
