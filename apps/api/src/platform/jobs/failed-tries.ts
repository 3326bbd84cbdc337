import { codeOf, isStorageFull, isUnavailable } from '../db/errors.ts'
import { Problem } from '../http/problem.ts'

/** The reason an attempt failed, phrased to follow 'each time'. */
export function whyFailed(error: unknown): string {
  if (error instanceof Problem) return `the server said: ‘${error.message}’`
  if (isStatementTimeout(error)) return 'a database statement timed out'
  if (isOutOfMemory(error)) return 'the server ran out of memory'
  if (isStorageFull(error)) return 'the server’s disk was full'
  if (isUnavailable(error)) return 'the database was busy or unreachable'
  return 'something went wrong on the server; its log names this job'
}

/** `failures` are those of the attempts that could report a reason; in the others the server ended. */
export function lossReason(tries: number, failures: readonly string[]): string {
  const ended = Math.max(0, tries - failures.length)
  if (ended === tries) return `The server stopped ${tries} times while running this job. Nothing was changed.`
  const times = new Map<string, number>()
  for (const why of failures) times.set(why, (times.get(why) ?? 0) + 1)
  if (ended > 0) times.set('the server stopped', ended)
  const causes = [...times].map(
    ([why, count]) => `${count === tries ? 'each time' : (WORDS[count] ?? `${count} times`)} ${why}`,
  )
  return `The job was tried ${tries} times: ${causes.join(', ')}. Nothing was changed.`
}

const WORDS: Record<number, string> = { 1: 'once', 2: 'twice' }

/** Cancelled by PostgreSQL itself, or abandoned by the client when the engine does not answer. */
const isStatementTimeout = (error: unknown): boolean =>
  codeOf(error) === '57014' || (error instanceof Error && error.message.includes('Query read timeout'))

const MEMORY_CODES = new Set(['53200', 'ERR_WORKER_OUT_OF_MEMORY', 'ENOMEM'])

const isOutOfMemory = (error: unknown): boolean => MEMORY_CODES.has(codeOf(error) ?? '')
