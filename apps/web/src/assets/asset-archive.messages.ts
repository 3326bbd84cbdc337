import type { AssetArchiveProblem } from '@selvedge/machines'

const count = (number: number) => number.toLocaleString('en')
const assets = (number: number) => (number === 1 ? '1 asset' : `${count(number)} assets`)

/** Download of several assets as one ZIP file; the specification does not define the wording. */
export const ARCHIVE = {
  title: 'Download assets',
  close: 'Close',
  cancel: 'Cancel',
  background: 'Continue in the background',
  starting: 'Starting',
  packing: (done: number, total: number) =>
    total === 0 ? 'Packing the files' : `Packing ${count(done)} of ${total === 1 ? '1 file' : `${count(total)} files`}`,
  hint: (number: number) => `${assets(number)} as one ZIP file.`,
  leave: 'You can go on working in the meantime. The download starts when the ZIP file is ready.',
  uncancelled: 'It could not be cancelled and continues. Try again, or wait until it is done.',
  opening: 'Starting the download',
  ready: (number: number, size: string) => `The ZIP file is ready: ${assets(number)}, ${size}.`,
  started: (number: number, size: string) => `The download has started: ${assets(number)}, ${size}.`,
  missing: (number: number) =>
    number === 1
      ? 'One file could not be found, so it is not included. The ZIP file names it in missing.txt.'
      : `${count(number)} files could not be found, so they are not included. The ZIP file names them in missing.txt.`,
  keptUntil: (time: string) => `You can download it again until ${time}.`,
  download: 'Download',
  again: 'Download again',
  retry: 'Try again',
  problems: {
    tooLarge: 'One ZIP file has room for 10,000 files and 5 GB. Select fewer assets.',
    gone: 'Some of these assets no longer exist. Try again to download the others.',
    none: 'No asset matches any more, so there is nothing to download.',
    offline: 'The server did not answer. Try again.',
    lost: 'The ZIP file can no longer be found. Try again, or select the assets again.',
    expired: 'The ZIP file was deleted, because it is kept for one day. Try again to pack it once more.',
    failed: 'The ZIP file could not be packed.',
  } satisfies Record<AssetArchiveProblem, string>,
  // After the dialog was closed.
  startedElsewhere: (number: number) => `The download of ${assets(number)} has started.`,
  failedElsewhere: 'The ZIP file could not be packed. Select the assets and download them again.',
} as const
