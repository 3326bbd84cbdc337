import { foldName } from '../db/keys.ts'

/** Names, of which two that differ in case only are one. */
export class FoldedNames extends Set<string> {
  constructor(names: readonly string[]) {
    super(names.map(foldName))
  }

  override has(name: string): boolean {
    return super.has(foldName(name))
  }

  override add(name: string): this {
    return super.add(foldName(name))
  }
}
