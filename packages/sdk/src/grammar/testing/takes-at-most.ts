/**
 * Whether the work is done within so many milliseconds. A second measurement tells slow work from a pause for garbage
 * collection.
 */
export const takesAtMost = (milliseconds: number, work: () => void): boolean =>
  measure(work) <= milliseconds || measure(work) <= milliseconds

function measure(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
