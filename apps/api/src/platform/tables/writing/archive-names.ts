import { extname } from 'node:path'

/** Returns a path for each name that every system can unpack, unique even when case is ignored. */
export function archivePaths(): (folder: string, name: string) => string {
  const nextCounts = new Map<string, number>()
  return (folder, name) => {
    const [stem, ending] = partsOf(safeName(name))
    const pathOf = (count: number) => `${folder}${count === 1 ? stem : `${stem} (${count})`}${ending}`
    const first = foldPath(pathOf(1))
    let count = nextCounts.get(first) ?? 1
    while (count > 1 && nextCounts.has(foldPath(pathOf(count)))) count += 1
    nextCounts.set(foldPath(pathOf(count)), 2)
    nextCounts.set(first, count + 1)
    return pathOf(count)
  }
}

function safeName(name: string): string {
  const visible = name.toWellFormed().normalize('NFC').replaceAll(DIRECTION_MARKS, '')
  return visible.replaceAll(FORBIDDEN, '_').trim() || 'file'
}

/** These turn `gnp.exe` into what reads as `exe.png`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// oxlint-disable-next-line no-control-regex -- Control characters are what Windows forbids.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g

function partsOf(name: string): [stem: string, ending: string] {
  const bare = withoutTail(name)
  const written = extname(bare)
  const ending = written.length > MAX_ENDING_LENGTH ? '' : written
  const stem = withoutTail(cut(bare.slice(0, bare.length - ending.length))) || 'file'
  return [RESERVED.test(stem) ? `_${stem}` : stem, ending]
}

const MAX_ENDING_LENGTH = 20

/** Windows strips trailing dots and spaces, so `..` and `a.` would become another name. */
const withoutTail = (name: string): string => name.replace(/[. ]+$/, '')

/** File systems allow 255 bytes per name; a number may follow. */
function cut(stem: string): string {
  const bytes = Buffer.from(stem).subarray(0, 200)
  // A decoder in streaming mode drops a character that was cut in half.
  return new TextDecoder().decode(bytes, { stream: true })
}

const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i

const foldPath = (path: string): string => path.toUpperCase().toLowerCase()
