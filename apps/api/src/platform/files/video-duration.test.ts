import { describe, expect, test } from 'vitest'
import { type ReadBytes, videoDuration } from './video-duration.ts'

const readingOf =
  (bytes: Buffer): ReadBytes =>
  async (start, length) =>
    bytes.subarray(start, start + length)

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const longBox = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}
function movieHeader(version: 0 | 1, units: number, length: number): Buffer {
  const bytes = Buffer.alloc(100)
  bytes.writeUInt8(version)
  bytes.writeUInt32BE(units, version === 1 ? 20 : 12)
  if (version === 1) bytes.writeBigUInt64BE(BigInt(length), 24)
  else bytes.writeUInt32BE(length, 16)
  return box('mvhd', bytes)
}
const movie = (...boxes: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('isom0000')), ...boxes])

const element = (id: number[], content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...id, 0x80 | content.length]), content])
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const webm = (info: Buffer, segmentSize: number[]) =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(4)),
    Buffer.from([0x18, 0x53, 0x80, 0x67, ...segmentSize]),
    element([0x11, 0x4d, 0x9b, 0x74], Buffer.alloc(10)),
    element([0x15, 0x49, 0xa9, 0x66], info),
  ])

describe('the duration of a video', () => {
  test.each([
    ['a header before the pictures', movie(box('moov', movieHeader(0, 600, 39_000)))],
    [
      'a header behind them, with 64-bit sizes',
      movie(longBox('mdat', Buffer.alloc(5_000)), box('moov', movieHeader(1, 90_000, 5_850_000))),
    ],
    ['other boxes before it', movie(box('moov', Buffer.concat([box('udta', Buffer.alloc(9)), movieHeader(0, 1, 65)])))],
  ])('is read from an MP4 or MOV: %s', async (_, bytes) => {
    expect(await videoDuration('video/mp4', readingOf(bytes))).toBe(65_000)
    expect(await videoDuration('video/quicktime', readingOf(bytes))).toBe(65_000)
  })

  test.each([
    ['a segment of known size', [0x80 | 60]],
    ['a segment of unknown size', [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ])('is read from a WebM: %s', async (_, size) => {
    const info = Buffer.concat([
      element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
      element([0x44, 0x89], double(65_000)),
    ])
    expect(await videoDuration('video/webm', readingOf(webm(info, size)))).toBe(65_000)
  })

  test('is read from a WebM whose sizes all have eight bytes', async () => {
    const long = (id: number[], content: Buffer) => {
      const size = Buffer.alloc(8)
      size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
      return Buffer.concat([Buffer.from(id), size, content])
    }
    const info = long(
      [0x15, 0x49, 0xa9, 0x66],
      Buffer.concat([long([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])), long([0x44, 0x89], double(65_000))]),
    )
    const bytes = Buffer.concat([
      long([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(5)),
      long([0x18, 0x53, 0x80, 0x67], Buffer.concat([long([0x11, 0x4d, 0x9b, 0x74], Buffer.alloc(11)), info])),
    ])
    expect(await videoDuration('video/webm', readingOf(bytes))).toBe(65_000)
  })

  test('is unknown where the file does not say, says nonsense, or leads in circles', async () => {
    const durations = [
      movie(),
      movie(box('moov', movieHeader(0, 0, 5))),
      movie(box('moov', movieHeader(0, 600, 0))),
      movie(box('moov', movieHeader(0, 1, 0xffffffff))),
      movie(box('moov', movieHeader(0, 600, 600))).subarray(0, 30),
      Buffer.concat(Array.from({ length: 600 }, () => box('free', Buffer.alloc(0)))),
      Buffer.from('0000000066726565', 'hex'),
      Buffer.alloc(0),
    ].map((bytes) => videoDuration('video/mp4', readingOf(bytes)))
    expect(await Promise.all(durations)).toEqual(durations.map(() => null))
    const random = [webm(Buffer.alloc(0), [0x80 | 30]), Buffer.alloc(40, 0xff), Buffer.alloc(0)]
    expect(await Promise.all(random.map((bytes) => videoDuration('video/webm', readingOf(bytes))))).toEqual([
      null,
      null,
      null,
    ])
  })
})
