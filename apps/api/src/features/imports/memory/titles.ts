import { createHash } from 'node:crypto'

/** Titles that differ only in case and white space are the same. */
export const foldTitle = (title: string): string => title.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** One key for all files with these titles, in any column order. */
export const headersKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(foldTitle).toSorted()))
    .digest('hex')

/** Looks up a title: exactly, or else by its fold where that is unambiguous. */
export function byTitle<Known extends { source: string }>(
  known: readonly Known[],
): (title: string) => Known | undefined {
  const exact = new Map(known.map((one) => [one.source, one]))
  const folded = Map.groupBy(known, ({ source }) => foldTitle(source))
  return (title) => {
    const alike = folded.get(foldTitle(title)) ?? []
    return exact.get(title) ?? (alike.length === 1 ? alike[0] : undefined)
  }
}
