import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { analyse } from 'chardet'
import { firstBytes } from './file-kind.ts'
import { ImportError } from './import-error.ts'

const SAMPLE_BYTES = 64 * 1024

/** Names as `TextDecoder` takes them; ISO-8859-1 is reported as windows-1252, which contains it. */
export async function detectEncoding(path: string): Promise<string> {
  const head = await firstBytes(path, 4096)
  const marked = encodingOfMark(head)
  if (marked !== undefined) return marked
  const wide = encodingOfWideText(head)
  if (wide !== undefined) return wide
  const { valid, sample } = await checkUtf8(path)
  return valid ? 'utf-8' : encodingOfBytes(sample)
}

export function checkedEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch (cause) {
    throw new ImportError('unreadable_file', `the encoding '${name}' is not known.`, undefined, cause)
  }
}

function encodingOfMark(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without a mark shows as zero bytes on one side of each pair. */
function encodingOfWideText(head: Buffer): string | undefined {
  let even = 0
  let odd = 0
  for (let index = 0; index < head.length; index++) {
    if (head[index] !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (even + odd === 0) return undefined
  const pairs = head.length / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be'
  throw new ImportError('unsupported_type', 'this is not a text file. Save the table as CSV or XLSX.')
}

async function checkUtf8(path: string): Promise<{ valid: boolean; sample: Buffer }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const sample: Buffer[] = []
  let sampled = 0
  let valid = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) {
      throw new ImportError('unreadable_file', 'there are zero bytes in it: the file is damaged or no text.')
    }
    if (valid) valid = decodes(decoder, chunk)
    const start = chunk.findIndex((byte) => byte > 0x7f)
    if (start >= 0 && sampled < SAMPLE_BYTES) {
      const piece = chunk.subarray(start, start + SAMPLE_BYTES - sampled)
      sample.push(piece)
      sampled += piece.length
    }
    if (!valid && sampled >= SAMPLE_BYTES) break
  }
  return { valid: valid && decodes(decoder), sample: Buffer.concat(sample) }
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

const WESTERN = new Set(['ISO-8859-1', 'windows-1252'])
const OTHERS = new Map([
  ['windows-1250', 'windows-1250'],
  ['ISO-8859-2', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['KOI8-R', 'koi8-r'],
  ['windows-1253', 'windows-1253'],
  ['ISO-8859-7', 'windows-1253'],
  ['windows-1254', 'windows-1254'],
  ['Shift_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['EUC-KR', 'euc-kr'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
])

/**
 * chardet knows no Mac Roman and is unsure of short Western texts, so for texts whose high bytes stand alone the
 * Western encodings are compared by how many of them are letters and signs that European catalogues use.
 */
function encodingOfBytes(sample: Buffer): string {
  const western = likelyWestern(sample)
  if (crowdedShare(sample) < 0.5 && western.share > 0.8) return western.encoding
  const guess = analyse(sample).find(({ name }) => WESTERN.has(name) || OTHERS.has(name))
  return (guess === undefined || guess.confidence < 20 ? undefined : OTHERS.get(guess.name)) ?? western.encoding
}

function likelyWestern(sample: Buffer): { encoding: string; share: number } {
  const candidates = ['windows-1252', ...(mayBeLatin9(sample) ? ['iso-8859-15'] : []), 'macintosh']
  return candidates
    .map((encoding) => ({ encoding, share: usualShare(sample, encoding) }))
    .reduce((best, next) => (next.share > best.share ? next : best))
}

/** Words in other scripts are made of high bytes only; in Western ones they stand between plain letters. */
function crowdedShare(sample: Buffer): number {
  let high = 0
  let crowded = 0
  for (let index = 0; index < sample.length; index++) {
    if ((sample[index] ?? 0) < 0x80) continue
    high++
    if ((sample[index + 1] ?? 0) >= 0x80 || (sample[index - 1] ?? 0) >= 0x80) crowded++
  }
  return high === 0 ? 0 : crowded / high
}

const USUAL = new Set('äöüßÄÖÜéèêëàâáãåæœøñçíìîïóòôõúùûýÉÈÊÀÁÂÅÆØÑÇÓÍ€£°²³µ±×½¼„“”‚‘’«»–—…•·™®©§ØŒ\u00a0')

function usualShare(sample: Buffer, encoding: string): number {
  const high = Array.from(new TextDecoder(encoding).decode(sample)).filter((character) => character > '\u007f')
  return high.length === 0 ? 0 : high.filter((character) => USUAL.has(character)).length / high.length
}

/** In ISO-8859-15 byte A4 is the euro sign; in the others it is a sign that nobody writes. */
function mayBeLatin9(sample: Buffer): boolean {
  return sample.includes(0xa4) && !sample.some((byte) => byte >= 0x80 && byte < 0xa0)
}
