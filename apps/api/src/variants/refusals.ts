import { Problem } from '../plugins/problem.ts'

export const invalid = (pointer: string, code: string, detail: string): Problem =>
  new Problem(422, code, detail, { errors: [{ pointer, code, detail }] })

export const notPicture = (pointer: string): Problem =>
  invalid(pointer, 'not_a_picture', 'Only pictures can be used here.')

export const otherPicture = (pointer: string): Problem =>
  invalid(pointer, 'invalid', 'The address is of no picture among the assets.')
