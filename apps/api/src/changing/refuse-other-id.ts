import { invalid } from './refusals.ts'

/** A whole item may be sent back, but not to the address of another. */
export function refuseOtherId(sent: unknown, id: string, pointer = '#/id', code = 'invalid'): void {
  if (sent !== undefined && sent !== id) throw invalid(pointer, code, 'The id is not the one of the path.')
}
