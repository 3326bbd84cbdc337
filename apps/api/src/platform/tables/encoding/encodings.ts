import iconv from 'iconv-lite'
import { ImportError } from '../import-error.ts'

export const REPLACEMENT = '\ufffd'

/** DOS code pages that browsers do not support; they all support `ibm866`. */
const DOS_PAGES = new Set([437, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 869])

export interface Candidate {
  encoding: string
  /** jschardet's name. */
  model: string
  /** How common such files are: breaks ties that the text leaves. */
  weight: number
  /** One byte per character, so a text can be encoded again in lower case. */
  isSingleByte: boolean
}

/** Encodings of non-Unicode files, the most common first, which wins ties. */
export const CANDIDATES: readonly Candidate[] = [
  ...single('windows-1252', 1, 'windows-1252'),
  ...single('windows-1250', 0.95, 'windows-1250'),
  ...single('windows-1251', 1, 'windows-1251'),
  ...single('windows-1253', 1, 'windows-1253'),
  ...single('windows-1254', 1, 'windows-1254'),
  ...single('iso-8859-2', 0.92, 'iso-8859-2'),
  ...single('iso-8859-7', 0.97, 'iso-8859-7'),
  ...single('iso-8859-15', 0.97, 'iso-8859-15'),
  ...single('koi8-r', 1, 'koi8-r'),
  ...single('cp850', 0.8, 'cp850'),
  ...single('cp437', 0.78, 'cp437'),
  ...single('cp852', 0.75, 'cp852'),
  ...single('cp858', 0.77, 'cp858'),
  ...single('ibm866', 0.9, 'cp866'),
  ...single('macintosh', 0.8, 'mac-roman'),
  ...single('windows-1255', 0.9, 'windows-1255'),
  ...single('windows-1256', 0.85, 'windows-1256'),
  ...single('windows-1257', 0.8, 'windows-1257'),
  ...single('windows-874', 0.85, 'cp874'),
  ...single('koi8-u', 0.9, 'koi8-u'),
  ...single('iso-8859-5', 0.8, 'iso-8859-5'),
  ...single('x-mac-cyrillic', 0.85, 'mac-cyrillic'),
  ...single('cp737', 0.75, 'cp737'),
  ...single('cp857', 0.75, 'cp857'),
  ...single('cp862', 0.75, 'cp862'),
  ...single('iso-8859-6', 0.8, 'iso-8859-6'),
  ...double('shift_jis', 'cp932'),
  ...double('euc-jp', 'euc-jp'),
  ...double('gb18030', 'gb18030'),
  ...double('big5', 'big5hkscs'),
  ...double('euc-kr', 'cp949'),
]

function single(encoding: string, weight: number, model: string): Candidate[] {
  return [{ encoding, model, weight, isSingleByte: true }]
}

function double(encoding: string, model: string): Candidate[] {
  return [{ encoding, model, weight: 1, isSingleByte: false }]
}

const SINGLE_BYTE = new Set(CANDIDATES.filter(({ isSingleByte }) => isSingleByte).map(({ encoding }) => encoding))

export const isSingleByte = (encoding: string): boolean => SINGLE_BYTE.has(encoding) || encoding.startsWith('cp')

/** Its line breaks are not single bytes. */
export const isUtf16 = (encoding: string): boolean => encoding.startsWith('utf-16')

/** The name that `decoderOf` uses for an encoding, given any common name of it. */
export function checkedEncoding(name: string): string {
  const page = /^(?:cp|ibm|dos|oem)?[-_ ]?(\d{3})$/i.exec(name.trim())?.[1]
  if (page !== undefined && DOS_PAGES.has(Number(page))) return `cp${page}`
  try {
    return new TextDecoder(name).encoding
  } catch (cause) {
    throw new ImportError('unreadable_file', `the encoding '${name}' is not supported.`, undefined, cause)
  }
}

/** Decodes whole lines or cells; invalid bytes become U+FFFD. A byte order mark is kept. */
export function decoderOf(encoding: string): (bytes: Uint8Array) => string {
  if (encoding.startsWith('cp')) return (bytes) => iconv.decode(bytes, encoding, { stripBOM: false })
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  if (encoding === 'utf-8') return (bytes) => decoder.decode(bytes)
  return (bytes) => decoder.decode(bytes).replace(CONTROLS, REPLACEMENT)
}

/** Bytes that are undefined in an encoding decode to these control characters, which no catalogue contains. */
const CONTROLS = /[\u0080-\u009f]/g

/** Encodes a text in a single-byte encoding, without the characters that it lacks. */
export const encodedIn = (text: string, encoding: string): Uint8Array =>
  iconv.encode(text, encoding.replace('x-mac-', 'mac'))
