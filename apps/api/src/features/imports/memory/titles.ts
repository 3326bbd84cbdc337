import { createHash } from 'node:crypto'

/** Two titles are one when they differ in case and blanks only. */
export const foldTitle = (title: string): string => title.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** One key for all files with these titles, whatever the order of their columns. */
export const headersKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(foldTitle).toSorted()))
    .digest('hex')

/** Finds what is known of a title: by the title itself, or else by its fold where only one is folded so. */
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
