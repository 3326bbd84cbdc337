import type { PictureProblem } from '@selvedge/machines'

/** Upload of pictures: to the library from a picker, and to a variant from its page. */
export const UPLOAD = {
  label: 'Add images',
  choose: 'Upload images',
  drop: 'or drop or paste them here',
  uploading: (name: string, position: number, total: number) =>
    total > 1 ? `Uploading ${name} (${position} of ${total.toLocaleString('en')})` : `Uploading ${name}`,
  cancel: 'Cancel upload',
  interrupted: (count: number) =>
    count === 1
      ? 'The server did not answer. Your image is kept; try again.'
      : `The server did not answer. Your ${count.toLocaleString('en')} images are kept; try again.`,
  retry: 'Try again',
  refused: (name: string, reason: PictureProblem) => `${name} was not added: ${REASONS[reason]}`,
} as const

const REASONS: Record<PictureProblem, string> = {
  type: 'it is not an image that can be used.',
  empty: 'it is empty.',
  tooLarge: 'it is too large.',
  unreadable: 'it is damaged and could not be read.',
  tooManyPixels: 'it has too many pixels.',
  noRoom: 'there is no space left for files.',
  forbidden: 'you may not add images.',
  gone: 'the variant no longer exists.',
  offline: 'the server did not answer.',
  failed: 'something has gone wrong.',
}
