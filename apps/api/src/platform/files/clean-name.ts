const MAX_LENGTH = 200
const MAX_ENDING_LENGTH = 16

/** Cleans a file name sent by a browser for display: no folders, nothing with a meaning to a disk or a shell. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replaceAll(UNPRINTABLE, '').trim()
  const plain = visible.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  return shortened(RESERVED.test(plain) ? `_${plain}` : plain) || 'file'
}

// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]/g
/** Device names, which Windows reserves with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Cut before the extension, never within a character. */
function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= MAX_ENDING_LENGTH ? name.slice(dot) : ''
  let kept = ''
  for (const letter of name) {
    if (kept.length + letter.length + ending.length > MAX_LENGTH) break
    kept += letter
  }
  return kept.trimEnd() + ending
}
