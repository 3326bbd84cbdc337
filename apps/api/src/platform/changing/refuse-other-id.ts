import { invalid } from './refusals.ts'

/** A body may contain the item's id, but not the id of another item. */
export function refuseOtherId(sent: unknown, id: string, pointer = '#/id'): void {
  if (sent !== undefined && sent !== id) throw invalid(pointer, 'other_id', 'The id does not match the path.')
}
