import type { Upload, UploadProblem } from '@selvedge/machines'
import { fileSize } from '../shared/file-size.ts'
import { DROP } from './drop.messages.ts'

/** The upload queue: its tray and its list. Specification 2 names neither, so the wording is our own. */
export const UPLOADS = {
  tray: 'Uploads',
  running: (ended: number, count: number) =>
    `Uploading ${Math.min(ended + 1, count).toLocaleString('en')} of ${count.toLocaleString('en')}`,
  ended: (count: number) => (count === 1 ? '1 file uploaded' : `${count.toLocaleString('en')} files uploaded`),
  failed: (count: number) =>
    count === 1 ? '1 file was not uploaded' : `${count.toLocaleString('en')} files were not uploaded`,
  interrupted: (count: number) =>
    count === 1 ? '1 upload was interrupted' : `${count.toLocaleString('en')} uploads were interrupted`,
  waiting: (count: number) =>
    count === 1 ? '1 file needs your answer' : `${count.toLocaleString('en')} files need your answer`,
  progress: (percent: number) => `${percent} %`,
  pace: (speed: number, left: number) => `${fileSize(speed)}/s, ${timeLeft(left)}`,
  show: 'Show the files',
  hide: 'Hide the files',
  list: 'Files',
  cancelAll: 'Cancel all',
  clear: 'Clear the list',
  retry: (again: string, name: string) => `${again}: ${name}`,
  retryShort: 'Try again',
  replaceAnyway: 'Replace anyway',
  resume: (name: string) => `Continue with ${name}`,
  resumeShort: 'Continue',
  remove: (name: string) => `Remove ${name}`,
  lost: (count: number) =>
    count === 1
      ? 'An upload was interrupted. Choose the file again to go on; what has arrived is not sent again.'
      : `${count.toLocaleString('en')} uploads were interrupted. Choose the files again to go on; what has arrived is not sent again.`,
  paused: 'The server did not answer. Your files are kept, and the uploads go on by themselves.',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
  chooseAgain: 'Choose files again',
  gone: (name: string) => `${name} could not be read. Choose it again.`,
  same: {
    title: (name: string) => `${name} is in the library already`,
    hint: (existing: string) => `The same file is there as ${existing}.`,
    others: (count: number) =>
      count === 1 ? '1 more file is there already.' : `${count.toLocaleString('en')} more files are there already.`,
    use: 'Use the one you have',
  },
  named: {
    title: (name: string) => `The library already has a file named ${name}`,
    hint: 'If you replace the file, its asset keeps its links, labels and public address. You can bring the former file back for 30 days.',
    existing: 'In the library',
    chosen: 'Your file',
    others: (count: number) =>
      count === 1
        ? '1 more file has the same name as a file in the library.'
        : `${count.toLocaleString('en')} more files have the same names as files in the library.`,
    replace: 'Replace the file',
  },
  both: 'Keep both',
  skip: 'Skip',
  forAll: 'Do the same for all',
} as const

/** Where a file is, in words. */
export function phaseOf(upload: Upload): string {
  const { phase, sent, size, same, replaces, asset, source } = upload
  switch (phase) {
    case 'waiting':
      return 'Waiting'
    case 'hashing':
      return 'Reading'
    case 'comparing':
      return 'Comparing with the library'
    case 'asking':
      return upload.same ? 'In the library already' : 'The name is in the library already'
    case 'sending':
      return UPLOADS.progress(percentOf(sent, size))
    case 'pausing':
      return 'The server did not answer. It is tried again soon.'
    case 'done':
      if (replaces) return 'The file is replaced'
      return same && asset?.id === same.id ? 'The file that was there is used' : 'Uploaded'
    case 'refused':
      return reasonOf(upload)
    case 'lost':
      return source === undefined ? 'Interrupted. Choose the file again to go on.' : 'Interrupted'
    case 'skipped':
      return 'Skipped'
  }
}

const ONLY = {
  image: 'A picture can only be replaced by a picture.',
  video: 'A video can only be replaced by a video.',
  document: 'A document can only be replaced by a document.',
} as const

/** Why a file was not taken. */
export const reasonOf = ({ problem = 'failed', replaces }: Pick<Upload, 'problem' | 'replaces'>): string =>
  problem === 'otherGroup' && replaces ? ONLY[replaces.mimetype_group] : REASONS[problem]

/** The words for an unknown reason are those of the specification. */
export const REASONS: Record<UploadProblem, string> = {
  type: 'Files of this type cannot be used.',
  empty: 'The file is empty.',
  tooLarge: 'The file is too large.',
  unreadable: 'The file is damaged and could not be read.',
  tooManyPixels: 'The image has too many pixels.',
  noRoom: 'There is no room left for files.',
  forbidden: 'You may not add files.',
  offline: 'The server did not answer.',
  otherGroup: 'A file can only be replaced by one of the same kind.',
  sameContent: 'The asset already has this exact file.',
  changed: 'Someone else has replaced the file meanwhile.',
  gone: 'The asset no longer exists.',
  failed: DROP.failed,
}

const FINAL: ReadonlySet<UploadProblem> = new Set(['otherGroup', 'sameContent', 'gone'])

/** What a refused file can be asked to do again; undefined when that would be refused again. */
export function retryOf({ problem = 'failed' }: Pick<Upload, 'problem'>): string | undefined {
  if (FINAL.has(problem)) return undefined
  return problem === 'changed' ? UPLOADS.replaceAnyway : UPLOADS.retryShort
}

export const percentOf = (sent: number, size: number): number => (size === 0 ? 0 : Math.floor((sent / size) * 100))

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'about an hour left' : `about ${hours.toLocaleString('en')} hours left`
}
