import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Asker {
  ask(question: string): Promise<string>
  /** Hides the input. */
  askHidden(question: string): Promise<string>
  /** The first line of standard input; '' if there is none. */
  firstLine(): Promise<string>
  close(): void
}

export function openAsker(): Asker {
  let hidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  return {
    ask: (question) => lines.question(question),
    async askHidden(question) {
      process.stderr.write(question)
      hidden = true
      try {
        return await lines.question('')
      } finally {
        hidden = false
        process.stderr.write('\n')
      }
    },
    async firstLine() {
      for await (const line of lines) return line
      return ''
    },
    close: () => lines.close(),
  }
}
