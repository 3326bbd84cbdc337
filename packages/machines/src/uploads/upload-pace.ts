import type { Upload } from './upload.types.ts'

/** Bytes that arrived at a time, in milliseconds. */
export interface Arrival {
  at: number
  bytes: number
}

/** How far the uploads are. Refused and skipped ones are left out. */
export interface UploadProgress {
  /** Bytes. */
  sent: number
  total: number
  /** Bytes per second; undefined until two parts have arrived. */
  speed: number | undefined
  /** Seconds. */
  left: number | undefined
}

/** Milliseconds over which the speed is averaged. */
const WINDOW = 15_000

export function withArrival(arrivals: readonly Arrival[], arrival: Arrival): readonly Arrival[] {
  return [...arrivals.filter(({ at }) => arrival.at - at < WINDOW), arrival]
}

export function uploadProgress(uploads: readonly Upload[], arrivals: readonly Arrival[]): UploadProgress {
  const counted = uploads.filter(({ phase }) => phase !== 'refused' && phase !== 'skipped')
  const total = sumOf(counted, ({ size }) => size)
  const sent = sumOf(counted, (upload) => (upload.phase === 'done' ? upload.size : upload.sent))
  const speed = speedOf(arrivals)
  return { sent, total, speed, left: speed === undefined ? undefined : (total - sent) / speed }
}

/** Average speed between the first and the last arrival; the bytes of the first arrived before it began. */
function speedOf([first, ...rest]: readonly Arrival[]): number | undefined {
  const last = rest.at(-1)
  if (!first || !last || last.at <= first.at) return undefined
  return (sumOf(rest, ({ bytes }) => bytes) / (last.at - first.at)) * 1_000
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((sum, one) => sum + of(one), 0)
