/** The ETag of one state of an item: its revision. */
export const etagOf = (rev: number): string => `"${rev}"`

/** Whether a change based on `ifMatch` may proceed; without the header it may. */
export function mayChange(ifMatch: string | undefined, rev: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === etagOf(rev))
}
