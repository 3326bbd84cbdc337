import { foldName } from '../../../platform/db/keys.ts'

/** Gives out names that are unique in a catalogue: the second product of one name becomes 'name (2)'. */
export class FreeNames {
  private readonly taken: Set<string>
  /** From where on numbers may be free, by folded name: counting from 2 each time takes time with the square of the names. */
  private readonly nextNumbers = new Map<string, number>()

  /** Folded names; those that are given out are added. */
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
