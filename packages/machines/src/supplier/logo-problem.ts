import type { FileProblem } from '../shared/file-problem.ts'

const MAX_BYTES = 10 * 1_048_576
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/svg+xml'])

/** Checks a logo before uploading; a file whose type the browser does not know is left to the server. */
export function logoMisfit({ type, size }: Pick<Blob, 'type' | 'size'>): FileProblem | undefined {
  if (type !== '' && !TYPES.has(type)) return 'type'
  return size > MAX_BYTES ? 'tooLarge' : undefined
}
