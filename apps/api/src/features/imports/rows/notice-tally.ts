import type { ImportNotice } from '@selvedge/sdk/wire'
import type { MoreNotes, NoteCode } from './notices.ts'
import type { NoticedCell } from './read-cells.ts'
import type { ImportRow } from './typed-rows.ts'

/** Number of cells shown for each kind. */
export const NOTES_SHOWN = 20

type Line = { line: number }

/** Counts all changes made on import, and keeps the first of each kind: a file can have millions. */
export interface CountedNotices {
  counts: ReadonlyMap<NoteCode, number>
  notes: readonly (NoticedCell & Line)[]
}

export class NoticeTally {
  private readonly counts = new Map<NoteCode, number>()
  private readonly kept = new Map<NoteCode, number>()
  private readonly notes: (NoticedCell & Line)[] = []
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  /** `holds` selects the notes that apply to this catalogue. */
  addRow(
    { line, notes, moreNotes = [] }: ImportRow,
    fitted: readonly NoticedCell[],
    holds: (code: NoteCode, column: string) => boolean = () => true,
  ): void {
    for (const note of notes) if (holds(note.code, note.column)) this.add(note, line)
    for (const note of fitted) this.add(note, line)
    for (const { code, column, count } of moreNotes) if (holds(code, column)) this.count(code, count)
  }

  counted(): CountedNotices {
    return { counts: this.counts, notes: this.notes }
  }

  add(note: NoticedCell, line: number): void {
    const kept = this.kept.get(note.code) ?? 0
    this.count(note.code, 1)
    if (kept >= this.max) return
    this.kept.set(note.code, kept + 1)
    this.notes.push({ ...note, line })
  }

  private count(code: NoteCode, more: number): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + more)
  }
}

/** More than are shown, because some of the rows may still be refused. */
const KEPT_OF_A_KIND = 10 * NOTES_SHOWN

/** Drops a row's notes after the first ones of their kind and column, and keeps their number. */
export function noteDropper(): (row: ImportRow) => void {
  const kept = new Map<string, number>()
  return (row) => {
    if (row.notes.length === 0) return
    const more = new Map<string, MoreNotes>()
    row.notes = row.notes.filter(({ code, column }) => {
      const kind = `${code} ${column}`
      const before = kept.get(kind) ?? 0
      if (before < KEPT_OF_A_KIND) kept.set(kind, before + 1)
      else more.set(kind, { code, column, count: (more.get(kind)?.count ?? 0) + 1 })
      return before < KEPT_OF_A_KIND
    })
    if (more.size > 0) row.moreNotes = [...more.values()]
  }
}

/** Notices in the form of a check's report, the most frequent first. */
export function noticesOf({ counts, notes }: CountedNotices): ImportNotice[] {
  return [...counts]
    .map(([code, count]) => ({
      code,
      count,
      rows: notes
        .filter((note) => note.code === code)
        .map(({ line, column, value = '', detail }) => ({ line, column, value: plain(value), detail: plain(detail) })),
    }))
    .toSorted((one, other) => other.count - one.count)
}

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed()
