import { isAscii, isUtf8 } from 'node:buffer'
import { decoderOf, isSingleByte, isUtf16 } from './encodings.ts'
import { fileLines, type Lines, singleLines } from './file-lines.ts'
import { implausibilityOf, isDamaged } from './oddity.ts'

/**
 * `read_as_utf8`: a UTF-8 line in a file of another encoding, decoded as UTF-8. `other_encoding`: a line with invalid
 * bytes, replaced by U+FFFD.
 */
export type LineOddity = 'read_as_utf8' | 'other_encoding'

/** Decodes a file to UTF-8. Lines that are not in its encoding are recorded in `odd` before their text is yielded. */
export function decodedFile(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  odd: Map<number, LineOddity> = new Map(),
): AsyncGenerator<Buffer> {
  return isUtf16(encoding) ? decodedWide(chunks, encoding, odd) : decodedLines(chunks, encoding, odd)
}

async function* decodedLines(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  odd: Map<number, LineOddity>,
): AsyncGenerator<Buffer> {
  const decode = decoderOf(encoding)
  for await (const lines of fileLines(chunks)) {
    yield isPlain(lines.bytes, encoding) ? lines.bytes : Buffer.concat([...singleLines(lines)].map(decoded))
  }

  function decoded({ bytes, line }: Lines): Buffer {
    if (isPlain(bytes, encoding)) return bytes
    const { text, oddity } = decodedLine(bytes, encoding, decode)
    if (oddity !== undefined) odd.set(line, oddity)
    return Buffer.from(text)
  }
}

/** Already UTF-8, so nothing to inspect. ISO-2022-JP encodes its characters in ASCII. */
function isPlain(bytes: Buffer, encoding: string): boolean {
  if (isAscii(bytes)) return encoding !== 'iso-2022-jp'
  return encoding === 'utf-8' && isUtf8(bytes) && !bytes.includes(DAMAGED)
}

const DAMAGED = Buffer.from('\ufffd')

function decodedLine(bytes: Buffer, encoding: string, decode: (bytes: Uint8Array) => string) {
  const text = decode(bytes)
  if (encoding !== 'utf-8' && isUtf8(bytes)) {
    const unicode = bytes.toString()
    if (isMoreLikelyUtf8(unicode, text, encoding)) return { text: unicode, oddity: 'read_as_utf8' } as const
  }
  return { text, oddity: isDamaged(text) ? ('other_encoding' as const) : undefined }
}

/**
 * Bytes of another encoding are rarely valid UTF-8 by chance, but it happens with short words in cp866 or GB18030. So
 * the UTF-8 reading must look better, or contain three-byte characters, which two-byte encodings never produce.
 */
function isMoreLikelyUtf8(unicode: string, text: string, encoding: string): boolean {
  if (isDamaged(text)) return true
  if (!isSingleByte(encoding) && (unicode.match(EAST_ASIAN)?.length ?? 0) > 1) return true
  return implausibilityOf(unicode) < implausibilityOf(text)
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

async function* decodedWide(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
  odd: Map<number, LineOddity>,
): AsyncGenerator<Buffer> {
  for await (const lines of fileLines(utf8Of(chunks, encoding))) {
    if (lines.bytes.includes(DAMAGED)) {
      for (const { bytes, line } of singleLines(lines)) if (bytes.includes(DAMAGED)) odd.set(line, 'other_encoding')
    }
    yield lines.bytes
  }
}

async function* utf8Of(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
