import { counted } from './text.ts'

const EVERY_MS = 1_000

export type Report = (step: string, done: number, total?: number) => void

/** Writes at most one line per second to stderr: progress and speed. */
export function progressReport(write: (text: string) => void = (text) => process.stderr.write(text)): Report {
  let current = ''
  let began = 0
  let reported = 0
  return (step, done, total) => {
    const now = performance.now()
    if (step !== current) {
      current = step
      began = now
      if (reported === 0) reported = now
    }
    if (now - reported < EVERY_MS) return
    reported = now
    const seconds = (now - began) / 1_000
    const speed = seconds > 0.2 ? ` (${counted(done / seconds)}/s)` : ''
    write(`${step}: ${counted(done)}${total === undefined ? '' : ` of ${counted(total)}`}${speed}\n`)
  }
}
