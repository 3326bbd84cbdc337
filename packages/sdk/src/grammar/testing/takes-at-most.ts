const ATTEMPTS = 5

/** Whether the work finishes within the given time, once. A pause, or another program on the core, is no slow work. */
export const takesAtMost = (milliseconds: number, work: () => void): boolean =>
  Array.from({ length: ATTEMPTS }).some(() => measure(work) <= milliseconds)

function measure(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
