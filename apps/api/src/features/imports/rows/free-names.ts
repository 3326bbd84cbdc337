import { foldName } from '../../../platform/db/keys.ts'

/** Assigns names that are unique in a catalogue: the second product of a name becomes 'name (2)'. */
export class FreeNames {
  private readonly taken: Set<string>
  /** Next number to try, by folded name: counting from 2 each time would take quadratic time. */
  private readonly nextNumbers = new Map<string, number>()

  /** `taken` holds folded names; assigned ones are added to it. */
  constructor(taken = new Set<string>()) {
    this.taken = taken
  }

  take(wanted: string): string {
    const fold = foldName(wanted)
    let name = wanted
    let number = this.nextNumbers.get(fold) ?? 2
    for (; this.taken.has(foldName(name)); number++) name = `${wanted} (${number})`
    this.nextNumbers.set(fold, number)
    this.taken.add(foldName(name))
    return name
  }
}
