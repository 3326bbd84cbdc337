import type { Film, Frame } from './weave.ts'

const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
}

/** A WebM file of frames in VP9, with its duration, and with cues, so that it can be searched. */
export function webm(frames: readonly Frame[], film: Film): Buffer {
  const at = (frame: number) => Math.round((frame * 1000) / film.perSecond)
  const parts = inClusters(frames)
  const clusters = parts.map(({ first, frames: own }) =>
    element(
      ID.cluster,
      unsigned(0xe7, at(first)),
      ...own.map((frame, index) => block(frame, at(first + index) - at(first))),
    ),
  )
  const front = [information(at(frames.length)), tracks(film)]
  // The numbers in the cues are of fixed length, so that the cues can stand before what they point to.
  const cuesOf = (offset: number) => {
    let place = offset
    const points = clusters.map((cluster, index) => {
      const point = element(
        0xbb,
        unsigned(0xb3, at(parts[index]?.first ?? 0)),
        element(0xb7, unsigned(0xf7, 1), unsigned(0xf1, place)),
      )
      place += cluster.length
      return point
    })
    return element(ID.cues, ...points)
  }
  const length = (all: readonly Buffer[]) => all.reduce((sum, one) => sum + one.length, 0)
  const segment = element(ID.segment, ...front, cuesOf(length(front) + cuesOf(0).length), ...clusters)
  return Buffer.concat([head(), segment])
}

/** Each begins with a frame that needs no other. */
function inClusters(frames: readonly Frame[]): { first: number; frames: Frame[] }[] {
  const clusters: { first: number; frames: Frame[] }[] = []
  for (const [index, frame] of frames.entries()) {
    if (frame.isKey) clusters.push({ first: index, frames: [] })
    clusters.at(-1)?.frames.push(frame)
  }
  return clusters
}

const head = () =>
  element(
    ID.head,
    unsigned(0x4286, 1),
    unsigned(0x42f7, 1),
    unsigned(0x42f2, 4),
    unsigned(0x42f3, 8),
    text(0x4282, 'webm'),
    unsigned(0x4287, 4),
    unsigned(0x4285, 2),
  )

function information(milliseconds: number): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(milliseconds)
  const by = [text(0x4d80, 'Selvedge'), text(0x5741, 'Selvedge')]
  return element(ID.info, unsigned(0x2ad7b1, 1_000_000), element(0x4489, duration), ...by)
}

const tracks = ({ width, height }: Film) =>
  element(
    ID.tracks,
    element(
      0xae,
      unsigned(0xd7, 1),
      unsigned(0x73c5, 1),
      unsigned(0x83, 1),
      text(0x86, 'V_VP9'),
      element(0xe0, unsigned(0xb0, width), unsigned(0xba, height)),
    ),
  )

function block({ bytes, isKey }: Frame, offset: number): Buffer {
  const front = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0])
  front.writeInt16BE(offset, 1)
  return element(0xa3, front, Buffer.from(bytes, 'base64'))
}

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes.length) | (1n << 56n))
  return Buffer.concat([idBytes(id), size, bytes])
}

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}

function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}

const text = (id: number, value: string) => element(id, Buffer.from(value))
