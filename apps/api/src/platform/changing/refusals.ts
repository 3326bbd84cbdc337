import { Problem } from '../http/problem.ts'

export const invalid = (pointer: string, code: string, detail: string): Problem =>
  new Problem(422, code, detail, { errors: [{ pointer, code, detail }] })

export const notPicture = (pointer: string): Problem =>
  invalid(pointer, 'not_a_picture', 'Only images can be used here.')

export const otherPicture = (pointer: string): Problem =>
  invalid(pointer, 'invalid', 'The address does not belong to an image in the asset library.')

/** Names are unique within their kind, ignoring case. */
export const nameTaken = (detail: string, status = 409): Problem =>
  new Problem(status, 'duplicate_name', detail, { errors: [{ pointer: '#/name', code: 'duplicate_name', detail }] })
