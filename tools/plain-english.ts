import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES } from './plain-english.rules.ts'
import { ROOT } from './run.ts'

export interface Finding {
  line: number
  text: string
  instead: string
}

const CHECKED = /\.(tsx?|cts|css|md|sql)$/
/** Samples from real systems, third-party licences, released migrations, and the rules themselves. */
const EXCEPT = /\/fixtures\/|^THIRD-PARTY|\/migrations\/|^tools\/plain-english/

const MATCHERS = RULES.map(({ pattern, instead }) => ({ matcher: new RegExp(pattern, 'i'), instead }))
/** All rules combined, because most files break none. */
const ANY_RULE = new RegExp(RULES.map(({ pattern }) => pattern).join('|'), 'i')

export function findingsIn(content: string): Finding[] {
  if (!ANY_RULE.test(content)) return []
  return content
    .split('\n')
    .flatMap((text, index) =>
      MATCHERS.filter(({ matcher }) => matcher.test(text)).map(({ instead }) => ({ line: index + 1, text, instead })),
    )
}

function checkTree(): number {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => CHECKED.test(file) && !EXCEPT.test(file))
  let count = 0
  for (const file of files.filter((name) => existsSync(join(ROOT, name)))) {
    for (const { line, text, instead } of findingsIn(readFileSync(join(ROOT, file), 'utf8'))) {
      console.error(`${file}:${line}  ${text.trim()}\n    write: ${instead}`)
      count += 1
    }
  }
  return count
}

if (import.meta.main && checkTree() > 0) process.exitCode = 1
