/**
 * Known vulnerabilities in shipped packages, from high severity on. Only a finding fails the gate; an unreachable
 * registry is reported.
 */
import { execFile } from 'node:child_process'
import { ROOT } from '../run.ts'

export type AuditOutcome = 'clean' | 'findings' | 'unknown'

/**
 * `pnpm audit --json` exits with 1 for findings and for a registry that does not answer; only an answer has
 * `advisories`.
 */
export function outcomeOf(code: number, answer: string): AuditOutcome {
  if (!hasAdvisories(answer)) return 'unknown'
  return code === 0 ? 'clean' : 'findings'
}

function hasAdvisories(answer: string): boolean {
  try {
    const report: unknown = JSON.parse(answer)
    return typeof report === 'object' && report !== null && 'advisories' in report
  } catch {
    return false
  }
}

interface Audit {
  code: number
  answer: string
  errors: string
}

function runAudit(): Promise<Audit> {
  const args = ['audit', '--prod', '--audit-level', 'high', '--json']
  return new Promise((resolve) => {
    execFile('pnpm', args, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, answer, errors) =>
      resolve({ code: error ? 1 : 0, answer, errors }),
    )
  })
}

if (import.meta.main) {
  const { code, answer, errors } = await runAudit()
  const outcome = outcomeOf(code, answer)
  if (outcome === 'clean') console.log('No known vulnerability of high severity ships.')
  if (outcome === 'findings') console.log(answer)
  if (outcome === 'unknown') console.log(`NOT AUDITED, because the registry gave no advisories:\n${answer}${errors}`)
  process.exitCode = outcome === 'findings' ? 1 : 0
}
