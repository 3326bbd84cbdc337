/**
 * Whether the work takes at most so many milliseconds of its thread's processor, so that other programs do not count.
 * A second measurement distinguishes slow work from a garbage collection pause.
 */
export const takesAtMost = (milliseconds: number, work: () => void): boolean =>
  measure(work) <= milliseconds || measure(work) <= milliseconds

function measure(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
