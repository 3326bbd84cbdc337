import { Problem } from '../http/problem.ts'
import type { ByteRange } from '../file-store/file-store.ts'

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The bytes that a Range header requests; undefined means all: no header, or several ranges (RFC 9110, 14.2). */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  if (start > end) {
    throw new Problem(416, 'range_not_satisfiable', 'The range starts after the end of the file.', {
      headers: { 'content-range': `bytes */${size}` },
    })
  }
  return { start, end }
}
