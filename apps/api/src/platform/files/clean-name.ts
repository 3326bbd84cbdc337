const MOST = 200
const LONGEST_ENDING = 16

/** The label of a file from the name that a browser sent: no folders, nothing that a disk or a shell takes for itself. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replaceAll(UNPRINTABLE, '').trim()
  const plain = visible.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  return shortened(RESERVED.test(plain) ? `_${plain}` : plain) || 'file'
}

// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f]/g
/** Names of devices, which Windows knows with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Cut before its ending, and never within a character. */
function shortened(name: string): string {
  if (name.length <= MOST) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : ''
  let kept = ''
  for (const letter of name) {
    if (kept.length + letter.length + ending.length > MOST) break
    kept += letter
  }
  return kept.trimEnd() + ending
}
