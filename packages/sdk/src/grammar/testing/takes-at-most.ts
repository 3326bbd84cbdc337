const TRIES = 10

/**
 * Whether the work can be done within so many milliseconds. What one try loses to a garbage collection or to another
 * process it does not lose ten times in a row; work that is too slow in itself is too slow each time.
 */
export function takesAtMost(milliseconds: number, work: () => void): boolean {
  return Array.from({ length: TRIES }).some(() => {
    const start = performance.now()
    work()
    return performance.now() - start <= milliseconds
  })
}
