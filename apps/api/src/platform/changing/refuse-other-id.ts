import { invalid } from './refusals.ts'

/** A whole item may be sent back, but not to the address of another. */
export function refuseOtherId(sent: unknown, id: string, pointer = '#/id'): void {
  if (sent !== undefined && sent !== id) throw invalid(pointer, 'other_id', 'The id does not match the path.')
}
