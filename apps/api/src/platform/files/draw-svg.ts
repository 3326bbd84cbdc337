import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Problem } from '../http/problem.ts'
import { unreadable } from './picture-facts.ts'
import { takeTurns } from '../http/turns.ts'

export interface DrawSvgOptions {
  milliseconds?: number
}

const MILLISECONDS = 7_000
const MAX_WEBP_BYTES = 16 * 1_048_576
const PROCESS = fileURLToPath(new URL('./svg-process.ts', import.meta.url))

const run = promisify(execFile)
const turn = takeTurns(1)

/**
 * Renders an SVG as WebP, in a separate process that is killed when its time is over: sharp's timeout does not
 * interrupt librsvg, whose filters may run for minutes. Problem 422 `unreadable_image`.
 */
export const drawSvg = (svg: Buffer, { milliseconds = MILLISECONDS }: DrawSvgOptions = {}): Promise<Buffer> =>
  turn(1, async () => {
    try {
      const drawing = run(process.execPath, [PROCESS], {
        encoding: 'buffer',
        env: {},
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_WEBP_BYTES,
      })
      // The process may exit before it has read everything.
      drawing.child.stdin?.on('error', () => {}).end(svg)
      return (await drawing).stdout
    } catch (cause) {
      throw wasKilled(cause) ? takesTooLong() : unreadable(cause)
    }
  })

const wasKilled = (error: unknown) => error instanceof Error && 'signal' in error && typeof error.signal === 'string'

const takesTooLong = () =>
  new Problem(
    422,
    'unreadable_image',
    'This SVG takes too much time or memory to draw. Save it without filters, or as a PNG.',
  )
