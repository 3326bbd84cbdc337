/**
 * Whether the work finishes within the given time. A second measurement distinguishes slow work from a garbage
 * collection pause.
 */
export const takesAtMost = (milliseconds: number, work: () => void): boolean =>
  measure(work) <= milliseconds || measure(work) <= milliseconds

function measure(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
