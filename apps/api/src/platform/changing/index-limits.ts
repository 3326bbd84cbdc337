import { foldName, nameKey } from '../db/keys.ts'

/** An index entry takes at most 2,704 bytes; a longer one would fail the whole transaction. */
const MAX_BYTES = 2_500
const ASCII = /^[\u0020-\u007e]*$/
// A key writes each number with twelve digits, so ASCII grows at most twelvefold.
const CERTAINLY_SHORT = 200

/** True for most texts, without computing their keys. */
export const isCertainlyShort = (text: string): boolean => text.length <= CERTAINLY_SHORT && ASCII.test(text)

export const fitsIndex = (entry: string): boolean => Buffer.byteLength(entry) <= MAX_BYTES

export const valueIsTooLong = (value: string): boolean =>
  !isCertainlyShort(value) && !(fitsIndex(foldName(value)) && fitsIndex(nameKey(value)))
