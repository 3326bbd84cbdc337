import { Problem } from '../plugins/problem.ts'

/** A whole item may be sent back, but not to the address of another. */
export function refuseOtherId(id: string, { id: sent }: { id?: string | undefined }): void {
  if (sent === undefined || sent === id) return
  const detail = 'The id is not that of the address.'
  throw new Problem(422, 'invalid', detail, { errors: [{ pointer: '#/id', code: 'invalid', detail }] })
}
