/** Reads bytes of a file; fewer than asked for at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** Duration of a video in milliseconds, from its header; null if it does not say. */
export async function videoDuration(mimetype: string, read: ReadBytes): Promise<number | null> {
  const seconds = mimetype === 'video/webm' ? await secondsOfWebm(read) : await secondsOfMovie(read)
  const milliseconds = Math.round((seconds ?? 0) * 1000)
  return milliseconds > 0 && milliseconds <= MAX_MS ? milliseconds : null
}

/** A longer one is a damaged header. */
const MAX_MS = 30 * 86_400_000
const MAX_BOXES = 500

/** MP4 and MOV: `mvhd` in `moov` has the units of a second, and the length in them. */
async function secondsOfMovie(read: ReadBytes): Promise<number | undefined> {
  const movie = await findBox(read, 'moov', { start: 0, end: Number.MAX_SAFE_INTEGER })
  const header = movie && (await findBox(read, 'mvhd', movie))
  if (!header) return undefined
  const bytes = await read(header.start, 32)
  if (bytes.length < 32) return undefined
  const isLong = bytes.readUInt8(0) === 1
  const units = bytes.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  return units === 0 ? undefined : length / units
}

interface Extent {
  start: number
  end: number
}

/** The content of the first box of this type. */
async function findBox(read: ReadBytes, type: string, { start, end }: Extent): Promise<Extent | undefined> {
  let at = start
  for (let boxes = 0; boxes < MAX_BOXES && at + 8 <= end; boxes += 1) {
    const head = await read(at, 16)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short
    const headSize = isLong ? 16 : 8
    if (size < headSize) return undefined
    if (head.toString('latin1', 4, 8) === type) return { start: at + headSize, end: Math.min(at + size, end) }
    at += size
  }
  return undefined
}

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const HEAD_BYTES = 262_144

/** WebM: `Duration` in `Info` of the segment, in units of `TimecodeScale` nanoseconds; both stand near the beginning. */
async function secondsOfWebm(read: ReadBytes): Promise<number | undefined> {
  const bytes = await read(0, HEAD_BYTES)
  const segment = elementsOf(bytes, 0, bytes.length).find(({ id }) => id === SEGMENT)
  const info = segment && elementsOf(bytes, segment.start, segment.end).find(({ id }) => id === INFO)
  if (!info) return undefined
  const parts = elementsOf(bytes, info.start, info.end)
  const scale = parts.find(({ id }) => id === SCALE)
  const duration = parts.find(({ id }) => id === DURATION)
  const units = duration && floatOf(bytes.subarray(duration.start, duration.end))
  return units === undefined ? undefined : (units * (scale ? numberOf(bytes, scale) : 1_000_000)) / 1e9
}

interface Element extends Extent {
  id: number
}

function elementsOf(bytes: Buffer, start: number, end: number): Element[] {
  const elements: Element[] = []
  let at = start
  while (at < end && elements.length < MAX_BOXES) {
    const id = variableNumber(bytes, at, false)
    const size = id && variableNumber(bytes, at + id.length, true)
    if (!id || !size) break
    const content = at + id.length + size.length
    // A size of all ones is unknown: the element goes to the end.
    const after = size.isUnknown ? end : Math.min(content + size.value, end)
    elements.push({ id: id.value, start: content, end: after })
    at = size.isUnknown ? end : content + size.value
  }
  return elements
}

/** Zero bits before the first one say how many bytes follow; of an id they are a part. */
function variableNumber(bytes: Buffer, at: number, withoutMarker: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return undefined
  const rest = bytes.subarray(at + 1, at + length)
  // Eight bytes with their marker are more than a number holds exactly.
  const marker = withoutMarker ? 0x80 >> (length - 1) : 0
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first - marker)
  const isUnknown = first === 0xff >> (length - 1) && rest.every((byte) => byte === 0xff)
  return { length, value, isUnknown }
}

const numberOf = (bytes: Buffer, { start, end }: Extent): number =>
  bytes.subarray(start, Math.min(end, start + 8)).reduce((sum, byte) => sum * 256 + byte, 0)

function floatOf(bytes: Buffer): number | undefined {
  if (bytes.length === 4) return bytes.readFloatBE(0)
  return bytes.length === 8 ? bytes.readDoubleBE(0) : undefined
}
